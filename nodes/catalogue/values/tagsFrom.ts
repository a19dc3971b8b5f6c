/** The ways to give the tags of an item. */
import type { FormSection } from '../definition/form';

/**
 * @param ways.optional whether the tags may be left out; they are, unless the user chooses a way
 * @returns the choice between columns of the input, rows, and perhaps none, for the field `tags`
 */
export function tagsFrom(ways: { optional?: true } = {}): FormSection {
	const none = {
		value: 'none',
		label: 'None',
		description: 'Leave all tags as they are',
		form: [],
	};
	return {
		kind: 'variant',
		name: 'tagsFrom',
		label: 'Tags From',
		choices: [
			{
				value: 'columns',
				label: 'Columns of the Input',
				description: 'Map columns onto tags, or take each column that is called like a tag',
				form: [{ kind: 'tagColumns', ...ways }],
			},
			...(ways.optional ? [none] : []),
			{
				value: 'rows',
				label: 'One by One',
				description: 'Name each tag and its value, or give all as JSON',
				form: [{ kind: 'fields', fields: ['tags'], required: true }],
			},
		],
		...(ways.optional && { initial: none.value }),
	};
}
