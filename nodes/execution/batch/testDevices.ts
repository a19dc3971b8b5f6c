/** Reads the test devices of each application once, if a run sends to them. */
import { catalogue } from '../../catalogue';
import type { Fields } from '../../catalogue/definition/json';
import { valueIn } from '../../catalogue/values/answers';
import { platformName } from '../../catalogue/values/choices';
import { MAX_RECIPIENTS } from '../../catalogue/values/recipients';
import { shown } from '../../catalogue/definition/shown';
import { trimText } from '../../catalogue/definition/trimText';
import { isLeftOfNothing, OBJECT_TEXT } from '../../catalogue/values/lostText';
import { InputError } from '../../form/inputError';
import { apnsToken } from '../../form/sections/recipients';
import { TestDevices } from '../../form/testDevices';
import { CallFailure } from '../../transport/failure/failure';
import { pagesOf } from '../calls/pages';
import { notListed } from '../host/lists/refused';
import type { Run } from '../operationRun';
import { validate } from '../request/validate';
import type { Connecting } from './connecting';
import { readItem } from './readItem';

/** Email, SMS and WhatsApp: an address or a phone number among the devices gets no push. */
const NO_PUSH: ReadonlySet<unknown> = new Set([14, 18, 21].map(platformName));

/** The push tokens of an application's test devices, or why nothing can be sent to them. */
type Listed = { tokens: readonly string[] } | { problem: unknown };

/** The test devices of a run, by application. */
export class TestDevicesOfRun {
	private constructor(private readonly listed: ReadonlyMap<string, Listed>) {}

	/** Reads the test devices that the items need, before the first item is checked. */
	static async read(run: Run, connecting: Connecting): Promise<TestDevicesOfRun> {
		const listed = new Map<string, Listed>();
		const { sendTo } = run.context.getNode().parameters;
		const mayAsk =
			sendTo === 'testDevices' || (typeof sendTo === 'string' && sendTo.startsWith('='));
		if (!mayAsk || !('connection' in connecting)) return new TestDevicesOfRun(listed);
		for (const item of run.results.open()) {
			const read = readItem(run.form, item);
			if (!('fields' in read) || !(read.fields.devices instanceof TestDevices)) continue;
			const { application } = read.fields;
			if (typeof application !== 'string' || listed.has(application)) continue;
			listed.set(application, await list(application, connecting));
		}
		return new TestDevicesOfRun(listed);
	}

	/**
	 * @param fields what the form gives for an item
	 * @returns the same fields, with the push tokens of the test devices where those are the
	 *   recipients
	 * @throws InputError when there are none, too many, or one without a usable token; CallFailure
	 *   when they could not be read
	 */
	filledIn(fields: Fields): Fields {
		if (!(fields.devices instanceof TestDevices)) return fields;
		const found = this.listed.get(String(fields.application));
		// An expression in Application may give something else when it is read again.
		if (found === undefined)
			throw new InputError('Application', 'is missing, or changed while the items were read');
		if ('problem' in found) throw found.problem;
		return { ...fields, devices: [...found.tokens] };
	}
}

async function list(
	application: string,
	connecting: Extract<Connecting, { connection: unknown }>,
): Promise<Listed> {
	try {
		const endpoint = catalogue.listTestDevices;
		const request = validate(endpoint, { application });
		const tokens = new Set<string>();
		for await (const page of pagesOf(endpoint, request, Infinity, connecting.connection))
			for (const row of page) {
				const token = pushTokenIn(valueIn(row, 'pushToken'));
				if (NO_PUSH.has(valueIn(row, 'platform')) || token.includes('@')) continue;
				if (isLeftOfNothing(token) || OBJECT_TEXT.test(token))
					return { problem: new InputError('Send To', withoutToken(valueIn(row, 'name'), token)) };
				if (token !== '') tokens.add(token);
			}
		return tokens.size === 0 || tokens.size > MAX_RECIPIENTS
			? { problem: new InputError('Send To', faultOf(tokens.size)) }
			: { tokens: [...tokens] };
	} catch (error) {
		return { problem: aboutTestDevices(error) };
	}
}

function pushTokenIn(token: unknown): string {
	const text = typeof token === 'number' ? String(token) : token;
	return typeof text === 'string' ? String(apnsToken(trimText(text))) : '';
}

/** Reports a token that was stored wrongly: the success of the other devices would hide it. */
function withoutToken(name: unknown, token: string): string {
	return `is Test Devices, and the push token of ${shown(name)} is the text "${token}", so nothing was sent. Remove this test device in the control panel`;
}

function faultOf(count: number): string {
	return count === 0
		? 'is Test Devices, and this application has none that gets pushes, so nothing was sent. Add some with the node Push Device and User, Test Device: Create, or in the control panel'
		: `is Test Devices, and this application has more than ${MAX_RECIPIENTS.toLocaleString('en')} of them, so nothing was sent. Remove some in the control panel`;
}

const SEND_OTHERWISE =
	'Nothing was sent. Without that list, choose Users or Devices in Send To, and enter your own.';

/** Says that it is the test devices that could not be read. */
function aboutTestDevices(error: unknown): unknown {
	if (!(error instanceof CallFailure)) return error;
	const failure = new CallFailure({ ...error.facts, about: 'Test Devices' });
	return notListed(failure, 'test devices', SEND_OTHERWISE);
}
