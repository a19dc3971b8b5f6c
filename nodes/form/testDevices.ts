/** The test devices of an application as recipients: a run reads which they are. */
import { DeferredValue } from './deferredValue';

/** What Send To calls them. */
export const TEST_DEVICES = 'Test Devices';

/** Stands for the recipients until they are read. */
export class TestDevices extends DeferredValue {
	get typed(): undefined {
		return undefined;
	}
}
