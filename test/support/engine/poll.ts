/** Polls the built trigger in n8n's real engine. */
import { PollContext } from 'n8n-core';
import type { IDataObject, INode, INodeExecutionData, Workflow } from 'n8n-workflow';
import type { CredentialData } from '../credential';
import { workflowOf } from '.';
import { DurableCursor } from './durableCursor';
import { hasDurableCursors } from './generation';
import { additionalData, loadPackage, nodeOf } from './host';
import { pollExecutor } from './pollExecutor';

export interface TriggerSetup {
	parameters?: INode['parameters'];
	credential: CredentialData;
	timeZone?: string;
	/** Its id, name and the like; a new id unless given. */
	node?: Partial<INode>;
	/** `manual` is a test in the editor. */
	mode?: 'trigger' | 'manual';
	/** The time budget of a poll in ms; that of n8n, 5 minutes, unless given; none if null. */
	budgetMs?: number | null;
	/** What n8n stored of an earlier life of the workflow. */
	staticData?: IDataObject;
	/** Whether n8n keeps the static data of the node in its durable cursors. */
	durable?: boolean;
	/** How long it takes to store a durable cursor, in ms. */
	storingMs?: number;
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

/** Each loaded trigger gets another id, so that triggers share no memory of the process. */
let loaded = 0;

/** Push Message Trigger in an active workflow, or under test in the editor. */
export class PolledTrigger {
	private constructor(
		private readonly setup: TriggerSetup,
		private readonly workflow: Workflow,
		private readonly node: INode,
		private readonly loader: Awaited<ReturnType<typeof loadPackage>>,
		private readonly cursor: DurableCursor | undefined,
	) {}

	/** Loads the workflow, as n8n does when it starts; nothing is polled yet. */
	static async load(setup: TriggerSetup): Promise<PolledTrigger> {
		if (setup.durable && !hasDurableCursors) throw new Error('This n8n has no durable cursors');
		const loader = await loadPackage();
		const node = nodeOf('pushMessageTrigger', { ...setup.parameters }, { id: `trigger-${(loaded += 1)}`, ...setup.node });
		const workflow = workflowOf([node], loader, setup.timeZone, setup.staticData);
		const cursor = setup.durable ? new DurableCursor(workflow.getStaticData('node', node), setup.storingMs) : undefined;
		return new PolledTrigger(setup, workflow, node, loader, cursor);
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
		if (this.cursor === undefined) return JSON.stringify(this.workflow.staticData);
		return JSON.stringify({ [`node:${this.node.name}`]: this.cursor.stored });
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
	 * @param changes what a user changed in the meantime
	 */
	async restart(changes: Partial<TriggerSetup> = {}): Promise<PolledTrigger> {
		const staticData = JSON.parse(this.stored) as IDataObject;
		return await PolledTrigger.load({ ...this.setup, staticData, ...changes });
	}

	private async run(testing: boolean): Promise<Poll> {
		const poll: Poll = { items: [], executions: 0, error: undefined };
		const { mode = 'trigger', credential } = this.setup;
		const add = (outputs: INodeExecutionData[][]) => {
			poll.executions += 1;
			poll.items = poll.items.concat(outputs[0] ?? []);
		};
		const { cursor } = this;
		const context = new PollContext(
			this.workflow,
			this.node,
			additionalData(this.loader, credential),
			mode,
			mode === 'manual' ? 'manual' : cursor !== undefined && !testing ? 'update' : 'activate',
			(outputs) => (cursor === undefined ? add(outputs) : cursor.commit(() => add(outputs))),
			(error) => (poll.error = error),
			cursor && (async () => cursor.commit()),
			cursor && (async (body) => await cursor.run(body)),
			cursor && (() => cursor.memory),
			this.budget,
		);
		if (this.setup.budgetMs === null) Object.assign(context, { getPollBudgetMs: undefined });
		await pollExecutor(this.workflow, this.node, context)(testing);
		await cursor?.settled();
		return poll;
	}

	private get budget(): (() => number) | undefined {
		const { budgetMs } = this.setup;
		return typeof budgetMs === 'number' ? () => budgetMs : undefined;
	}
}
