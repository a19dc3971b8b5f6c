/**
 * What the tests of reports use of nodes/report. The build bundles it as it bundles the
 * nodes.
 */
export { reportFields, reportPicture, wholeFields } from '../../nodes/report';
export { Canvas } from '../../nodes/report/drawing/canvas';
export { drawable, fitting, widthOf } from '../../nodes/report/drawing/letters';
export { pngFile } from '../../nodes/report/drawing/png';
export { cutApart } from '../../nodes/report/model/cutApart';
export { withFewSeries } from '../../nodes/report/model/fewSeries';
export { folded } from '../../nodes/report/model/fold';
export { pictureOf, drawReport } from '../../nodes/report/picture/picture';
export { THEMES } from '../../nodes/report/picture/theme';
export { htmlOf } from '../../nodes/report/words/html';
export { slackOf } from '../../nodes/report/words/slack';
export { plainTextOf } from '../../nodes/report/words/text';
