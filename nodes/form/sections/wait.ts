/** How long to wait for a scheduled result. Execution acts on it; the request has no field of this name. */
import type { SectionType } from '../section';

export const wait: SectionType<'wait'> = {
	properties: () => [
		{
			displayName: 'Wait at Most',
			name: 'waitSeconds',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 3600 },
			default: 120,
			description:
				'For how many seconds to wait until the service has the result ready. After that, the error carries a request ID, with which Scheduled Result fetches it later.',
		},
	],
	read: () => ({}),
	labels: () => ({}),
};
