import type { Clock } from '../account/clock';
import type { ExportFiles } from '../account/exportFiles';
import type { LedgerEntry, Sends } from '../account/ledger';
import type { ServiceOptions } from '../account/options';
import type { Quirks } from '../account/quirks';
import type { RateLimit } from '../account/rateLimit';
import { Seeder } from '../account/seed';
import { newToken, type Service } from '../account/service';
import type { State } from '../account/state';
import { runPipeline } from '../delivery/pipeline';
import { OutboundCalls } from '../outbound/calls';
import { listenForExports } from './exportServer';
import { Faults } from './faults';
import type { Listening } from './loopback';
import type { Received } from './received';
import { listen, type Control } from './server';

/** The push service in memory, over HTTP on loopback. Tests can read and change what it holds. */
export class Simulator extends Seeder {
	readonly faults = new Faults();
	/** Every request received, in order; those to `/_simulator/` excepted. */
	readonly requests: Received[] = [];
	/** What the service calls by itself: the address of its webhook integration and the like. */
	readonly outbound = new OutboundCalls();
	private listening: Listening | undefined;
	private exportsListening: Listening | undefined;

	constructor(private readonly core: Service) {
		super(core);
		core.clock.onMove(() => runPipeline(core));
	}

	/** `http://127.0.0.1:PORT`, both for the base URL and for the journey URL. */
	get url(): string {
		if (!this.listening) throw new Error('The simulator is not running');
		return this.listening.url;
	}

	get serverToken(): string {
		return this.core.serverToken;
	}

	get deviceToken(): string {
		return this.core.deviceToken;
	}

	get clock(): Clock {
		return this.core.clock;
	}

	get state(): State {
		return this.core.state;
	}

	get options(): ServiceOptions {
		return this.core.options;
	}

	get rate(): RateLimit {
		return this.core.rate;
	}

	get quirks(): Quirks {
		return this.core.quirks;
	}

	/** The message log: its rows, and how it answers. */
	get log() {
		return { rows: this.core.state.log, options: this.core.logOptions };
	}

	/** One entry per message really created, in order; what is due on the clock is sent first. */
	get ledger(): LedgerEntry[] {
		runPipeline(this.core);
		return this.core.ledger.entries;
	}

	/** Does what is due on the clock, as the next request would. */
	catchUp(): void {
		runPipeline(this.core);
	}

	/** How much accepted work, such as tags in bulk and deleted users, is not done yet. */
	get pendingJobs(): number {
		runPipeline(this.core);
		return this.core.jobs.size;
	}

	/** What each device got, and how many times. */
	sends(): Sends[] {
		runPipeline(this.core);
		return this.core.ledger.sends();
	}

	/** How often the device with this hwid was sent to. */
	timesSent(hwid: string): number {
		return this.sends()
			.filter((one) => one.hwid === hwid)
			.reduce((sum, { count }) => sum + count, 0);
	}

	/** Rows of the message log by action: those visible now, and all of them. */
	logSummary(): { visible: Record<string, number>; all: Record<string, number> } {
		runPipeline(this.core);
		const now = this.clock.now();
		const visible: Record<string, number> = {};
		const all: Record<string, number> = {};
		for (const { action, visibleAt } of this.state.log) {
			all[action] = (all[action] ?? 0) + 1;
			if (visibleAt <= now) visible[action] = (visible[action] ?? 0) + 1;
		}
		return { visible, all };
	}

	/** The server of result files: its URL, the requests that it received, and how it writes. */
	get exports(): Pick<ExportFiles, 'url' | 'requests' | 'options' | 'publishZip'> {
		return this.core.exports;
	}

	/** Adds a server token; with the Email API restriction unless `emailApi` is false. */
	addToken({ token = newToken('server'), emailApi = true } = {}): string {
		this.core.tokens.set(token, { emailApi });
		return token;
	}

	/** Forgets everything but the tokens, the options and the clock. */
	reset(): void {
		this.core.state.clear();
		this.core.ledger.reset();
		this.core.rate.reset();
		this.core.scheduled.reset();
		this.core.jobs.reset();
		this.core.exports.reset();
		this.core.exportTasks.reset();
		this.core.quirks.reset();
		this.faults.clear();
		this.requests.length = 0;
	}

	/** Starts to serve. */
	async start(port: number, control: Control): Promise<void> {
		const { core: service, faults, requests } = this;
		this.listening = await listen(port, { service, faults, requests, control });
		this.exportsListening = await listenForExports(service, faults);
	}

	/** Ends all connections and frees the port. */
	async stop(): Promise<void> {
		await this.exportsListening?.stop();
		await this.listening?.stop();
		this.listening = undefined;
	}
}
