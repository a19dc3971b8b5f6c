import type { Device } from './records';

/** An export of devices that the service works on. */
export interface ExportTask {
	id: string;
	devices: Device[];
	/** What the file holds; undefined where only the number is asked for. */
	file: { columns: readonly string[]; format: 'csv' | 'json'; application: string } | undefined;
	/** How often its result was asked for before it was done. */
	questions: number;
	/** Where its file is, from the first answer that says so. */
	link: string | undefined;
}

/** The exports of the account, by id. */
export class ExportTasks {
	readonly tasks = new Map<string, ExportTask>();
	private next = 7_100_000;

	/** Begins an export of these devices. */
	begin(devices: Device[], file: ExportTask['file']): ExportTask {
		const task = { id: String(this.next++), devices, file, questions: 0, link: undefined };
		this.tasks.set(task.id, task);
		return task;
	}

	/** Forgets all. */
	reset(): void {
		this.tasks.clear();
	}
}
