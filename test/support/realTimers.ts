/** For fake timers of which only the time of day is fake. */

/** All but the time of day goes on as ever, so that requests and their time-outs work. */
export const REAL_TIMERS = [
	'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame',
	'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval',
	'setTimeout', 'clearTimeout',
] as const;
