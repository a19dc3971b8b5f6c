import type { ExportTask } from '../../account/exportTasks';
import type { Device } from '../../account/records';
import type { Service } from '../../account/service';
import { devicesOfExpression, devicesOfSegment } from '../../delivery/segments';
import type { Json, JsonObject } from '../../wire/json';
import { PLATFORM_LABELS } from '../../wire/platforms';
import { Refusal } from '../../wire/refusal';
import { payload, type Reply } from '../../wire/reply';
import { boolean, demandFields, filledText, listOf, oneOf } from '../../wire/rules';
import { demandCustomPlan } from './customPlan';
import { expire } from './filters';

const COLUMNS = ['hwids', 'push_tokens', 'users', 'tags'];
const FIELDS = {
	filterExpression: filledText,
	filterCode: filledText,
	exportData: listOf(oneOf(...COLUMNS), 1),
	format: oneOf('csv', 'json'),
	exportCsv: boolean,
};

/** exportSegment: begins an export; without a file where exportCsv is false. */
export function exportSegment(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, FIELDS);
	const { filterExpression, filterCode, exportData, format, exportCsv } = request;
	if ((filterExpression === undefined) === (filterCode === undefined))
		throw new Refusal('filterExpression is required');
	const devices =
		filterCode === undefined
			? devicesOfExpression(String(filterExpression), service)
			: ofSegment(String(filterCode), service);
	const columns = Array.isArray(exportData) ? exportData.map(String) : COLUMNS;
	const application = devices[0]?.application ?? '00000-00000';
	const file =
		exportCsv === false
			? undefined
			: { columns, format: format === 'json' ? ('json' as const) : ('csv' as const), application };
	return payload({ task_id: service.exportTasks.begin(devices, file).id });
}

function ofSegment(code: string, service: Service): Device[] {
	expire(service);
	const segment = [...service.state.filters.values()].find((one) => one.code === code);
	if (!segment) throw new Refusal('filter not found', { http: 404 });
	return devicesOfSegment(segment, service);
}

/** exportSegment/result: the state of an export, with a link at its end. */
export function exportSegmentResult(request: JsonObject, service: Service): Reply {
	demandCustomPlan(service);
	demandFields(request, { task_id: filledText }, ['task_id']);
	const task = service.exportTasks.tasks.get(String(request['task_id']));
	if (!task) throw new Refusal('task not found');
	const { exportAfterQuestions, exportsFail } = service.options;
	if (task.questions < exportAfterQuestions) {
		const progress = Math.floor((100 * task.questions) / exportAfterQuestions);
		task.questions += 1;
		return payload({ status: 'in-progress', progress: service.quirks.count(progress) });
	}
	if (exportsFail) return payload({ status: 'failed', progress: 100 });
	const done: JsonObject = {
		status: 'completed',
		progress: 100,
		devices_count: service.quirks.count(task.devices.length),
	};
	if (task.file) {
		task.link ??= publish(task.devices, task.file, service);
		done[service.quirks.pick('exportLink', ['csv_filename', 'filename'])] = task.link;
	}
	return payload(done);
}

function publish(
	devices: Device[],
	{ columns, format, application }: NonNullable<ExportTask['file']>,
	service: Service,
): string {
	const seconds = Math.floor(service.clock.now().getTime() / 1000);
	const name = `export_segment_${application}_${seconds}.${format}`;
	const content = format === 'json' ? jsonLines(devices) : table(devices, columns);
	return service.exports.publishArchive(`${name}.zip`, name, content);
}

function table(devices: Device[], columns: readonly string[]): string {
	const has = (column: string) => columns.includes(column);
	const tags = has('tags') ? [...new Set(devices.flatMap((one) => Object.keys(one.tags)))].sort() : [];
	const headings = [
		...(has('hwids') ? ['Hwid'] : []),
		...(has('users') ? ['User ID'] : []),
		...(has('push_tokens') ? ['Push Token'] : []),
		'Type (number)',
		'Type (humanized)',
		...tags,
	];
	const rows = devices.map((device) => [
		...(has('hwids') ? [device.hwid] : []),
		...(has('users') ? [device.userId ?? ''] : []),
		...(has('push_tokens') ? [device.pushToken ?? ''] : []),
		String(device.type),
		PLATFORM_LABELS.get(device.type) ?? '',
		...tags.map((tag) => String(device.tags[tag] ?? '')),
	]);
	return [headings, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
	return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function jsonLines(devices: Device[]): string {
	const lines = devices.map((device) => {
		const tags = Object.entries(device.tags).map(([name, value]): Json => {
			if (typeof value === 'number') return { name, integer: value };
			return typeof value === 'boolean' ? { name, boolean: value } : { name, string: String(value) };
		});
		return JSON.stringify({ hwid: device.hwid, device_tags: tags, app_tags: { app: device.application, tags: [] } });
	});
	return lines.map((line) => `${line}\n`).join('');
}
