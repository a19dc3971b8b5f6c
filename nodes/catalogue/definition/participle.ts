/** The verb of an operation, for errors such as "Nothing was sent for this item." */
import type { Endpoint } from './endpoint';

/** By the first word of the operation. */
const PARTICIPLES: Readonly<Partial<Record<string, string>>> = {
	add: 'added',
	archive: 'archived',
	assign: 'assigned',
	configure: 'configured',
	count: 'counted',
	create: 'created',
	delete: 'deleted',
	end: 'ended',
	export: 'exported',
	finish: 'finished',
	get: 'requested',
	pause: 'paused',
	post: 'posted',
	record: 'recorded',
	register: 'registered',
	remove: 'removed',
	send: 'sent',
	set: 'changed',
	start: 'started',
	unregister: 'unregistered',
	update: 'updated',
};

/** @returns `sent`, `requested`, `deleted`, ...; `done` for an unknown verb */
export function participleOf({ operation }: Pick<Endpoint, 'operation'>): string {
	const [verb = ''] = /^[a-z]+/.exec(operation) ?? [];
	return PARTICIPLES[verb] ?? 'done';
}
