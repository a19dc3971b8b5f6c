import { demandAccessible } from '../../account/access';
import type { Preset } from '../../account/records';
import type { Service } from '../../account/service';
import { objectAt, type Json, type JsonObject } from '../../wire/json';
import { DEVICE_TYPES } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import {
	complaint,
	demandFields,
	filledText,
	integer,
	keyValue,
	listOf,
	oneOf,
	shaped,
	text,
	type FieldRule,
} from '../../wire/rules';
import { localized, url } from '../../wire/values';

/** What opens, by the type of the action. A deep link is an address, too, and has any scheme. */
const action: FieldRule = (value, field) => {
	const fields = { type: oneOf('url', 'deepLink', 'richMedia', 'openApp'), options: keyValue };
	const wrong = shaped(fields, ['type'])(value, field);
	if (wrong) return wrong;
	const { type, options = {} } = value as JsonObject;
	if (type !== 'url' && type !== 'deepLink') return undefined;
	const rule = type === 'url' ? url : filledText;
	return shaped({ url: rule })(options, `${field}.options`);
};

const FIELDS = {
	content: shaped(
		{
			message: localized,
			title: localized,
			subtitle: localized,
			action,
			userData: keyValue,
			properties: keyValue,
		},
		['message'],
	),
	name: filledText,
	applicationCode: text,
	applicationGroupCode: text,
	campaignCode: filledText,
	scheduling: shaped({ sendRate: integer(100, 1000) }),
	segmentation: shaped({ filter: filledText, platforms: listOf(oneOf(...DEVICE_TYPES), 1) }, [
		'platforms',
	]),
};

/** createPreset: answers only a status. */
export function createPreset(request: JsonObject, service: Service): Reply {
	const wrong = complaint(request, FIELDS, ['name', 'applicationCode', 'content']);
	if (wrong !== undefined) throw new Refusal(wrong, { response: null });
	const { code: application } = demandAccessible(request['applicationCode'], service);
	const campaign = request['campaignCode'];
	if (
		campaign !== undefined &&
		service.state.campaigns.get(String(campaign))?.application !== application
	) {
		throw new Refusal('Campaign not found', { response: null });
	}
	const code = service.codes.short('preset');
	const fields = fieldsOf(request);
	service.state.presets.set(code, { code, name: String(request['name']), application, fields });
	return { kind: 'bare' };
}

/** The preset as fields of a notification, which overrides them. */
function fieldsOf(request: JsonObject): JsonObject {
	const content = objectAt(request, 'content');
	const link = objectAt(objectAt(content, 'action'), 'options')['url'];
	const fields: Record<string, Json | undefined> = {
		content: content['message'],
		title: content['title'],
		subtitle: content['subtitle'],
		link,
		data: content['userData'],
		campaign: request['campaignCode'],
		send_rate: objectAt(request, 'scheduling')['sendRate'],
		platforms: objectAt(request, 'segmentation')['platforms'],
	};
	return Object.fromEntries(
		Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined),
	);
}

/** getPreset: nothing shows its answer, so its form varies. */
export function getPreset(request: JsonObject, service: Service): Reply {
	demandFields(request, { preset_code: filledText }, ['preset_code']);
	const record = recordOf(demandPreset(request, service), service);
	return payload(service.quirks.pick<Json>('preset', [record, { preset: record }]));
}

/** listPresets: the presets of an application, all at once; nothing shows its answer either. */
export function listPresets(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text }, ['application']);
	const { code: application } = demandAccessible(request['application'], service);
	const records = [...service.state.presets.values()]
		.filter((preset) => preset.application === application)
		.map((preset) => recordOf(preset, service));
	return payload(
		service.quirks.pick<Json>('presets', [{ presets: records }, records, { items: records }]),
	);
}

/** deletePreset: answers only a status. */
export function deletePreset(request: JsonObject, service: Service): Reply {
	demandFields(request, { preset_code: filledText }, ['preset_code']);
	service.state.presets.delete(demandPreset(request, service).code);
	return { kind: 'bare' };
}

function demandPreset(request: JsonObject, service: Service): Preset {
	const preset = service.state.presets.get(String(request['preset_code']));
	if (!preset) throw new Refusal('Preset code is wrong', { response: null });
	return preset;
}

function recordOf({ code, name, fields }: Preset, { quirks }: Service): JsonObject {
	const codeField = quirks.pick('presetCode', ['code', 'preset_code']);
	return { [codeField]: code, name: name ?? `Preset ${code}`, content: fields['content'] ?? '' };
}
