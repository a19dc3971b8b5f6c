import type { JsonObject } from '../wire/json';
import { Refusal } from '../wire/refusal';
import type { Application } from './records';
import type { Service } from './service';

/** The application, if it exists and the token of the request may use it. */
export function accessibleApplication(code: string, service: Service): Application | undefined {
	const application = service.state.applications.get(code);
	if (!application?.accessible) return undefined;
	const { onlyToken } = application;
	return onlyToken === undefined || onlyToken === service.token ? application : undefined;
}

/**
 * The application that a server method names.
 * @throws Refusal when there is none that the token may use
 */
export function demandAccessible(code: unknown, service: Service): Application {
	const application = accessibleApplication(String(code), service);
	if (!application) throw new Refusal('Application not found', { response: null });
	return application;
}

/** Device methods say so of a code that is malformed or unknown (public facts: errors). */
export function demandApplicationCode(request: JsonObject, service: Service): string {
	const code = String(request['application']);
	if (!service.state.applications.has(code)) {
		throw new Refusal('application code is not valid', { response: null });
	}
	return code;
}
