/**
 * The credential of the nodes. Loads nothing of n8n, so that a test can
 * set n8n's environment first.
 */
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Simulator } from '../../simulator';

/** What a user fills in in the credential. */
export interface CredentialData extends ICredentialDataDecryptedObject {
	serverToken: string;
	deviceToken: string;
	baseUrl: string;
	journeyUrl: string;
	requestsPerMinute: number;
}

/** The credential of an account at the simulator, without a device token. */
export function credentialFor(simulator: Pick<Simulator, 'url' | 'serverToken'>, changes: Partial<CredentialData> = {}): CredentialData {
	return {
		serverToken: simulator.serverToken,
		deviceToken: '',
		baseUrl: simulator.url,
		journeyUrl: simulator.url,
		requestsPerMinute: 600,
		...changes,
	};
}
