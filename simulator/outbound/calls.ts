import { type CallPlan, type OutboundCall, plannedCalls, usualPlan } from './plan';

/** What came of the calls of a plan. */
export interface CallReport {
	isDone: boolean;
	/** Calls that carry events, each counted once. */
	calls: number;
	/** All requests, repetitions and garbage included. */
	requests: number;
	/** How many answers had each status; `none` where there was no answer. */
	answers: Record<string, number>;
	/** Calls that were given up. */
	undelivered: number;
	/** How many garbage calls were answered with success. */
	acceptedGarbage: number;
}

const PAUSE_MS = 50;
const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

/** Calls an address: again after an error, at times twice, with garbage in between. */
export class OutboundCalls {
	/** Of the plan that was begun last. */
	report: CallReport = emptyReport();

	/** Carries out a plan to its end. */
	async make(changes: Partial<CallPlan> & Pick<CallPlan, 'url'>): Promise<CallReport> {
		const plan = { ...usualPlan, ...changes };
		const report = emptyReport();
		this.report = report;
		const open = plannedCalls(plan);
		report.calls = open.filter(({ isGarbage }) => !isGarbage).length;
		const work = async () => {
			for (let call = open.shift(); call !== undefined; call = open.shift())
				await deliver(call, plan, report);
		};
		await Promise.all(Array.from({ length: plan.atOnce }, work));
		report.isDone = true;
		return report;
	}
}

function emptyReport(): CallReport {
	return { isDone: false, calls: 0, requests: 0, answers: {}, undelivered: 0, acceptedGarbage: 0 };
}

async function deliver(call: OutboundCall, plan: CallPlan, report: CallReport): Promise<void> {
	if (call.isGarbage) {
		if (await isAnswered(call, plan, report)) report.acceptedGarbage += 1;
		return;
	}
	for (let attempt = 1; !(await isAnswered(call, plan, report)); attempt++) {
		if (attempt >= plan.attempts) {
			report.undelivered += 1;
			return;
		}
		await pause(PAUSE_MS * 2 ** attempt);
	}
	if (call.isDoubled) await isAnswered(call, plan, report);
}

/** Whether a call was answered with success. */
async function isAnswered({ body }: OutboundCall, plan: CallPlan, report: CallReport): Promise<boolean> {
	report.requests += 1;
	const status = await fetch(plan.url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...plan.headers },
		body,
		signal: AbortSignal.timeout(plan.timeoutMs),
	}).then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.status;
		},
		() => undefined,
	);
	const name = status === undefined ? 'none' : String(status);
	report.answers[name] = (report.answers[name] ?? 0) + 1;
	return status !== undefined && status < 300;
}
