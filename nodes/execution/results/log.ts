/** Writes the progress of a long run into n8n's log. */
import type { IExecuteFunctions } from 'n8n-workflow';

/** A run of fewer messages ends too soon for progress to matter. */
const LONG_RUN = 1000;

/**
 * @param total how many messages there are
 * @returns a function that takes how many are complete, and logs each tenth of a long run
 */
export function progressLogger(
	context: IExecuteFunctions,
	total: number,
): (complete: number) => void {
	if (total < LONG_RUN) return () => undefined;
	let tenths = 0;
	return (complete) => {
		const reached = Math.floor((complete * 10) / total);
		if (reached <= tenths) return;
		tenths = reached;
		context.logger.info(
			`"${context.getNode().name}": ${complete} of ${total} messages (${reached * 10} %)`,
		);
	};
}

/**
 * Logs what a stopped run did. n8n stores an execution the moment it is stopped, without what its
 * last node did by then.
 */
export function logStop(
	context: IExecuteFunctions,
	{ uncertain, ended, of }: { uncertain: number; ended: number; of: number },
): void {
	const open = uncertain === 0 ? '' : `, ${uncertain} of them uncertain`;
	context.logger.warn(
		`"${context.getNode().name}" was stopped: ${ended} of ${of} items were begun${open}; nothing was done for the others`,
	);
}
