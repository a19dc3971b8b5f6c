/** Tries every value in every place, or a sample. */
import { Random } from '../../tools/executions/random';
import { judge, type Verdict } from './judge';
import type { Place } from './places';
import { openAccount, type Trial, tryValue } from './trial';
import { type HostileValue, VALUES } from './values';

export interface Case {
	place: Place;
	value: HostileValue;
}

/** A case that went wrong. */
export interface Finding {
	/** Such as `pushMessage push send: options/ttl <- NaN`. */
	name: string;
	why: string;
}

export interface Findings {
	counts: Record<Verdict['outcome'], number>;
	findings: Finding[];
	/** What was refused, with the message. */
	refusals: Finding[];
}

export const nameOf = ({ place, value }: Case) => `${place.name} <- ${value.name}`;

export function allCases(places: readonly Place[]): Case[] {
	return places.flatMap((place) => {
		// A column can hold what JSON can; other values come only from expressions.
		const isColumn = place.path[2] === 'place';
		return VALUES.filter(({ source }) => !isColumn || source === undefined).map((value) => ({ place, value }));
	});
}

/** Some of the cases; the same ones for the same seed. */
export function sampleOf(cases: readonly Case[], count: number, seed: string): Case[] {
	const random = new Random(seed);
	if (count >= cases.length) return [...cases];
	const sample = new Map<string, Case>();
	while (sample.size < count) {
		const one = random.pick(cases);
		sample.set(nameOf(one), one);
	}
	return [...sample.values()];
}

/** Some cases delete what the account holds, so it is replaced after this many cases. */
const CASES_PER_ACCOUNT = 40;

/** Tries cases one after another. */
export async function tryCases(cases: readonly Case[], report: (done: number) => void = () => undefined): Promise<Findings> {
	const counts: Findings['counts'] = { 'refused': 0, 'sent': 0, 'left out': 0, 'wrong': 0 };
	const findings: Finding[] = [];
	const refusals: Finding[] = [];
	for (let start = 0; start < cases.length; start += CASES_PER_ACCOUNT) {
		const simulator = await openAccount();
		try {
			for (const [n, one] of cases.slice(start, start + CASES_PER_ACCOUNT).entries()) {
				const trial = await tried(one, simulator, String(start + n));
				const verdict = verdictOf(one, trial);
				counts[verdict.outcome] += 1;
				if (verdict.outcome === 'wrong') findings.push({ name: nameOf(one), why: verdict.why });
				if (verdict.outcome === 'refused') refusals.push({ name: nameOf(one), why: trial instanceof Error ? trial.message : (trial.result.error?.message ?? '') });
			}
		} finally {
			await simulator.stop();
		}
		report(Math.min(start + CASES_PER_ACCOUNT, cases.length));
	}
	return { counts, findings, refusals };
}

type Simulator = Parameters<typeof tryValue>[2];

async function tried({ place, value }: Case, simulator: Simulator, executionId: string): Promise<Trial | Error> {
	return await tryValue(place, value, simulator, executionId).catch((error: Error) => error);
}

function verdictOf({ place, value }: Case, trial: Trial | Error): Verdict {
	if (!(trial instanceof Error)) return judge(place, value, trial);
	// n8n does not start a node if a required parameter is empty.
	return trial.name === 'WorkflowHasIssuesError' ? { outcome: 'refused' } : { outcome: 'wrong', why: `thrown: ${trial.message}` };
}
