import type { Journey, JourneyPoint } from './records';
import type {
	ApplicationSeed,
	BounceSeed,
	CampaignSeed,
	DeviceSeed,
	LinkClickSeed,
	LogRowSeed,
	PresetSeed,
	Seed,
	TagSeed,
} from './seed';

type Kind = 'text' | 'number' | 'switch' | 'list' | 'object' | 'any';
/** The kind of each field; one with a `!` is required. */
type FieldsOf<Type> = { readonly [Name in keyof Required<Type>]: Kind | `${Kind}!` };
type Fields = Readonly<Record<string, Kind | `${Kind}!`>>;
type FilterSeed = NonNullable<Seed['filters']>[number];
type GroupSeed = NonNullable<Seed['groups']>[number];

const application: FieldsOf<ApplicationSeed> = {
	code: 'text',
	title: 'text',
	accessible: 'switch',
	credentials: 'object',
	providers: 'list',
	iconUrl: 'any',
	files: 'object',
	iosSteps: 'number',
	iosAnswers: 'object',
	disabledPlatforms: 'list',
	onlyToken: 'text',
};
const device: FieldsOf<DeviceSeed> = {
	application: 'text!',
	hwid: 'text!',
	pushToken: 'any',
	type: 'number',
	userId: 'text',
	tags: 'object',
	language: 'text',
	timezone: 'number',
	expired: 'switch',
	pushAlertsEnabled: 'switch',
	badge: 'number',
	registeredAt: 'any',
	visibleAt: 'any',
};
const logRow: FieldsOf<LogRowSeed> = {
	hwid: 'text!',
	action: 'text!',
	timestamp: 'text',
	visibleAt: 'text',
	applicationCode: 'text',
	messageId: 'any',
	messageCode: 'text',
	campaignCode: 'text',
	userId: 'text',
	platform: 'text',
	pushAlertsEnabled: 'text',
	status: 'text',
	copy: 'switch',
};
const group: FieldsOf<GroupSeed> = { code: 'text!', applications: 'list!' };
const tag: FieldsOf<TagSeed> = {
	name: 'text!',
	kind: 'text',
	userSpecific: 'switch',
	applicationSpecific: 'switch',
};
const filter: FieldsOf<FilterSeed> = {
	name: 'text!',
	conditions: 'list!',
	operator: 'text',
	code: 'text',
	expression: 'text',
	application: 'text',
	expirationDate: 'text',
};
const campaign: FieldsOf<CampaignSeed> = {
	application: 'text!',
	code: 'text',
	name: 'text',
	description: 'text',
};
const preset: FieldsOf<PresetSeed> = {
	application: 'text!',
	code: 'text',
	name: 'text',
	fields: 'object!',
};
const bounce: FieldsOf<BounceSeed> = {
	application: 'text!',
	email: 'text!',
	messageCode: 'text',
	at: 'text',
	reason: 'text',
};
const click: FieldsOf<LinkClickSeed> = {
	application: 'text!',
	link: 'text!',
	messageCode: 'text',
	hwid: 'text',
	at: 'text',
};
const point: FieldsOf<JourneyPoint & { channel: string }> = {
	pointTitle: 'text',
	campaignCode: 'text',
	presetCode: 'text',
	pointStat: 'object',
	channel: 'text',
};
const journey: FieldsOf<Journey> = {
	id: 'text',
	title: 'text',
	status: 'text',
	createdAt: 'text',
	points: 'list',
	users: 'list',
	application: 'text',
	apiEntries: 'list',
	entries: 'list',
};

/** What a list of the account holds: records with these fields, or texts. */
const lists: { readonly [Name in keyof Required<Seed>]: Fields | 'texts' } = {
	applications: application,
	groups: group,
	tags: tag,
	filters: filter,
	campaigns: campaign,
	presets: preset,
	events: 'texts',
	emailTemplates: 'texts',
	devices: device,
	log: logRow,
	bounces: bounce,
	journeys: journey,
	linkClicks: click,
};

/**
 * Reads what an account is to hold.
 *
 * @param value parsed JSON
 * @returns the same
 * @throws TypeError that names what is no part of an account, and what is
 */
export function readSeed(value: unknown): Seed {
	const known = Object.keys(lists).join(', ');
	if (!isRecord(value)) throw new TypeError(`An account is an object with some of: ${known}`);
	for (const [name, list] of Object.entries(value)) {
		const rule = Object.hasOwn(lists, name) ? lists[name as keyof Seed] : undefined;
		if (rule === undefined) {
			throw new TypeError(`An account has no "${name}". It is an object with some of: ${known}`);
		}
		if (!Array.isArray(list)) throw new TypeError(`${name} must be a list`);
		list.forEach((one: unknown, index) => checkElement(one, rule, `${name}[${index}]`));
	}
	return value;
}

function checkElement(value: unknown, rule: Fields | 'texts', where: string): void {
	if (rule === 'texts') {
		if (typeof value !== 'string' || value === '') throw new TypeError(`${where} must be a text`);
		return;
	}
	checkRecord(value, rule, where);
	const points = rule === journey && isRecord(value) ? value['points'] : undefined;
	if (!Array.isArray(points)) return;
	points.forEach((one, index) => checkRecord(one, point, `${where}.points[${index}]`));
}

function checkRecord(value: unknown, fields: Fields, where: string): void {
	if (!isRecord(value)) throw new TypeError(`${where} must be an object`);
	for (const name of Object.keys(value)) {
		if (Object.hasOwn(fields, name)) continue;
		const known = Object.keys(fields).join(', ');
		throw new TypeError(`${where} has no "${name}". It has: ${known}`);
	}
	for (const [name, kind] of Object.entries(fields)) {
		const field = value[name];
		if (field === undefined && !kind.endsWith('!')) continue;
		if (field === undefined || (field === '' && kind.endsWith('!'))) {
			throw new TypeError(`${where}.${name} is missing`);
		}
		const [expected, fits] = KINDS[kind.replace('!', '') as Kind];
		if (!fits(field)) throw new TypeError(`${where}.${name} must be ${expected}`);
	}
}

const KINDS: Readonly<Record<Kind, readonly [expected: string, fits: (value: unknown) => boolean]>> =
	{
		text: ['a text', (value) => typeof value === 'string'],
		number: ['a number', (value) => typeof value === 'number'],
		switch: ['true or false', (value) => typeof value === 'boolean'],
		list: ['a list', (value) => Array.isArray(value)],
		object: ['an object', isRecord],
		any: ['', () => true],
	};

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
