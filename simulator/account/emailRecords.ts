/** An email that came back. */
export interface Bounce {
	application: string;
	email: string;
	messageCode: string;
	at: Date;
	reason: string;
}

/** A click on a link in an email. */
export interface LinkClick {
	application: string;
	messageCode: string;
	hwid: string;
	/** The full link. */
	link: string;
	at: Date;
}
