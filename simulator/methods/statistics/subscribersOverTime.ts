import { accessibleApplication } from '../../account/access';
import type { Activity, Device } from '../../account/records';
import type { Service } from '../../account/service';
import type { JsonObject } from '../../wire/json';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { demandFields, filledText } from '../../wire/rules';
import { wireTime } from '../../wire/times';
import { second } from '../../wire/values';
import { addMonths } from './chart';
import { periodOf } from './period';

const FIELDS = { application_code: filledText, timestamp_from: second, timestamp_to: second };
const STEP_MS = { hour: 3_600_000, day: 86_400_000 };

/** getSubscribersStatistics: devices at each point of time, by platform, pushes on and off. */
export function getSubscribersStatistics(request: JsonObject, service: Service): Reply {
	demandFields(request, FIELDS, Object.keys(FIELDS));
	const application = accessibleApplication(String(request['application_code']), service);
	if (!application) throw new Refusal('application not found');
	const { from, to } = periodOf(request, 'timestamp_from', 'timestamp_to');
	const devices = service.state.devices.ofApplication(application.code);
	const histories = new Map(devices.map((device) => [device, historyOf(device, service)]));
	const statistics = pointsOf(from, new Date(to.getTime() - 999)).flatMap((at) => {
		const counts = new Map<number, { on: number; off: number }>();
		for (const device of devices) {
			if (device.registeredAt > at || at > service.clock.now()) continue;
			const count = counts.get(device.type) ?? { on: 0, off: 0 };
			count[isOn(device, histories.get(device) ?? [], at) ? 'on' : 'off'] += 1;
			counts.set(device.type, count);
		}
		return [...counts].map(
			([platform, { on, off }]): JsonObject => ({
				timestamp: wireTime(at),
				platform,
				push_enabled: service.quirks.count(on),
				push_disabled: service.quirks.count(off),
			}),
		);
	});
	return payload({ statistics });
}

/** The points of time that a period is reported at (specification: getSubscribersStatistics). */
function pointsOf(from: Date, to: Date): Date[] {
	const year = addMonths(from, 12);
	const points: Date[] = [];
	if (to >= year) {
		const months = to > year ? 12 : 1;
		for (let index = 0; addMonths(from, index * months) <= to; index++) {
			points.push(addMonths(from, index * months));
		}
		return points;
	}
	const step = to > addMonths(from, 1) ? STEP_MS.day : STEP_MS.hour;
	for (let at = from.getTime(); at <= to.getTime(); at += step) points.push(new Date(at));
	return points;
}

function historyOf({ application, hwid }: Device, { state }: Service): Activity[] {
	return state.activities.filter(
		(one) => one.application === application && one.hwid === hwid && one.action !== 'open',
	);
}

/** Whether pushes reached the device: by what it did last, or else by what it did next. */
function isOn(device: Device, history: readonly Activity[], at: Date): boolean {
	if (device.pushAlertsEnabled === false) return false;
	const last = history.findLast((one) => one.at <= at);
	const next = history.find((one) => one.at > at);
	if (last?.action === 'unregister') return false;
	if (next?.action === 'unregister') return true;
	return device.pushToken !== undefined && (last !== undefined || next === undefined);
}
