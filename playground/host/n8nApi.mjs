/** What n8n answered when it refused a request. */
export class N8nRefusal extends Error {
	constructor(method, path, status, text) {
		super(`n8n answered ${method} ${path} with ${status}: ${text.slice(0, 500)}`);
		this.name = 'N8nRefusal';
		this.status = status;
	}
}

/** Talks to the interface that n8n's own editor uses, as one user. */
export class N8nApi {
	#cookie = '';

	/** n8n 1 runs the workflow that comes with the request, n8n 2 the one that it has. */
	runsWhatItIsSent = false;

	/** @param {string} url address of n8n, without a slash at the end */
	constructor(url) {
		this.url = url;
	}

	/**
	 * Sends a request below /rest.
	 * @param {string} method
	 * @param {string} path
	 * @param {unknown} [body]
	 * @returns {Promise<any>} the `data` of the answer
	 * @throws {N8nRefusal} for any status but 2xx
	 */
	async call(method, path, body) {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: {
				'content-type': 'application/json',
				'browser-id': 'npm-start',
				connection: 'close',
				...(this.#cookie && { cookie: this.#cookie }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		if (!response.ok) throw new N8nRefusal(method, path, response.status, text);
		const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
		if (cookies.length > 0) this.#cookie = cookies.join('; ');
		return text === '' ? undefined : JSON.parse(text).data;
	}

	/**
	 * Creates the owner of a fresh n8n, which also signs in.
	 * @param {{ email: string, password: string }} login
	 */
	async createOwner({ email, password }) {
		await this.call('POST', '/owner/setup', {
			email,
			password,
			firstName: 'Push',
			lastName: 'Example',
		});
	}

	/** @param {{ email: string, password: string }} login */
	async signIn({ email, password }) {
		await this.call('POST', '/login', { emailOrLdapLoginId: email, password });
	}

	/** @returns {Promise<boolean>} whether this n8n still has no owner */
	async isFresh() {
		const settings = await this.call('GET', '/settings');
		return settings.userManagement.showSetupOnFirstLoad;
	}
}
