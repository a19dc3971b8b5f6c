/**
 * Workers of one account that send a million pushes in simulated time. The rate limiters and the
 * client are the real ones; the service counts requests and remembers transaction IDs.
 */
import { setMaxListeners } from 'node:events';
import { catalogue } from '../../nodes/catalogue';
import { validate } from '../../nodes/execution/request/validate';
import { AdaptiveLimit } from '../../nodes/transport/adaptiveLimit';
import { call } from '../../nodes/transport/client';
import { APPLICATION } from '../support/codes';
import { newRateLimiters, TestAccount } from './account';

const MINUTE = 60_000;
const MESSAGES_IN_A_REQUEST = 100;
/**
 * 500 pushes in an execution, as docs/self-hosting.md recommends, and ten executions at once, as
 * in n8n.
 */
const REQUESTS_OF_AN_EXECUTION = 5;
const EXECUTIONS_AT_ONCE = 10;
/**
 * How long until n8n reports the execution of a dead worker as failed, and it is started
 * again.
 */
const STARTED_AGAIN_AFTER_MS = 95_000;
const ID_REMEMBERED_MS = 5 * MINUTE;

export interface Plan {
	messages: number;
	workers: number;
	/** Requests per Minute of the credential. */
	perMinute: number;
	/** When the first worker is killed, in minutes. */
	killedAt?: number;
	/** When another worker starts, in minutes. */
	joinedAt?: number;
}

export interface Figures {
	/** How long it took, in minutes. */
	minutes: number;
	/** The share of the account's limit that was used while all workers had work. */
	used: number;
	/** The share of requests that were refused. */
	refused: number;
	/** The smallest and the largest share of a worker, in equal shares, while all had work. */
	shares: readonly [number, number];
	/** The share of the worker that joined, in equal shares, from a minute after its start. */
	joined?: number;
	/** Messages that were never sent, and messages that were sent twice. */
	lost: number;
	twice: number;
}

interface Worker {
	name: string;
	killed: AbortController;
	/** The executions that it runs. */
	running: Set<number>;
}

/** Runs a plan to its end. */
export async function sendWith(plan: Plan): Promise<Figures> {
	return await new Simulation(plan).run();
}

class Simulation {
	private readonly account = new TestAccount('seconds');
	private readonly waiting: number[];
	private readonly requests: number;
	/** The processed requests, with the time of the first processing. */
	private readonly processed = new Map<string, number>();
	private repeated = 0;
	private unfinished: number;
	private queueEmptyAt: number | undefined;

	constructor(private readonly plan: Plan) {
		this.requests = plan.messages / MESSAGES_IN_A_REQUEST;
		this.unfinished = this.requests / REQUESTS_OF_AN_EXECUTION;
		this.waiting = Array.from({ length: this.unfinished }, (_, n) => n);
	}

	async run(): Promise<Figures> {
		const { workers, killedAt, joinedAt } = this.plan;
		const started = Array.from({ length: workers }, (_, n) => this.startWorker(`worker ${n + 1}`));
		const events = [
			{ at: killedAt, happen: () => started[0] && void this.kill(started[0]) },
			{ at: joinedAt, happen: () => void this.startWorker('joined') },
		];
		for (let minute = 0; this.unfinished > 0; minute++) {
			for (const { at, happen } of events) if (at === minute) happen();
			await this.account.clock.pass(MINUTE);
			if (minute > 100) throw new Error(`${this.unfinished} executions have not ended`);
		}
		return this.figures();
	}

	private startWorker(name: string): Worker {
		const worker: Worker = { name, killed: new AbortController(), running: new Set() };
		setMaxListeners(0, worker.killed.signal);
		const rateLimiters = newRateLimiters();
		const lane = async (): Promise<void> => {
			for (;;) {
				const execution = worker.killed.signal.aborted ? undefined : this.waiting.shift();
				if (execution === undefined) break;
				worker.running.add(execution);
				await this.execute(execution, worker, rateLimiters);
				if (worker.killed.signal.aborted) break;
				worker.running.delete(execution);
				this.unfinished--;
			}
			this.queueEmptyAt ??= worker.killed.signal.aborted ? undefined : this.now();
		};
		for (let n = 0; n < EXECUTIONS_AT_ONCE; n++) void lane();
		return worker;
	}

	private async execute(execution: number, { name, killed }: Worker, rateLimiters: ReturnType<typeof newRateLimiters>): Promise<void> {
		const { clock } = this.account;
		const connection = this.account.connection(rateLimiters, `${name}, execution ${execution}`, {
			requestsPerMinute: this.plan.perMinute,
			concurrency: new AdaptiveLimit(256, () => clock.now().getTime()),
			signal: killed.signal,
		});
		const send = async (n: number): Promise<void> => {
			const id = `${execution}-${n}`;
			await call(catalogue.createMessage, request(id), {
				...connection,
				send: async (wire) => {
					const answer = await connection.send(wire);
					if (answer.status === 200) this.process(id);
					return answer;
				},
			}).catch((error: unknown) => {
				if (!killed.signal.aborted) throw error;
			});
		};
		await Promise.all(Array.from({ length: REQUESTS_OF_AN_EXECUTION }, async (_, n) => await send(n)));
	}

	/**
	 * Ends a worker at once. Requests on their way still arrive; its executions are started
	 * again.
	 */
	private async kill(worker: Worker): Promise<void> {
		const lost = [...worker.running];
		worker.killed.abort();
		await this.account.clock.wait(STARTED_AGAIN_AFTER_MS);
		this.waiting.unshift(...lost);
	}

	private process(id: string): void {
		const firstAt = this.processed.get(id);
		if (firstAt === undefined) this.processed.set(id, this.now());
		else if (this.now() - firstAt > ID_REMEMBERED_MS) this.repeated++;
	}

	private now(): number {
		return this.account.clock.now().getTime();
	}

	private figures(): Figures {
		const { account, plan } = this;
		const { accepted, limit, start } = account;
		const end = accepted.at(-1)?.at ?? start;
		// Workers find their shares in the first minutes, and run out of work at the end.
		const [from, to] = [start + 3 * MINUTE, this.queueEmptyAt ?? end];
		const during = (name: string, since: number) => accepted.filter(({ owner, at }) => owner.startsWith(`${name},`) && at >= since && at < to).length;
		const allowed = (since: number) => (limit.perMinute * (to - since)) / MINUTE;
		const workers = plan.workers + (plan.joinedAt === undefined ? 0 : 1) - (plan.killedAt === undefined ? 0 : 1);
		const all = Array.from({ length: plan.workers }, (_, n) => `worker ${n + 1}`).slice(plan.killedAt === undefined ? 0 : 1);
		const shares = all.map((name) => (during(name, from) * workers) / allowed(from));
		const joinedFrom = start + ((plan.joinedAt ?? 0) + 1) * MINUTE;
		return {
			minutes: (end - start) / MINUTE,
			used: accepted.filter(({ at }) => at >= from && at < to).length / allowed(from),
			refused: limit.refused / (accepted.length + limit.refused),
			shares: [Math.min(...shares), Math.max(...shares)],
			...(plan.joinedAt !== undefined && { joined: (during('joined', joinedFrom) * workers) / allowed(joinedFrom) }),
			lost: (this.requests - this.processed.size) * MESSAGES_IN_A_REQUEST,
			twice: this.repeated * MESSAGES_IN_A_REQUEST,
		};
	}
}

const request = (transactionId: string) =>
	validate(catalogue.createMessage, {
		application: APPLICATION,
		notifications: [{ send_date: 'now', ignore_user_timezone: true, content: 'Hello', users: ['user-1'], transactionId }],
	});
