/** Two triggers with the same node ID in a workflow, as imported JSON may have them. */
import { devicesOf, MINUTE, openLog } from './account';

const { active, act, pass } = openLog();

test('neither blocks the other', async () => {
	const one = await active({}, { node: { id: 'same', name: 'One' } });
	const other = await active({}, { node: { id: 'same', name: 'Other' } });
	pass(MINUTE);
	act('new');
	const polls = await Promise.all([one.poll(), other.poll()]);
	expect(polls.map(devicesOf)).toEqual([['new'], ['new']]);
});
