/** The fields of a message that columns can be mapped onto, as n8n's editor requests them. */
import type { ResourceMapperField } from 'n8n-workflow';
import { catalogue } from '../../catalogue';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import type { MessageMapper } from '../../catalogue/definition/form';
import { columnSectionOf } from '../../form/columns/columnSection';

/** @returns the fields of the message that this parameter maps, in the order of its form */
export function messageFieldsOf(mapper: MessageMapper): ResourceMapperField[] {
	const section = Object.values<Endpoint>(catalogue)
		.flatMap(({ form }) => columnSectionOf(form) ?? [])
		.find(({ name }) => name === mapper);
	return (section?.columns ?? []).map(({ parameter, label, isRecipient = false }) => ({
		id: parameter,
		displayName: label,
		required: isRecipient,
		defaultMatch: false,
		display: true,
		type: 'string',
	}));
}
