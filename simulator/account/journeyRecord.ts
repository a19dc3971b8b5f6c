/** A journey, whose counters tests move. */
export interface Journey {
	id: string;
	title: string;
	status: string;
	createdAt: Date;
	points: JourneyPoint[];
}

export interface JourneyPoint {
	pointTitle: string;
	campaignCode: string;
	presetCode: string;
	pointStat: Record<string, number>;
}
