/** How far people came in journeys. */
import { catalogue } from '../../../../catalogue';
import { journeySteps } from '../../../../catalogue/journey/journeyStatistics';
import { namedReport } from '../../../../report';
import { allOf } from '../../../concurrency/allOf';
import type { ReportSection } from '../section';

export const journeys: ReportSection = async (ask, { journeys: ids }) => {
	const answers = await allOf(
		ids.map(async (id) => await ask.answer(catalogue.getJourneyStatistics, { id })),
	);
	const tables = answers.map((answer) => answer.rows());
	const parts = tables.map((rows, index) => {
		const title = rows[0]?.journey ?? ids[index];
		const report = namedReport({
			title: `Journey ${typeof title === 'string' ? title : (ids[index] ?? '')}`,
			rows,
			...journeySteps,
			notes: ['Journeys are counted since their start, and not in the period.'],
		});
		return { key: `journey${index + 1}`, report: { ...report, totals: [] } };
	});
	return { parts, rows: tables.flat() };
};
