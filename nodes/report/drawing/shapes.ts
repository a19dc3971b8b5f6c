/** Closed lines of simple shapes. */
import type { Path } from './canvas';

/** Corners of a quarter of a circle. */
const STEPS = 8;

/** A rectangle; `corners` are the radii of its corners, from the upper left clockwise. */
export function rectangle(
	x: number,
	y: number,
	width: number,
	height: number,
	corners: readonly [number, number, number, number] = [0, 0, 0, 0],
): Path {
	const most = Math.min(width, height) / 2;
	const path: number[] = [];
	const places = [
		[x, y, 1, 1],
		[x + width, y, -1, 1],
		[x + width, y + height, -1, -1],
		[x, y + height, 1, -1],
	] as const;
	places.forEach(([cornerX, cornerY, inX, inY], quarter) => {
		const radius = Math.min(corners[quarter] ?? 0, most);
		if (radius <= 0) path.push(cornerX, cornerY);
		else arc(path, cornerX + inX * radius, cornerY + inY * radius, radius, quarter + 2, 1);
	});
	return path;
}

/** A circle around a point. */
export function circle(x: number, y: number, radius: number): Path {
	const path: number[] = [];
	arc(path, x, y, radius, 0, 4);
	return path;
}

/** Adds corners on a circle, from one quarter on. */
function arc(
	path: number[],
	x: number,
	y: number,
	radius: number,
	quarter: number,
	quarters: number,
): void {
	const steps = STEPS * quarters;
	for (let step = 0; step <= steps; step += 1) {
		const angle = ((quarter + (step / steps) * quarters) * Math.PI) / 2;
		path.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
	}
}
