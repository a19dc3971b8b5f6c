/** The codes that the tests use for what an account holds. */

export const APPLICATION = 'AAAAA-BBBBB';
export const OTHER_APPLICATION = 'CCCCC-DDDDD';
export const CAMPAIGN = 'CCCCC-22222';
export const MESSAGE = '1A2B-3C4D5E6F-7A8B9C0D';

/** The value of a resource locator that is filled in by code. */
export function byCode(value: string): { __rl: true; mode: string; value: string } {
	return { __rl: true, mode: 'code', value };
}

/** The value of the field Application that names a group of applications. */
export function byGroup(value: string): { __rl: true; mode: string; value: string } {
	return { __rl: true, mode: 'group', value };
}
