import { APPLICATION, byCode } from '../support/codes';
import { runNode } from '../support/engine';
import { startAccount } from '../support/simulator';
import { testOperations } from './operationTests';
import { pushDevice } from './pushDevice.cases';

testOperations(pushDevice);

const account = startAccount({ seed: 'no device token' }, (simulator) => {
	simulator.addApplication({ code: APPLICATION });
});

test('a user is not deleted without a device token, and the error names it', async () => {
	const { error } = await runNode({
		type: 'pushDevice',
		parameters: { resource: 'user', operation: 'delete', application: byCode(APPLICATION), user_id: 'customer-1042', confirmed: true },
		credential: account.credential(),
	});
	expect(error).toMatchObject({ name: 'NodeOperationError', message: expect.stringMatching(/^Device Token is empty, and this operation needs one/) as string });
	expect(account.requests).toEqual([]);
});
