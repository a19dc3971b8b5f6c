import { demandAccessible } from '../../account/access';
import type { Activity } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, text } from '../../wire/rules';
import { chart, type CountedEvent } from './chart';
import { countedRows, MESSAGE_ACTIONS } from './messageStatistics';
import { PERIOD_FIELDS, PERIOD_REQUIRED, periodOf } from './period';
import { schedule } from './scheduled';

/** Keys of getApplicationSubscribersStats, as the specification lists them, by device type. */
const SUBSCRIBERS: ReadonlyArray<readonly [string, number]> = [
	['IOS', 1],
	['BLACKBERRY', 2],
	['ANDROID', 3],
	['WINDOWS_PHONE', 5],
	['OSX', 7],
	['WINDOWS', 8],
	['AMAZON', 9],
	['SAFARI', 10],
	['FIREFOX', 12],
];

/** getApplicationSubscribersStats: devices with a push token, by platform. */
export function getApplicationSubscribersStats(request: JsonObject, service: Service): Reply {
	demandFields(request, { application: text }, ['application']);
	const { code } = demandAccessible(request['application'], service);
	const subscribers = service.state.devices
		.ofApplication(code)
		.filter(
			({ pushToken, visibleAt }) => pushToken !== undefined && visibleAt <= service.clock.now(),
		);
	return payload(
		Object.fromEntries(
			SUBSCRIBERS.map(([key, type]) => [
				key,
				service.quirks.count(subscribers.filter((device) => device.type === type).length),
			]),
		),
	);
}

/** getAppStats: its result has another envelope, `{error, json_data}`. */
export function getAppStats(request: JsonObject, service: Service): Reply {
	const fields = { application: text, ...PERIOD_FIELDS };
	demandFields(request, fields, ['application', ...PERIOD_REQUIRED]);
	const { code } = demandAccessible(request['application'], service);
	const period = periodOf(request);
	const within = ({ at }: CountedEvent) => at >= period.from && at <= period.to;
	return schedule('getAppStats', request, service, () => {
		const activities = withInstalls(service, code).filter(within);
		const rows = service.state.log.filter(({ applicationCode }) => applicationCode === code);
		const messages = countedRows(rows, service).filter(within);
		const chartOf = (events: CountedEvent[], actions: string[]) =>
			chart(
				events.filter(({ action }) => actions.includes(action)),
				actions,
				period,
				service,
			);
		const error = service.quirks.pick('noError', [
			{ code: 0, message: '' },
			{ code: 200, message: 'OK' },
		]);
		return {
			kind: 'whole',
			body: {
				error,
				json_data: {
					applications: chartOf(activities, ['open', 'install']),
					devices: chartOf(activities, ['register', 'unregister']),
					messages: chartOf(messages, MESSAGE_ACTIONS),
				},
			},
		};
	});
}

/** What devices did; the first registration of a device is an installation, too. */
function withInstalls({ state }: Service, code: string): CountedEvent[] {
	const installed = new Set<string>();
	return state.activities
		.filter(({ application }) => application === code)
		.flatMap(({ action, hwid, at }: Activity): CountedEvent[] => {
			const platform = state.devices.get(code, hwid)?.type ?? 0;
			const isFirst = action === 'register' && !installed.has(hwid);
			if (isFirst) installed.add(hwid);
			const counted = { at, action, platform };
			return isFirst ? [counted, { at, action: 'install', platform }] : [counted];
		});
}
