/** A filter expression over devices. Without an application in it, it reaches the whole account. */
import { fieldOf } from '../../catalogue/definition/requestFields';
import { faultOfFilter, namesApplication } from '../../catalogue/values/devicesFilter';
import { propertyOf } from '../fields';
import { InputError } from '../inputError';
import { isOn } from '../parameters/checkedValues';
import { shown } from '../../catalogue/definition/shown';
import { trim } from '../parse';
import type { SectionType } from '../section';

const WHOLE_ACCOUNT = 'Reach Whole Account';

export const targetFilter: SectionType<'targetFilter'> = {
	properties: (_section, endpoint) => [
		propertyOf(fieldOf(endpoint, 'devices_filter')),
		{
			displayName: WHOLE_ACCOUNT,
			name: 'wholeAccount',
			type: 'boolean',
			noDataExpression: true,
			default: false,
			description:
				'Whether a filter without A("application") or G("group") may be sent. It reaches the fitting devices of every application of the account.',
		},
	],
	read: (input, _section, endpoint) => {
		const label = fieldOf(endpoint, 'devices_filter').label;
		const filter = trim(input.get('devices_filter'));
		if (filter !== undefined && filter !== null && typeof filter !== 'string') {
			throw new InputError(
				label,
				`must be a text, not ${shown(filter)}. Check the expression in it`,
			);
		}
		if (!filter) {
			throw new InputError(
				label,
				'is empty, so nothing was sent. Enter one such as A("XXXXX-XXXXX")',
			);
		}
		const fault = faultOfFilter(filter);
		if (fault !== undefined) throw new InputError(label, fault);
		if (!namesApplication(filter) && !isOn(input, 'wholeAccount')) {
			throw new InputError(
				label,
				`is not limited to an application, so the message would reach the whole account, and nothing was sent. Write A("XXXXX-XXXXX") * (...) with your filter in the brackets, or switch on ${WHOLE_ACCOUNT}`,
			);
		}
		return { devices_filter: filter };
	},
	places: () => [{ name: 'devices_filter' }],
	labels: (_section, endpoint) => ({ devices_filter: fieldOf(endpoint, 'devices_filter').label }),
};
