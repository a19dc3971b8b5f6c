/** The endpoints of the node Push Audience. */
import { group } from '../definition/group';
import { exportSegment, exportSegmentResult } from './segmentExport';
import { countSegmentDevices } from './segmentCount';
import { createFilter, deleteFilter, listFilters } from './segments';
import { addTag, deleteTag, listTags } from './tagDefinitions';

export const audience = group('PushAudience', {
	listFilters,
	createFilter,
	deleteFilter,
	countSegmentDevices,
	exportSegment,
	exportSegmentResult,
	listTags,
	addTag,
	deleteTag,
});
