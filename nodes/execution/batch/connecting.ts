/** The connection of a run, or why there is none. */
import type { Connection } from '../../transport/client';
import { connect } from '../host/connection';
import type { Run } from '../operationRun';

/** Without a connection, each item fails for the same reason. */
export type Connecting = { connection: Connection } | { refusal: unknown };

/** Never throws. */
export async function tryToConnect({ context, concurrency }: Run): Promise<Connecting> {
	try {
		return { connection: await connect(context, concurrency) };
	} catch (refusal) {
		return { refusal };
	}
}
