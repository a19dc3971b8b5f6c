import { hasFields } from '../json';
import type { KnownPoint, PointName, Totals } from './state';
import { totalsOf } from './metrics';

/** A point as an answer shows it. */
export interface ShownPoint extends PointName {
	readonly totals: Totals;
}

/**
 * @param points `payload.points` (getJourneyStatistics)
 * @returns the points in the order of the answer; undefined if it has no list of points
 */
export function shownPoints(points: unknown): ShownPoint[] | undefined {
	if (!Array.isArray(points)) return undefined;
	return points.filter(hasFields).map((point) => ({
		pointTitle: textOrNull(point['pointTitle']),
		campaignCode: textOrNull(point['campaignCode']),
		presetCode: textOrNull(point['presetCode']),
		totals: totalsOf(point['pointStat']),
	}));
}

/** Trims, because the service may add blanks to a title; a blank text is null. */
function textOrNull(value: unknown): string | null {
	const text = value === undefined || value === null ? '' : String(value).trim();
	return text === '' ? null : text;
}

/** A known point, a shown point, or both. */
export type Pair =
	| { readonly known?: KnownPoint | undefined; readonly shown: ShownPoint }
	| { readonly known: KnownPoint; readonly shown?: undefined };

/**
 * Pairs known points with shown ones by title, campaign and preset. If several agree in all three,
 * those with the same numbers are one point, and the rest are paired in order.
 *
 * @returns a pair for each point, the shown ones first, in their order
 */
export function pairUp(known: readonly KnownPoint[], shown: readonly ShownPoint[]): Pair[] {
	const unpaired = new Map<string, Set<KnownPoint>>();
	for (const point of known) {
		const name = nameText(point);
		unpaired.set(name, (unpaired.get(name) ?? new Set()).add(point));
	}
	const partners = new Map<ShownPoint, KnownPoint>();
	const match = (fits: (one: KnownPoint, other: ShownPoint) => boolean): void => {
		for (const point of shown) {
			if (partners.has(point)) continue;
			const equals = unpaired.get(nameText(point)) ?? new Set();
			const partner = [...equals].find((one) => fits(one, point));
			if (partner === undefined) continue;
			partners.set(point, partner);
			equals.delete(partner);
		}
	};
	match((one, other) => !one.gone && sameTotals(one.totals, other.totals));
	match((one) => !one.gone);
	match(() => true);
	const left = new Set([...unpaired.values()].flatMap((equals) => [...equals]));
	return [
		...shown.map((point) => ({ known: partners.get(point), shown: point })),
		...known.filter((point) => left.has(point)).map((point) => ({ known: point })),
	];
}

/** The name as text. Trims again, for points that an earlier version stored. */
function nameText({ pointTitle, campaignCode, presetCode }: PointName): string {
	return JSON.stringify([pointTitle, campaignCode, presetCode].map(textOrNull));
}

function sameTotals(one: Totals, other: Totals): boolean {
	const metrics = Object.keys({ ...one, ...other });
	return metrics.every((metric) => (one[metric] ?? 0) === (other[metric] ?? 0));
}
