/** The older n8n checks its SSH connections every minute, which must not keep a worker alive. */
const MINUTE_MS = 60_000;
const { setInterval } = globalThis;

globalThis.setInterval = (run, ms, ...rest) => {
	const timer = setInterval(run, ms, ...rest);
	return ms >= MINUTE_MS ? timer.unref() : timer;
};
