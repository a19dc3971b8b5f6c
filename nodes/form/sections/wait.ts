/** How long to wait for a scheduled result. */
import { numberIn } from '../parameters/checkedValues';
import type { SectionType } from '../section';

const DEFAULT_SECONDS = 120;

export const wait: SectionType<'wait'> = {
	properties: (_section, { scheduled }) => [
		{
			displayName: 'Wait at Most (Seconds)',
			name: 'waitSeconds',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 3600 },
			default: DEFAULT_SECONDS,
			description: `How long to wait until the service has the result ready. After that, the error carries ${scheduled === 'task' ? 'a task ID, with which Segment: Get Export' : 'a request ID, with which Scheduled Result: Get'} fetches it later.`,
		},
	],
	readResult: (input) => ({ waitMs: numberIn(input, 'waitSeconds') * 1000 }),
};
