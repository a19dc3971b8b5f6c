import { demandAccessible } from '../../account/access';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, oneOf, text } from '../../wire/rules';

const SWITCHABLE_PLATFORMS = [1, 3, 7, 8, 9, 10, 11, 12];

/** Names in `available_platforms` (specification: setApplicationPlatformStatus), by device type. */
const NAMES: ReadonlyArray<readonly [string, number]> = [
	['iOS', 1],
	['BlackBerry', 2],
	['Android', 3],
	['Windows Phone', 5],
	['OS X', 7],
	['Windows', 8],
	['Amazon', 9],
	['Safari', 10],
	['Chrome', 11],
	['Firefox', 12],
	['Internet Explorer 11', 13],
];

/** setApplicationPlatformStatus: devices of a disabled platform get no pushes. */
export function setApplicationPlatformStatus(request: JsonObject, service: Service): Reply {
	const fields = {
		application: text,
		platform: oneOf(...SWITCHABLE_PLATFORMS),
		status: oneOf('enable', 'disable'),
	};
	demandFields(request, fields, Object.keys(fields));
	const application = demandAccessible(request['application'], service);
	const { status } = request;
	const platform = Number(request['platform']);
	const others = (application.disabledPlatforms ?? []).filter((one) => one !== platform);
	const disabledPlatforms = status === 'disable' ? [...others, platform] : others;
	service.state.applications.set(application.code, { ...application, disabledPlatforms });
	return payload({
		message: `Platform ${status === 'disable' ? 'disabled' : 'enabled'}`,
		available_platforms: Object.fromEntries(
			NAMES.map(([name, code]) => [name, !disabledPlatforms.includes(code)]),
		),
	});
}
