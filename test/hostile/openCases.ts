/** What is known to go wrong. When an example has begun to go right, the test fails: take it out. */
export interface OpenCase {
	what: string;
	/** One that shows it. */
	example: string;
	/** All that it explains: `place <- value: why`. */
	covers: RegExp;
}

export const openCases: readonly OpenCase[] = [
	{ what: 'A number that is none becomes a text', example: 'pushCampaign campaign create: name <- NaN', covers: /<- (?:NaN|-?Infinity|list of NaN): / },
	{ what: 'A date that is none becomes a text', example: 'pushCampaign campaign create: name <- invalid DateTime', covers: /<- invalid Date(?:Time)?: / },
	{ what: 'What became a text by accident is sent', example: 'pushCampaign campaign create: name <- object that became text', covers: /<- (?:object that became text|date that became text|other date that became text|object with blank): |holds "\[object / },
	{ what: 'An expression without its equals sign is sent', example: 'pushStatistics messageLog getAll: filters/user_id <- typed: {{ $json.place }}', covers: /<- typed: \{\{/ },
	{ what: 'Half of a pair of surrogates is sent', example: 'pushCampaign campaign create: name <- lone surrogate', covers: /<- lone surrogate: / },
	{ what: 'Blanks are sent', example: 'pushDevice event post: event <- blank', covers: /<- (?:blank|tab|line break|no-break space): .* (?:is no|is wrong|has no)/ },
	{ what: 'A date in a collection vanishes', example: 'pushMessage push send: androidOptions/android_banner <- Date', covers: /<- Date: vanished/ },
	{ what: 'An added narrowing is left out', example: 'pushEmail email getBounces: filters/message <- empty text', covers: /: an added narrowing was left out/ },
	{ what: 'The key __proto__ vanishes', example: 'pushMessage targetedPush send: firefoxOptions/firefox_root_params <- own __proto__ key', covers: /<- own __proto__ key: vanished/ },
	{ what: 'A list of numbers becomes a date', example: 'pushEmail email getBounces: filters/date_from <- list of numbers', covers: /date\w* <- list of numbers: became/ },
];
