/**
 * The time of the service, from the `Date` header of its answers: n8n's clock may be minutes off.
 */
import { DAY_MS, SECOND_MS } from '../../catalogue/definition/durations';
import type { Connection } from '../../transport/client';
import type { WireAnswer } from '../../transport/wire';

/** How far each host is ahead of n8n's clock, in ms. */
const offsets = new Map<string, number>();
/** A larger offset means a wrong `Date`, not a clock that is off. */
const MAX_OFFSET_MS = DAY_MS;

export class ServiceTime {
	/** The connection; it reads the time from each answer. */
	readonly connection: Connection;
	private readonly host: string;
	/** The range of offsets that the last answer allows. */
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

	/** The time of the service, as far as it is known. */
	now(): Date {
		return new Date(this.connection.clock.now().getTime() + this.offset);
	}

	/** Whether the last answer had a plausible `Date`; without one, n8n's clock is used. */
	get isKnown(): boolean {
		return this.shown !== undefined;
	}

	/**
	 * Asks with the current time, and again if the answer, or the refusal, shows that it was wrong.
	 *
	 * @param ask sends one or more requests; it may run twice, so it must change nothing
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

	/** Corrects the offset if it is outside of the allowed range, to its early end. */
	private isCorrected(): boolean {
		const { shown, offset } = this;
		if (shown === undefined || (shown.least <= offset && offset <= shown.most)) return false;
		offsets.set(this.host, shown.least + 1);
		return true;
	}
}
