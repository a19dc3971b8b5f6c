/** The room of reports as it was built: its letters and libraries are only there. */
import path from 'node:path';

const room = path.resolve(__dirname, '../../dist/nodes/report');

function built<Module>(name: string): Module {
	return require(path.join(room, name)) as Module;
}

export const { drawReport, pictureOf } = built<typeof import('../../nodes/report/picture/picture')>('picture/picture');
export const { THEMES } = built<typeof import('../../nodes/report/picture/theme')>('picture/theme');
export const { drawable, widthOf } = built<typeof import('../../nodes/report/drawing/letters')>('drawing/letters');
export const { pngFile } = built<typeof import('../../nodes/report/drawing/png')>('drawing/png');
export const { Canvas } = built<typeof import('../../nodes/report/drawing/canvas')>('drawing/canvas');
export const { folded } = built<typeof import('../../nodes/report/model/fold')>('model/fold');
export const { plainTextOf } = built<typeof import('../../nodes/report/words/text')>('words/text');
export const { htmlOf } = built<typeof import('../../nodes/report/words/html')>('words/html');
export const { slackOf } = built<typeof import('../../nodes/report/words/slack')>('words/slack');
export const { reportFields, reportPicture, wholeFields } = built<typeof import('../../nodes/report')>('index');
