/** Summarises all items of a run, for the error that ends it. */

/** What is known of an item when the run ends. */
export type Fate = 'done' | 'inPart' | 'uncertain' | 'refused' | 'failed' | 'notTried';

/** What an operation does, for sentences about it. */
export interface Doing {
	/** `sent`, `deleted`, `requested`, ... */
	participle: string;
	/** Whether doing an item again would do it twice; undefined where that depends on the item. */
	isTwice: boolean | undefined;
	/** The labels of the form, by the names of the request fields. */
	labels: () => Readonly<Record<string, string>>;
}

/** The most ranges of items that are listed. */
const MAX_STRETCHES = 8;

const NOTHING: readonly Fate[] = ['refused', 'failed', 'notTried'];

/** Whether surely nothing was done for any item. */
export function isNothing(fates: readonly Fate[]): boolean {
	return fates.every((fate) => NOTHING.includes(fate));
}

/** A sentence that says that nothing was done: for any item if that is true, or for this one. */
export function nothingDone({ participle }: Doing, fates: readonly Fate[]): string {
	return isNothing(fates) && fates.length > 1
		? `Nothing was ${participle} for any item.`
		: `Nothing was ${participle} for this item.`;
}

/**
 * @param fates of all items, in their order
 * @returns how many items had each fate, and what not to do next; empty for a run of fewer than two
 *   items
 */
export function summaryOf(fates: readonly Fate[], { participle, isTwice }: Doing): string {
	if (fates.length < 2) return '';
	const predicates: Array<[Fate, string]> = [
		['done', `# ${participle}`],
		['inPart', `# ${participle} in part`],
		['uncertain', '# uncertain'],
		['refused', '# refused'],
		['failed', 'failed'],
		['notTried', '# not tried'],
	];
	const counts = predicates.flatMap(([fate, text]) => {
		const items = fates.flatMap((each, item) => (each === fate ? [item] : []));
		if (items.length === 0) return [];
		const predicate = text.replace('#', items.length === 1 ? 'was' : 'were');
		return [`${items.length} ${predicate}${stretches(items)}`];
	});
	const last = counts.length > 1 ? ` and ${counts.pop()}` : '';
	const count = `Of ${fates.length} items, ${counts.join(', ')}${last}.`;
	if (isNothing(fates)) return `${count} Nothing was ${participle} for any item.`;
	return isTwice === false ? count : `${count} ${whatNext(fates, participle, isTwice)}`;
}

function whatNext(fates: readonly Fate[], participle: string, isTwice: true | undefined): string {
	const has = (fate: Fate) => fates.includes(fate);
	if (has('done') || has('inPart')) {
		const others = has('uncertain')
			? 'Run only the others, and the uncertain ones once you have looked whether they were.'
			: 'Run only the others.';
		return `Do not run the whole list again: what was ${participle} ${isTwice ? 'would' : 'may'} be ${participle} twice. ${others}`;
	}
	return `Do not run the whole list again before you have looked whether the uncertain ones were ${participle}.`;
}

/** ` (0 to 89, 95)`: the items, as n8n counts them; empty if that would be long. */
function stretches(items: readonly number[]): string {
	const found: Array<[number, number]> = [];
	for (const item of items) {
		const open = found.at(-1);
		if (open !== undefined && open[1] === item - 1) open[1] = item;
		else found.push([item, item]);
	}
	if (found.length > MAX_STRETCHES) return '';
	const texts = found.map(([from, to]) => {
		if (from === to) return String(from);
		return to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`;
	});
	return ` (${texts.join(', ')})`;
}
