/**
 * Looks up what the messages of a preview name, in the lists of the account. Each list is read
 * once, and a long one not to its end. A preview never fails because something could not be looked
 * up.
 */
import { shown } from '../../catalogue/definition/shown';
import { withoutCase } from '../../catalogue/values/uuids';
import { type ListName, lists } from '../../form/lists';
import type { List } from '../../form/lists/list';
import { readTag } from '../../form/fields/tag';
import type { Connection } from '../../transport/client';
import { explain } from '../../transport/failure/explain';
import { CallFailure } from '../../transport/failure/failure';
import { chunkOf } from '../host/lists/serviceEntries';
import { chooseOtherMode, notListed } from '../host/lists/refused';
import type { ItemPreview, LookedUp } from './itemPreview';
import type { NamedThing } from './namedThings';

/** The values of a list, or why it could not be read. */
type ListOfAccount = { values: ReadonlySet<string>; isWhole: boolean } | { problem: string };

/** The lists that a preview has read. */
export class LookUps {
	private readonly listed = new Map<string, Promise<ListOfAccount>>();

	constructor(private readonly connection: Connection) {}

	/** @param things what the messages of the item name */
	async of(preview: ItemPreview, things: readonly NamedThing[]): Promise<LookedUp> {
		const application = applicationOf(preview);
		const found: LookedUp = { warnings: [], notLookedUp: [] };
		for (const { list: name, value } of things) {
			const list: List = lists[name];
			const listed = await this.read(name, application);
			const thing = `the ${list.noun} ${shown(value)}`;
			if ('problem' in listed) found.notLookedUp.push(`${atStart(thing)}: ${listed.problem}`);
			else if (!listed.values.has(withoutCase(value)) && listed.isWhole)
				found.warnings.push(unknown(list, value, listed.values));
			else if (!listed.values.has(withoutCase(value)))
				found.notLookedUp.push(
					`${atStart(thing)}: there are more ${list.plural} than a check reads`,
				);
		}
		return found;
	}

	private async read(name: ListName, application: string | undefined): Promise<ListOfAccount> {
		const { entries }: List = lists[name];
		const isOfApplication = entries?.kind === 'service' && entries.application !== undefined;
		const key = isOfApplication ? `${name} ${application ?? ''}` : name;
		let listed = this.listed.get(key);
		if (listed === undefined) {
			listed =
				isOfApplication && application === undefined
					? ofGroup(name)
					: this.fetch(name, application);
			this.listed.set(key, listed);
		}
		return await listed;
	}

	private async fetch(name: ListName, application: string | undefined): Promise<ListOfAccount> {
		const list: List = lists[name];
		const { entries } = list;
		if (entries?.kind !== 'service') return { problem: 'there is no list of it' };
		try {
			const { connection } = this;
			const chunk = await chunkOf({ entries, application, connection });
			const values = chunk.entries.map(({ value }) => withoutCase(requestValue(name, value)));
			return { values: new Set(values), isWhole: chunk.token === undefined };
		} catch (error) {
			return { problem: whyNotListed(notListed(error, list.plural, chooseOtherMode(list))) };
		}
	}
}

async function ofGroup(name: ListName): Promise<ListOfAccount> {
	return await Promise.resolve({
		problem: `the ${lists[name].plural} of an application group cannot be listed`,
	});
}

/** The value of a list as requests have it. */
function requestValue(name: ListName, value: string): string {
	if (name !== 'tags') return value;
	return String(readTag(value).name);
}

function applicationOf({ shared, messages: [message = {}] }: ItemPreview): string | undefined {
	const application = shared.application ?? message.application;
	return typeof application === 'string' ? application : undefined;
}

/**
 * A sentence about a thing that is not listed; it names one that differs only in case or blanks.
 */
function unknown({ noun, plural }: List, value: string, known: ReadonlySet<string>): string {
	const alike = [...known].find((each) => alikeForm(each) === alikeForm(value));
	const meant =
		alike === undefined
			? `Choose one from the list, or compare it with the ${plural} in the control panel`
			: `${shown(alike)} is one: names are told apart by ${alike.trim() === value.trim() ? 'blanks' : 'capitals'}`;
	return `The service lists no ${noun} ${shown(value)}. ${meant}.`;
}

function alikeForm(text: string): string {
	return text.trim().toLowerCase();
}

function whyNotListed(error: unknown): string {
	if (!(error instanceof CallFailure))
		return error instanceof Error ? error.message : String(error);
	const { words } = error.facts;
	const { title } = explain(error.facts);
	return words === undefined ? title : `${title}. The service says: ${shown(words)}`;
}

function atStart(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
