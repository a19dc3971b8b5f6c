/** What a run merges, kept for the next run by Retry On Fail. */
import { InputError } from '../../form/inputError';
import { ALL_ITEMS, MESSAGES_LABEL } from '../../form/columns/messagesChoice';
import { recipientKey } from '../../catalogue/values/recipientKey';
import { severalWithId } from '../once/refusals';
import type { Run } from '../operationRun';
import type { OpenItem } from '../results/itemResults';
import { transactionIds } from '../results/transactionIds';
import { checkedItems, type Reached } from './batchRun';
import {
	groupsWithOneId,
	type MergedMessage,
	mergeRecipients,
	type Share,
} from './mergeRecipients';
import type { CheckedItem } from './message';

export interface MergePlan {
	messages: readonly MergedMessage[];
	/** The messages that each item waits for. */
	shares: readonly Share[];
	/** The items that are wrong, and why. */
	refused: ReadonlyMap<number, unknown>;
}

/** By the memory key of the run. */
const plans = new WeakMap<object, MergePlan>();

/**
 * A retry uses the plan of the first run: if an expression gave something else, recipients would
 * move to other messages, and some would get theirs twice.
 *
 * @param batch the field of the endpoint that is its batch
 * @returns undefined where an item is wrong and the run must stop; wrong items have failed
 */
export function mergePlan(run: Run, batch: string, reached: Reached): MergePlan | undefined {
	const { results } = run;
	const { key } = results.memory;
	const earlier = key && 'connection' in reached ? plans.get(key) : undefined;
	if (earlier !== undefined) {
		for (const [itemIndex, error] of earlier.refused) results.fail(itemIndex, error);
		for (const message of earlier.messages) delete message.outcome;
		return earlier;
	}
	const plan = newPlan(run, batch, reached);
	if (results.mustStop()) return undefined;
	if (key && 'connection' in reached) plans.set(key, plan);
	return plan;
}

function newPlan(run: Run, batch: string, reached: Reached): MergePlan {
	const { context, endpoint, results } = run;
	const refused = new Map<number, unknown>();
	const refuse = (itemIndex: number, error: unknown): void => {
		refused.set(itemIndex, error);
		results.fail(itemIndex, error);
	};
	const all = context.getInputData().map((_item, itemIndex): OpenItem => ({ itemIndex }));
	const items = withRecipients(checkedItems(run, batch, all, reached, refuse), refuse);
	const { messages, shares } = mergeRecipients(
		items,
		transactionIds(context),
		recipientKey(endpoint),
	);
	const withOneId = groupsWithOneId(shares, messages);
	if (withOneId.size === 0) return { messages, shares, refused };
	for (const { itemIndex, group } of shares) {
		const several = withOneId.get(group);
		if (several !== undefined) refuse(itemIndex, severalWithId(endpoint, several));
	}
	const isAllowed = ({ group }: { group: number }): boolean => !withOneId.has(group);
	return { messages: messages.filter(isAllowed), shares: shares.filter(isAllowed), refused };
}

/** Refuses items without a list of recipients, as an expression in Messages may produce. */
function* withRecipients(
	items: Iterable<CheckedItem>,
	refuse: (itemIndex: number, error: InputError) => void,
): Generator<CheckedItem> {
	for (const item of items) {
		const { users, devices } = item.element;
		if (users !== undefined || devices !== undefined) yield item;
		else {
			const problem = `can be ${ALL_ITEMS.name} only where Send To names users or devices`;
			refuse(item.itemIndex, new InputError(MESSAGES_LABEL, problem));
		}
	}
}
