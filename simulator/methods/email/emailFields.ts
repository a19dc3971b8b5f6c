import { isObject } from '../../wire/json';
import {
	boolean,
	filledText,
	keyValue,
	listOf,
	shaped,
	text,
	type FieldRule,
	type FieldRules,
} from '../../wire/rules';
import { emailAddress, language, localized } from '../../wire/values';
import { COMMON_FIELDS, INVALID_DEVICES } from '../message/notificationFields';

const EMAIL_OPERATORS = ['EQ', 'IN', 'NOTEQ', 'NOTIN', 'LTE', 'GTE', 'BETWEEN'];

const mailbox = shaped({ name: filledText, email: emailAddress });

/** One language (or `default`) to its text. */
const subjectLine: FieldRule = (value, field) => {
	if (!isObject(value)) return `${field} must be an object`;
	const [first, ...more] = Object.entries(value);
	if (!first || more.length > 0) return `${field} must have a single entry`;
	const [code, line] = first;
	if (code !== 'default' && language(code, '')) return `${field} has an unknown language: ${code}`;
	return filledText(line, `${field}.${code}`);
};

/** NOTSET and ANY are not among the operators (specification: createEmailMessage). */
const condition: FieldRule = (value, field) => {
	if (!Array.isArray(value)) return `${field} must be an array`;
	return EMAIL_OPERATORS.includes(String(value[1]))
		? undefined
		: `${field} has an unknown operator`;
};

const addresses: FieldRule = (value, field) =>
	Array.isArray(value) && value.length > 0
		? listOf(emailAddress, 1, 1000)(value, field)
		: INVALID_DEVICES;

/** 1 MB (public facts: "Email API"), taken as the length of the base64 text (assumption). */
const MOST_CHARACTERS = 1_000_000;

const content: FieldRule = (value, field) => {
	if (typeof value !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return `${field} must be base64`;
	return value.length > MOST_CHARACTERS ? `${field} is larger than 1MB` : undefined;
};

/** Every field that a notification of createEmailMessage may have. */
export const EMAIL_FIELDS: FieldRules = {
	send_date: COMMON_FIELDS.send_date,
	email_template: filledText,
	preset: filledText,
	content: localized,
	attachments: listOf(shaped({ name: filledText, content }), 0, 2),
	subject: listOf(subjectLine, 1),
	campaign: filledText,
	transactionId: filledText,
	ignore_user_timezone: boolean,
	timezone: COMMON_FIELDS.timezone,
	filter: text,
	conditions: listOf(condition),
	devices: addresses,
	use_auto_registration: boolean,
	users: listOf(filledText, 0, 1000),
	dynamic_content_placeholders: keyValue,
	from: mailbox,
	'reply-to': mailbox,
};
