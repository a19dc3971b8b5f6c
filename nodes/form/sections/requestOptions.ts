/** How the requests of an operation over many items are sent. */
import type { INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../catalogue/definition/endpoint';
import { fieldsIn } from '../parameters/checkedValues';
import { wholeTextProperty } from '../parameters/wholeText';
import type { FormInput } from '../section';

export interface RequestOptions {
	/** The most messages in a request. */
	messagesPerRequest: number;
	/** The most requests in flight. */
	requestsAtOnce: number;
}

/** A whole number from 1 to `max`. */
interface Option {
	label: string;
	description: string;
	default: number;
	max: number;
}

const PARAMETER = 'requestOptions';
const options: Readonly<Record<keyof RequestOptions, Option>> = {
	messagesPerRequest: {
		label: 'Messages per Request',
		description:
			'How many messages share a request at most. A message that is refused fails alone.',
		default: 100,
		max: 1000,
	},
	requestsAtOnce: {
		label: 'Requests at Once',
		description:
			'The most requests in flight at a time. There are as many as make it faster, 8 at first.',
		default: 256,
		max: 1000,
	},
};

/** What n8n shows, where an operation is usually done for many items. */
export function requestOptionsProperties({
	batch,
	updates,
	manyItems,
}: Pick<Endpoint, 'batch' | 'updates' | 'manyItems'>): INodeProperties[] {
	if (!manyItems) return [];
	return [
		{
			displayName: 'Request Options',
			name: PARAMETER,
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [
				...(batch === undefined || updates !== undefined
					? []
					: [optionProperty('messagesPerRequest')]),
				optionProperty('requestsAtOnce'),
				wholeTextProperty(),
			],
		},
	];
}

function optionProperty(name: keyof RequestOptions): INodeProperties {
	const { label, description, default: initial, max } = options[name];
	return {
		displayName: label,
		name,
		type: 'number',
		typeOptions: { minValue: 1, maxValue: max },
		default: initial,
		description,
	};
}

/**
 * @param input of the first item: the options hold for all
 * @throws InputError when one is not a number within its limits
 */
export function readRequestOptions(input: FormInput): RequestOptions {
	const added = fieldsIn(input, PARAMETER);
	const valueOf = (name: keyof RequestOptions): number => {
		const value = added[name];
		return typeof value === 'number' ? value : options[name].default;
	};
	return {
		requestsAtOnce: valueOf('requestsAtOnce'),
		messagesPerRequest: valueOf('messagesPerRequest'),
	};
}
