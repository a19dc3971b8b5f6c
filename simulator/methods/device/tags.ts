import type { TagKind, TagValue } from '../../account/records';
import type { Service } from '../../account/service';
import { isObject, type Json, type JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { readMinute } from '../../wire/times';

type Tags = Record<string, TagValue>;

/**
 * Applies tag values, by the kinds of the specification, to a device's tags.
 * @param by what names the device: a user-specific tag needs a user, any other tag a device
 * @returns the changed tags, and the tags that were not saved with the reason (public facts:
 * `skipped` is `[{tag, reason}]`)
 * @throws Refusal for a user-specific tag without a user
 */
export function applyTags(
	tags: Tags,
	wanted: JsonObject,
	service: Service,
	by: { user: boolean; device: boolean },
): { tags: Tags; skipped: JsonObject[] } {
	const changed: Tags = { ...tags };
	const skipped: JsonObject[] = [];
	for (const [name, value] of Object.entries(wanted)) {
		const tag = service.state.tags.get(name);
		if (!tag) {
			skipped.push({ tag: name, reason: 'tag not found' });
			continue;
		}
		if (!tag.userSpecific && !by.device) {
			skipped.push({ tag: name, reason: 'tag is not user-specific' });
			continue;
		}
		if (tag.userSpecific && !by.user) {
			throw new Refusal(`Tag "${name}" is user-specific: userId is required`);
		}
		const next = nextValue(tags[name], value, tag.kind);
		if (next === undefined) skipped.push({ tag: name, reason: `not a value of kind ${tag.kind}` });
		else if (next === null) delete changed[name];
		else changed[name] = next;
	}
	return { tags: changed, skipped };
}

/** The new value; null removes it; undefined says that the value does not fit the kind. */
function nextValue(
	current: TagValue | undefined,
	value: Json,
	kind: TagKind,
): TagValue | null | undefined {
	if (value === null) return null;
	if (isObject(value)) return afterOperation(current, value, kind);
	if (kind === 'list') return asTexts(value);
	if (kind === 'integer') {
		return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
	}
	if (kind === 'decimal') return typeof value === 'number' ? value : undefined;
	if (kind === 'boolean') {
		if (value === true || value === 1) return true;
		return value === false || value === 0 ? false : undefined;
	}
	if (typeof value !== 'string') return undefined;
	if (kind === 'date') return readMinute(value) === undefined ? undefined : value;
	return value;
}

function afterOperation(
	current: TagValue | undefined,
	change: JsonObject,
	kind: TagKind,
): TagValue | undefined {
	const { operation, value = null } = change;
	if (operation === 'increment' && kind === 'integer') {
		if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
		return (typeof current === 'number' ? current : 0) + value;
	}
	if (kind !== 'list') return undefined;
	const list = Array.isArray(current) ? current : [];
	const values = asTexts(operation === 'remove' && !Array.isArray(value) ? [value] : value);
	if (!values) return undefined;
	if (operation === 'append') return [...list, ...values.filter((one) => !list.includes(one))];
	return operation === 'remove' ? list.filter((one) => !values.includes(one)) : undefined;
}

function asTexts(value: Json): string[] | undefined {
	if (!Array.isArray(value)) return undefined;
	return value.every((one) => typeof one === 'string') ? value : undefined;
}
