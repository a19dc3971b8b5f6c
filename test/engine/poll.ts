/** Polls the built trigger in n8n's real engine. */
import { Container } from '@n8n/di';
import { PollContext, PollTriggerExecutor } from 'n8n-core';
import type { IDataObject, INode, INodeExecutionData, IPollFunctions, Workflow } from 'n8n-workflow';
import { type CredentialData, workflowOf } from '.';
import { additionalData, loadPackage, nodeOf } from './host';

export interface TriggerSetup {
	parameters?: INode['parameters'];
	credential: CredentialData;
	timeZone?: string;
	/** `manual` is a test in the editor. */
	mode?: 'trigger' | 'manual';
	/** How much time n8n gives a poll, in ms; its own 5 minutes unless given, none when null. */
	budgetMs?: number | null;
	/** What n8n stored of an earlier life of the workflow. */
	staticData?: IDataObject;
}

/** What one poll gave. */
export interface Poll {
	/** The items of the execution that it started; none when it started none. */
	items: INodeExecutionData[];
	/** How many executions it started. */
	executions: number;
	/** What n8n shows as a failed execution. */
	error: Error | undefined;
}

/** Push Trigger in an active workflow, or under test in the editor. */
export class PolledTrigger {
	private constructor(
		private readonly setup: TriggerSetup,
		private readonly workflow: Workflow,
		private readonly node: INode,
		private readonly loader: Awaited<ReturnType<typeof loadPackage>>,
	) {}

	/** Loads the workflow, as n8n does when it starts; nothing is polled yet. */
	static async load(setup: TriggerSetup): Promise<PolledTrigger> {
		const loader = await loadPackage();
		const node = nodeOf('pushTrigger', { ...setup.parameters });
		const workflow = workflowOf([node], loader, setup.timeZone, setup.staticData);
		return new PolledTrigger(setup, workflow, node, loader);
	}

	/** The first poll of an activation. It throws what makes the activation fail. */
	async activate(): Promise<Poll> {
		return await this.run(true);
	}

	/** A poll at its time. */
	async poll(): Promise<Poll> {
		return await this.run(false);
	}

	/** The static data as n8n stores it, as JSON. */
	get stored(): string {
		return JSON.stringify(this.workflow.staticData);
	}

	/** What the node itself keeps, as plain JSON; `{}` when nothing. */
	get memory(): IDataObject {
		const all = JSON.parse(this.stored) as Record<string, IDataObject>;
		return all[`node:${this.node.name}`] ?? {};
	}

	/** Whether n8n would store the static data now. */
	get isChanged(): boolean {
		return this.workflow.staticData['__dataChanged'] === true;
	}

	/**
	 * The same workflow in a new process: nothing is left but what was stored.
	 *
	 * @param changes what a person changed in the meantime
	 */
	async restart(changes: Partial<TriggerSetup> = {}): Promise<PolledTrigger> {
		const staticData = JSON.parse(this.stored) as IDataObject;
		return await PolledTrigger.load({ ...this.setup, staticData, ...changes });
	}

	private async run(testing: boolean): Promise<Poll> {
		const poll: Poll = { items: [], executions: 0, error: undefined };
		const { mode = 'trigger', credential } = this.setup;
		const context = new PollContext(
			this.workflow,
			this.node,
			additionalData(this.loader, credential),
			mode,
			mode === 'manual' ? 'manual' : 'activate',
			(outputs) => {
				poll.executions += 1;
				poll.items.push(...(outputs[0] ?? []));
			},
			(error) => (poll.error = error),
			undefined,
			undefined,
			undefined,
			this.budget,
		);
		if (this.setup.budgetMs === null) Object.assign(context, { getPollBudgetMs: undefined });
		const execute = Container.get(PollTriggerExecutor).create(this.workflow, this.node, context as IPollFunctions, () => true);
		await execute(testing);
		return poll;
	}

	private get budget(): (() => number) | undefined {
		const { budgetMs } = this.setup;
		return typeof budgetMs === 'number' ? () => budgetMs : undefined;
	}
}
