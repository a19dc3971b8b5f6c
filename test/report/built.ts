/** Reports as the build bundles them: only there are their letters and libraries. */
import path from 'node:path';

const room = require(path.resolve(__dirname, '../../.built/test/report/room.js')) as typeof import('./room');

export const {
	Canvas,
	cutApart,
	drawable,
	drawReport,
	fitting,
	folded,
	htmlOf,
	pictureOf,
	plainTextOf,
	pngFile,
	reportFields,
	reportPicture,
	slackOf,
	THEMES,
	wholeFields,
	widthOf,
	withFewSeries,
} = room;
