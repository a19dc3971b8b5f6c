/** Report: Get, Campaigns: which campaigns are in the table. */
import { APPLICATION, CAMPAIGN } from '../support/codes';
import { openReportAccount } from './reportAccount';

const account = openReportAccount('campaigns of reports');

const envelope = (response: unknown) => JSON.stringify({ status_code: 200, status_message: 'OK', response });
const daily = (...rows: ReadonlyArray<readonly [string, string, number]>) => envelope({ formatter: 'daily', rows: rows.map(([day, action, count]) => ({ datetime: `${day} 00:00:00`, action, count })) });

/** Answers for the first campaign that is asked for; the account has another, unused one. */
function answer(now: string, before?: string) {
	const raw = (method: string, body: string, holds: string) => account.faults.add({ kind: 'raw', status: 200, body, method, times: 1, holds });
	raw('getCampaigns', envelope({ campaigns: [{ code: CAMPAIGN, name: 'Spring' }, { code: 'CCCCC-33333', name: 'Unused' }], limit: 2, cursor: '' }), APPLICATION);
	account.faults.add({ kind: 'raw', status: 200, body: envelope({ campaigns: [], limit: 2, cursor: '' }), method: 'getCampaigns', times: 5 });
	for (const [id, body, first] of [['now', now, '2026-06-07 22:00:00'], ['before', before, '2026-05-31 22:00:00']] as const) {
		if (body === undefined) continue;
		account.faults.add({ kind: 'raw', status: 200, body: envelope({ request_id: id }), method: 'getCampaignStats', times: 1, holds: first });
		raw('getResults', body, `"${id}"`);
	}
	for (const method of ['getCampaignStats', 'getResults']) account.faults.add({ kind: 'raw', status: 200, body: method === 'getResults' ? daily() : envelope({ request_id: 'none' }), method, times: 10 });
}

test('a campaign that was only opened is in the table, without a rate', async () => {
	answer(daily(['2026-06-09', 'open', 40]));
	const { json } = await account.item({ sections: ['campaigns'] });
	expect((json['rows'] as { campaigns: object[] }).campaigns).toMatchObject([{ name: 'Spring', campaignCode: CAMPAIGN, sent: 0, opened: 40, openRate: null }]);
	expect(json['text']).toContain('CAMPAIGNS\nSpring: Sent 0, Opened 40');
});

test('a campaign that sent before and does not send now is compared; an unused one is left out', async () => {
	answer(daily(), daily(['2026-06-02', 'send', 1000], ['2026-06-02', 'open', 100]));
	const { json, binary } = await account.item({ sections: ['campaigns'], comparePeriodBefore: true });
	expect((json['rows'] as { campaigns: object[] }).campaigns).toMatchObject([{ name: 'Spring', sent: 0, opened: 0 }]);
	expect(json['text']).toContain('Spring: Sent 0 (−100%), Opened 0 (−100%)');
	expect(json['text']).not.toContain('Unused');
	expect(Object.keys(binary)).toEqual(['campaigns']);
});
