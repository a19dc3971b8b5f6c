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
import { listenForExports } from './exportServer';
import { Faults } from './faults';
import { listen, type Control, type Listening, type Received } from './server';

/** The push service in memory, served over HTTP on loopback, open for tests to look inside. */
export class Simulator extends Seeder {
	readonly faults = new Faults();
	/** Every request received, in order; those to `/_simulator/` excepted. */
	readonly requests: Received[] = [];
	private listening: Listening | undefined;
	private stopExports: (() => Promise<void>) | undefined;

	constructor(private readonly core: Service) {
		super(core);
		core.clock.onMove(() => runPipeline(core));
	}

	/** `http://127.0.0.1:PORT`, for the base and the journey API alike. */
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
		const summary = { visible: {} as Record<string, number>, all: {} as Record<string, number> };
		for (const { action, visibleAt } of this.state.log) {
			summary.all[action] = (summary.all[action] ?? 0) + 1;
			if (visibleAt <= now) summary.visible[action] = (summary.visible[action] ?? 0) + 1;
		}
		return summary;
	}

	/** The server that hands out the files of results: where it is, what it was asked, its form. */
	get exports(): Pick<ExportFiles, 'url' | 'requests' | 'options'> {
		return this.core.exports;
	}

	/** A further server token; with the Email API restriction unless said otherwise. */
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
		this.core.exports.reset();
		this.core.quirks.reset();
		this.faults.clear();
		this.requests.length = 0;
	}

	/** Begins to serve. */
	async start(port: number, control: Control): Promise<void> {
		this.listening = await listen(port, this.core, this.faults, this.requests, control);
		this.stopExports = await listenForExports(this.core, this.faults);
	}

	/** Ends all connections and frees the port. */
	async stop(): Promise<void> {
		await this.stopExports?.();
		await this.listening?.stop();
		this.listening = undefined;
	}
}
