/** The simulator, which runs in a process of its own, as the benchmark sees it. */
import axios from 'axios';
import type { Fault, Journey, LedgerEntry, Seed } from '../simulator';

export const APPLICATION = 'AAAAA-BBBBB';

/** Far more than any run sends, where the rate limit is not what is measured. */
export const UNLIMITED = 1_000_000_000;

const MINUTE_MS = 60_000;

/** Where a service is, and what it takes. */
export type Endpoint = Pick<Service, 'url' | 'serverToken'>;

export class Service {
	private constructor(
		readonly url: string,
		readonly serverToken: string,
	) {}

	/** @param url where the simulator listens */
	static async at(url: string): Promise<Service> {
		const { data } = await axios.get<{ serverToken: string }>(`${url}/_simulator/info`);
		return new Service(url, data.serverToken);
	}

	/**
	 * An account that has received nothing yet, with one application.
	 *
	 * @param requestsPerMinute what it allows
	 * @param seed what it holds besides
	 */
	async renew({ requestsPerMinute = UNLIMITED, seed = {} as Seed } = {}): Promise<void> {
		await this.post('reset', {});
		await this.post('options', { rate: { perMinute: requestsPerMinute } });
		await this.post('seed', { applications: [{ code: APPLICATION }], ...seed });
	}

	/** Puts more into the account. */
	async add(seed: Seed): Promise<void> {
		await this.post('seed', seed);
	}

	/** How many requests it has received since it was renewed. */
	async requests(): Promise<number> {
		return (await this.get<unknown[]>('arrivals')).length;
	}

	/** How many requests it has refused as too many since it was renewed. */
	async refused(): Promise<number> {
		const { rate } = await this.get<{ rate: { refused: number } }>('options');
		return rate.refused;
	}

	/** The messages that it really created. */
	async ledger(): Promise<LedgerEntry[]> {
		return await this.get<LedgerEntry[]>('ledger');
	}

	/** Who was let into a journey, once for each time; that is some time after the answer. */
	async entered(journey: string): Promise<string[]> {
		await this.post('clock', { advanceMs: MINUTE_MS });
		const { journeys } = await this.get<{ journeys: Record<string, Journey> }>('state');
		return journeys[journey]?.entries.map(({ who }) => who) ?? [];
	}

	async addFaults(faults: Fault[]): Promise<void> {
		await this.post('faults', faults);
	}

	private async get<Answer>(subject: string): Promise<Answer> {
		return (await axios.get<Answer>(`${this.url}/_simulator/${subject}`)).data;
	}

	private async post(subject: string, body: object): Promise<void> {
		await axios.post(`${this.url}/_simulator/${subject}`, body);
	}
}
