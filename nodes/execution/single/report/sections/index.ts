/** All sections of reports. */
import type { ReportSectionName } from '../../../../catalogue/statistics/report';
import type { ReportSection } from '../section';
import { bestMessages } from './bestMessages';
import { campaigns } from './campaigns';
import { emailLinks } from './emailLinks';
import { journeys } from './journeys';
import { messages } from './messages';
import { subscribers } from './subscribers';
import { totals } from './totals';

export const reportSections: Readonly<Record<ReportSectionName, ReportSection>> = {
	totals,
	messages,
	subscribers,
	bestMessages,
	campaigns,
	emailLinks,
	journeys,
};
