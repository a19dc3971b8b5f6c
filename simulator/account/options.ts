/** What tests may change about how the service behaves. */
export class ServiceOptions {
	/** How many applications a page of getApplications holds. */
	applicationsPerPage = 10;
	/** Whether answers have the header `Date`, with the time of the simulator's clock. */
	dateHeader = true;
	/** How long it takes until people whom a method names are in a journey, or out of it. */
	journeyEntryAfterMs = 1_000;
	/** How many journeys a page of their list holds. */
	journeysPerPage = 20;
	/** The word before the token of messages:list and totalsByIntervals, which is undocumented. */
	messagesWord: 'Key' | 'Api' | 'either' = 'Key';
	/** The first page of messages:list. If it is 1, page 0 is the same or empty. */
	messagesFirstPage: 'zero' | 'one' | 'oneAndZeroIsEmpty' = 'zero';
	/** How many hours the days of lists of messages and of clicks begin after those of UTC. */
	daysBeginHoursLater = 8;
	/** In which form messages:list takes its fields: as they are, or inside `request`. */
	messagesWrapper: 'none' | 'request' | 'either' = 'either';
	/** How long other methods do not know a device after registerDevice. */
	deviceVisibleAfterMs = 0;
	/** Whether device methods refuse a request without `Authorization: Token <device token>`. */
	requireDeviceToken = false;
	/** About how long tags in bulk take; a later request may overtake an earlier one. */
	tagsInBulkAfterMs = 2_000;
	/** How long it takes until a user is deleted. */
	userDeletedAfterMs = 1_000;
	/** How often getResults answers that a result is not ready, even when it is due. */
	resultsAfterQuestions = 1;
	/** How much time of the clock passes before a result is ready. */
	resultsAfterMs = 0;
	/** Whether statistics of messages and campaigns have `conversion`. */
	goalTracking = true;
	/** How many made-up addresses stand in a file of bounces after the true ones. */
	extraBounces = 0;
	/** Whether the server token has the Email API restriction. */
	emailRestriction = true;
	/** Addresses that emails must not come from, nor answers go to. */
	unverifiedEmails: string[] = [];
	/** Whether a refused createMessage has the codes of the notifications it has processed. */
	codesInRefusals = true;
	/** Whether the account has the Custom plan, without which segments and tags have no methods. */
	customPlan = true;
	/** Whether listFilters wants an application, and answers in the newer form. */
	newSegments = true;
	/** How often exportSegment/result answers that an export is in progress. */
	exportAfterQuestions = 1;
	/** Whether exports fail in the end. */
	exportsFail = false;
	/** Larger request bodies are answered with HTTP 413. */
	maxBodyBytes = 16 * 1024 * 1024;
}

/** How the delivery pipeline fills the message log, and how the log answers. */
export class LogOptions {
	deliveredAfterMs = 2_000;
	openedAfterMs = 60_000;
	/** The share of recipients, from 0 to 1; who they are depends on message and device alone. */
	deliveredRate = 0.9;
	/** The share of those who got it. */
	openedRate = 0.4;
	/** The share of rows that the log shows up to lateByMs later than their timestamp. */
	lateRate = 0.1;
	lateByMs = 60_000;
	/** The share of rows that stand in the log twice, equal in every field. */
	duplicateRate = 0;
	/** Timestamps are cut to multiples of this: a large value gives many equal ones. */
	timestampStepMs = 1_000;
	/** Whether messages that the history does not hold (CODE_NOT_AVAILABLE) have rows. */
	untraced = false;
	order: 'ascending' | 'descending' | 'shuffled' = 'shuffled';
	/** The limit of a request that gives none. */
	defaultLimit = 1_000;
	/** Pages never hold more rows than this, whatever the limit. */
	pageSize = 100_000;
	/** What `pagination_token` is after the last page. */
	lastToken: 'missing' | 'null' | 'empty' | 'repeated' | 'varying' = 'varying';
	/** Whether rows that appear between two pages shift the later pages. */
	livePages = false;
}
