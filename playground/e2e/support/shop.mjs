/** Code of the application of a shop. */
export const shop = 'SHOP1-00001';

/** What the simulator holds for the test of the editor, besides its own application. */
export const account = {
	applications: [
		{ code: shop, title: 'Shop' },
		{ code: 'NEWS1-00001', title: 'News' },
	],
	campaigns: [
		{ application: shop, code: 'CAMP1-00001', name: 'Spring Sale' },
		{ application: shop, code: 'CAMP1-00002', name: 'Welcome' },
		{ application: 'NEWS1-00001', code: 'CAMP1-00003', name: 'Digest' },
	],
	devices: Array.from({ length: 12 }, (_, index) => ({
		application: shop,
		hwid: `phone-${index}`,
		userId: `customer-${1040 + index}`,
		language: 'en',
	})),
};
