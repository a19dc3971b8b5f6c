/** The time of the service, which the `Date` of its answers says: n8n's clock may be minutes off. */
import { DAY_MS, SECOND_MS } from '../../catalogue/definition/durations';
import type { Connection } from '../../transport/client';
import type { WireAnswer } from '../../transport/wire';

/** How far the services are ahead of n8n's clock, in ms, by their hosts. */
const offsets = new Map<string, number>();
/** A greater distance is no clock that is off, but a `Date` that is wrong. */
const MAX_OFFSET_MS = DAY_MS;

export class ServiceTime {
	/** The connection, whose answers tell the time. */
	readonly connection: Connection;
	private readonly host: string;
	/** Between which offsets the last answer says that it lies. */
	private shown: { readonly least: number; readonly most: number } | undefined;

	constructor(connection: Connection) {
		this.host = connection.hosts.base.host;
		const { clock } = connection;
		this.connection = {
			...connection,
			send: async (request) => {
				const sentAt = clock.now().getTime();
				const answer = await connection.send(request);
				this.look(answer, sentAt, clock.now().getTime());
				return answer;
			},
		};
	}

	/** The present, as far as it is known. */
	now(): Date {
		return new Date(this.connection.clock.now().getTime() + this.offset);
	}

	/** Whether the last answer told the time; without it, n8n's clock has to do. */
	get isKnown(): boolean {
		return this.shown !== undefined;
	}

	/**
	 * Asks with the present; once more when the answer, or the refusal, shows another one.
	 *
	 * @param ask makes a request or more; the first ones may be made in vain, so they change nothing
	 */
	async ask<Answer>(ask: (now: Date) => Promise<Answer>): Promise<Answer> {
		const first = await ask(this.now()).then(
			(answer) => ({ answer }),
			(error: unknown) => ({ error }),
		);
		if (this.isCorrected()) return await ask(this.now());
		if ('error' in first) throw first.error;
		return first.answer;
	}

	private get offset(): number {
		return offsets.get(this.host) ?? 0;
	}

	private look({ headers }: WireAnswer, sentAt: number, receivedAt: number): void {
		const date = typeof headers['date'] === 'string' ? Date.parse(headers['date']) : NaN;
		const least = date - receivedAt;
		const most = date + SECOND_MS - 1 - sentAt;
		const isPlausible = Math.abs(least) <= MAX_OFFSET_MS && Math.abs(most) <= MAX_OFFSET_MS;
		this.shown = isPlausible ? { least, most } : undefined;
	}

	/** Takes the offset that was shown, if the one in use is outside of it: rather early than late. */
	private isCorrected(): boolean {
		const { shown, offset } = this;
		if (shown === undefined || (shown.least <= offset && offset <= shown.most)) return false;
		offsets.set(this.host, shown.least + 1);
		return true;
	}
}
