/** What is known to go wrong. When an example has begun to go right, the test fails: take it out. */
export interface OpenCase {
	what: string;
	/** One that shows it. */
	example: string;
	/** All that it explains: `place <- value: why`. */
	covers: RegExp;
}

export const openCases: readonly OpenCase[] = [
	{ what: 'The key __proto__ vanishes', example: 'pushMessage targetedPush send: firefoxOptions/firefox_root_params <- own __proto__ key', covers: /<- own __proto__ key: vanished/ },
	{ what: 'A content of Windows 8 may be blank', example: 'pushMessage push send: windows8Options/wns_content <- no-break space', covers: /wns_content <- (?:blank|tab|line break|no-break space): / },
];
