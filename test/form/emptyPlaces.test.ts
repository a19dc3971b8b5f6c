/**
 * A segmentation expression with an empty value would match more devices than intended, so it is
 * refused, as in Devices Filter.
 */
import { catalogue } from '../../nodes/catalogue';

const says = (filterExpression: string): string | undefined =>
	catalogue.exportSegment.request.safeParse({ filterExpression }).error?.issues[0]?.message;

test.each([
	'A("AAAAA-BBBBB") * T("Name", notin, [])',
	'A("AAAAA-BBBBB") * T("Name", notin, [ ])',
	'T("Name", noteq, )',
	'T("Name", noteq, "a", )',
	'T(, noteq, "a")',
	'T("Name", , "a")',
	'T("Name", in, ["a", , "b"])',
	'T("Name", in, [, "b"])',
	'Static([])',
	'Geo(1, , 3)',
	'A("AAAAA-BBBBB") * T()',
	'A( )',
	'T("Birthday", gte, "undefined days ago")',
	'T("Birthday", gte, "NaN days ago")',
	'T("Birthday", gte, " days ago")',
])('%s is refused', (expression) => {
	expect(says(expression)).toMatch(/without a value/);
});

test.each([
	'A("AAAAA-BBBBB") * T("Name", notin, ["a", "b"])',
	'T("Name", eq, "[]")',
	'T("Name", eq, "a, , b")',
	'T("Birthday", gte, "30 days ago")',
	'UPDATED()',
	'(A("AAAAA-BBBBB") + G("CCCCC-DDDDD")) \\ T("Age", between, [17, 20])',
])('%s is sent as it is', (expression) => {
	expect(says(expression)).toBeUndefined();
});
