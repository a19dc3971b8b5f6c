/**
 * This n8n cleans up its SSH connections every minute for ever; that must not keep a worker alive.
 */
const MINUTE_MS = 60_000;
const { setInterval } = globalThis;

globalThis.setInterval = (run, ms, ...rest) => {
	const timer = setInterval(run, ms, ...rest);
	return ms >= MINUTE_MS ? timer.unref() : timer;
};
