/**
 * Hostile values in every parameter of every operation: an error names the label and nothing is
 * sent, or the request holds what the specification means by the value. Each run takes a sample
 * with a new seed; `npm run hostile` tries all.
 */
import { openCases } from './openCases';
import { allPlaces, type Place } from './places';
import { VALUES } from './values';
import { allCases, type Case, type Finding, nameOf, sampleOf, tryCases } from './trials';

const { HOSTILE_SEED: seed = String(Date.now()), HOSTILE_CASES = '500', HOSTILE_ONLY = '' } = process.env;
const isAll = HOSTILE_CASES === 'all';
const SAMPLE = isAll ? Infinity : Number(HOSTILE_CASES);

const say = (line: string) => void process.stdout.write(`${line}\n`);

let places: Place[] = [];

beforeAll(async () => {
	places = await allPlaces();
}, 60_000);

test('every form has places to try', () => {
	expect(places.length).toBeGreaterThan(300);
});

test('values that a user could mean are accepted everywhere', async () => {
	const likely = places.map((place): Case => ({ place, value: { name: 'likely', value: place.likely, kind: 'value' } }));
	const { refusals, findings } = await tryCases(likely);
	expect([...refusals, ...findings]).toEqual([]);
}, 600_000);

test('an expression without a result is refused everywhere', async () => {
	const nothing = VALUES.filter(({ name }) => name === 'undefined');
	const { findings, counts } = await tryCases(allCases(places).filter(({ value }) => nothing.includes(value)));
	expect(findings).toEqual([]);
	expect(counts.refused).toBeGreaterThan(300);
}, 600_000);

test('nothing wrong is sent', async () => {
	const all = allCases(places.filter(({ name }) => name.includes(HOSTILE_ONLY)));
	// Without this, words that match no place would pass.
	expect(all.length).toBeGreaterThan(0);
	const cases = sampleOf(all, SAMPLE, seed);
	const { counts, findings } = await tryCases(cases);
	const { refused, sent, wrong } = counts;
	const unknown = findings.filter((finding) => !isKnown(finding));
	say(
		`hostile: seed ${seed}, ${cases.length} of ${all.length} cases in ${places.length} places: ${refused} refused, ${sent} sent as meant, ` +
			`${counts['left out']} left out, ${unknown.length} wrong, ${wrong - unknown.length} known to be open`,
	);
	expect(unknown).toEqual([]);
}, 3_600_000);

test('known open cases are still open', async () => {
	const all = new Map(allCases(places).map((one) => [nameOf(one), one]));
	const examples = openCases.map(({ example }) => example);
	expect(examples.filter((example) => !all.has(example))).toEqual([]);
	const { findings } = await tryCases(examples.flatMap((example) => all.get(example) ?? []));
	expect(findings.filter(isKnown).map(({ name }) => name)).toEqual(examples);
}, 120_000);

function isKnown({ name, why }: Finding): boolean {
	return openCases.some(({ covers }) => covers.test(`${name}: ${why}`));
}
