/** Operations whose forms have parameters in common share them: n8n loads each parameter once. */
import type { INodeProperties } from 'n8n-workflow';

/** The form of one operation, or of one source of it. */
export interface ShownForm {
	resource: string;
	operation: string;
	/** With `displayOptions` that name neither of the two. */
	properties: readonly INodeProperties[];
}

/** The properties of a form that have no place yet, as text: equal ones become one. */
interface Rest {
	form: ShownForm;
	texts: string[];
}

/**
 * @param forms of all operations of a node
 * @returns the properties of all, each shown for the operations that have
 *   it; forms keep their order
 */
export function sharedProperties(forms: readonly ShownForm[]): INodeProperties[] {
	const shared: INodeProperties[] = [];
	let rests = forms.map((form): Rest => ({ form, texts: form.properties.map(writtenProperty) }));
	for (;;) {
		rests = rests.filter(({ texts }) => texts.length > 0);
		const text = nextOf(rests);
		if (text === undefined) return shared;
		const having = rests.filter(({ texts }) => texts[0] === text);
		for (const group of withoutOthers(
			having.map(({ form }) => form),
			forms,
		))
			shared.push(shownForGroup(text, group));
		for (const { texts } of having) texts.shift();
	}
}

function writtenProperty(property: INodeProperties): string {
	return JSON.stringify(property);
}

/** The first property of a form that comes later in no other, or else that of the first form. */
function nextOf(rests: readonly Rest[]): string | undefined {
	const later = new Set(rests.flatMap(({ texts }) => texts.slice(1)));
	const firsts = rests.flatMap(({ texts: [first] }) => first ?? []);
	return firsts.find((first) => !later.has(first)) ?? firsts[0];
}

interface Group {
	resources: string[];
	operations: string[];
}

/**
 * Groups of resources and operations that show these forms and no others: n8n has no condition on
 * both together.
 */
function withoutOthers(having: readonly ShownForm[], all: readonly ShownForm[]): Group[] {
	const groups: Group[] = [];
	for (const resource of new Set(having.map((form) => form.resource))) {
		const own = having.filter((form) => form.resource === resource);
		const operations = [...new Set(own.map(({ operation }) => operation))];
		const joined = groups
			.map((group) => ({ group, both: joinedGroup(group, { resources: [resource], operations }) }))
			.find(({ both }) =>
				all.every((form) => !isIn(both, form) || having.some((each) => isSame(each, form))),
			);
		if (joined === undefined) groups.push({ resources: [resource], operations });
		else Object.assign(joined.group, joined.both);
	}
	return groups;
}

function joinedGroup(one: Group, other: Group): Group {
	return {
		resources: [...one.resources, ...other.resources],
		operations: [...new Set([...one.operations, ...other.operations])],
	};
}

function isIn({ resources, operations }: Group, { resource, operation }: ShownForm): boolean {
	return resources.includes(resource) && operations.includes(operation);
}

function isSame(one: ShownForm, other: ShownForm): boolean {
	return one.resource === other.resource && one.operation === other.operation;
}

/** n8n shows what depends on an expression, unless a condition before that one forbids it. */
function shownForGroup(text: string, { resources, operations }: Group): INodeProperties {
	const property = JSON.parse(text) as INodeProperties;
	const { displayOptions } = property;
	const show = { resource: resources, operation: operations, ...displayOptions?.show };
	return { ...property, displayOptions: { ...displayOptions, show } };
}
