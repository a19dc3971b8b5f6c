import type { JsonObject } from '../wire/json';
import { addToCounters, newJourney, resetCounters, type JourneySeed } from './journeySeed';
import type { LogRow } from './message';
import type {
	Application,
	Bounce,
	Campaign,
	Device,
	Filter,
	Group,
	Journey,
	LinkClick,
	Preset,
	Tag,
} from './records';
import type { Service } from './service';

type SeedOf<T, Required extends keyof T> = Partial<T> & Pick<T, Required>;
export type ApplicationSeed = Partial<Application>;
export type DeviceSeed = Omit<SeedOf<Device, 'application' | 'hwid'>, 'pushToken'> & {
	/** Made from the hwid unless given; null for a device that has none yet. */
	pushToken?: string | null;
};
export type TagSeed = SeedOf<Tag, 'name'>;
export type CampaignSeed = SeedOf<Campaign, 'application'>;
export type PresetSeed = { application: string; code?: string; name?: string; fields: JsonObject };
export type BounceSeed = SeedOf<Bounce, 'application' | 'email'>;
export type LinkClickSeed = SeedOf<LinkClick, 'application' | 'link'>;
export type LogRowSeed = SeedOf<LogRow, 'hwid' | 'action'>;

/** Everything that a seed file or `POST /_simulator/seed` may hold. */
export interface Seed {
	applications?: ApplicationSeed[];
	groups?: Group[];
	tags?: TagSeed[];
	filters?: Array<SeedOf<Filter, 'name' | 'conditions'>>;
	campaigns?: CampaignSeed[];
	presets?: PresetSeed[];
	/** Names of custom events. */
	events?: string[];
	/** Codes of email templates. */
	emailTemplates?: string[];
	devices?: DeviceSeed[];
	log?: LogRowSeed[];
	bounces?: BounceSeed[];
	journeys?: JourneySeed[];
	linkClicks?: LinkClickSeed[];
}

/** Adds records to the account; what a seed leaves out gets a default. */
export class Seeder {
	constructor(private readonly service: Service) {}

	/** Adds an application; its code is generated unless given. */
	addApplication(seed: ApplicationSeed = {}): Application {
		const code = seed.code ?? this.service.codes.short('application');
		const application: Application = {
			title: `Application ${code}`,
			accessible: true,
			credentials: { android_gcm_api_key: 'example-key', ios_gateway: '1' },
			providers: ['ios', 'android'],
			iconUrl: null,
			...seed,
			code,
		};
		this.service.state.applications.set(code, application);
		return application;
	}

	/** Adds a group of applications, for `applications_group`. */
	addGroup(group: Group): Group {
		this.service.state.groups.set(group.code, group);
		return group;
	}

	/** Adds a device: visible at once, Android, with a push token, unless the seed says otherwise. */
	addDevice(seed: DeviceSeed): Device {
		const { pushToken = `token-${seed.hwid}`, ...given } = seed;
		const device: Device = {
			type: 3,
			registeredAt: this.service.clock.now(),
			visibleAt: new Date(0),
			...given,
			...(pushToken !== null && { pushToken }),
			tags: {
				...(given.language !== undefined && { Language: given.language }),
				...given.tags,
			},
		};
		return this.service.state.devices.put(device);
	}

	/** Adds a tag: text, unless the seed names another kind. */
	addTag(seed: TagSeed): Tag {
		const tag = { kind: 'string' as const, userSpecific: false, ...seed };
		this.service.state.tags.set(tag.name, tag);
		return tag;
	}

	/** Adds the name of a custom event, as the control panel does. */
	addEvent(name: string): void {
		this.service.state.eventNames.add(name);
	}

	/** Adds a filter. */
	addFilter(seed: SeedOf<Filter, 'name' | 'conditions'>): Filter {
		const code = seed.code ?? this.service.codes.short('filter');
		const filter = { operator: 'AND' as const, ...seed, code };
		this.service.state.filters.set(filter.name, filter);
		return filter;
	}

	/** Adds a campaign. */
	addCampaign(seed: CampaignSeed): Campaign {
		const code = seed.code ?? this.service.codes.short('campaign');
		const campaign = { name: `Campaign ${code}`, description: '', ...seed, code };
		this.service.state.campaigns.set(code, campaign);
		return campaign;
	}

	/** Adds a preset; the fields of a notification override its fields. */
	addPreset(seed: PresetSeed): Preset {
		const preset = { code: this.service.codes.short('preset'), ...seed };
		this.service.state.presets.set(preset.code, preset);
		return preset;
	}

	/** Adds a row to the message log: of now and visible at once, unless the seed says otherwise. */
	addLogRow(seed: LogRowSeed): LogRow {
		const timestamp = dateOf(seed.timestamp) ?? wholeSecond(this.service.clock.now());
		const row: LogRow = {
			applicationCode: '',
			messageId: this.service.codes.messageId(),
			messageCode: this.service.codes.message(),
			campaignCode: '',
			userId: '',
			platform: 'android',
			pushAlertsEnabled: 'true',
			...seed,
			timestamp,
			visibleAt: dateOf(seed.visibleAt) ?? timestamp,
		};
		if (typeof row.messageId !== 'bigint') row.messageId = BigInt(row.messageId);
		if (row.action === 'sent') row.status ??= 'success';
		this.service.state.log.push(row);
		return row;
	}

	/** Adds a journey with its points. */
	addJourney(seed: JourneySeed = {}): Journey {
		const journey = newJourney(seed, this.service);
		this.service.state.journeys.set(journey.id, journey);
		return journey;
	}

	/** Adds to the counters of a journey's point, by their names. */
	countInJourney(id: string, point: number, added: Record<string, number>): void {
		addToCounters(this.journey(id), point, added);
	}

	/** Restarts a journey: its counters fall to 0. */
	restartJourney(id: string): void {
		resetCounters(this.journey(id));
	}

	/** Deletes a journey; `addJourney` brings it back. */
	deleteJourney(id: string): Journey {
		const journey = this.journey(id);
		this.service.state.journeys.delete(id);
		return journey;
	}

	private journey(id: string): Journey {
		const journey = this.service.state.journeys.get(id);
		if (!journey) throw new RangeError(`There is no journey ${id}`);
		return journey;
	}

	/** Adds an email that bounced, now unless the seed says otherwise. */
	addBounce(seed: BounceSeed): Bounce {
		const at = dateOf(seed.at) ?? this.service.clock.now();
		const bounce = { messageCode: '', reason: 'mailbox unavailable', ...seed, at };
		this.service.state.bounces.push(bounce);
		return bounce;
	}

	/** Adds a click on a link in an email, now unless the seed says otherwise. */
	addLinkClick(seed: LinkClickSeed): LinkClick {
		const at = dateOf(seed.at) ?? this.service.clock.now();
		const click = { messageCode: '', hwid: 'name@example.com', ...seed, at };
		this.service.state.linkClicks.push(click);
		return click;
	}

	/** Starts API messaging tracing for an hour: messages to few devices get a code. */
	startTracing(): void {
		this.service.state.tracingUntil = new Date(this.service.clock.now().getTime() + 3_600_000);
	}

	/** Adds everything in a seed, referenced records before those that refer to them. */
	seed(seed: Seed): void {
		seed.applications?.forEach((one) => this.addApplication(one));
		seed.groups?.forEach((one) => this.addGroup(one));
		seed.tags?.forEach((one) => this.addTag(one));
		seed.filters?.forEach((one) => this.addFilter(one));
		seed.campaigns?.forEach((one) => this.addCampaign(one));
		seed.presets?.forEach((one) => this.addPreset(one));
		seed.emailTemplates?.forEach((code) => this.service.state.emailTemplates.add(code));
		seed.events?.forEach((one) => this.addEvent(one));
		seed.devices?.forEach((one) => this.addDevice(one));
		seed.journeys?.forEach((one) => this.addJourney(one));
		seed.bounces?.forEach((one) => this.addBounce(one));
		seed.linkClicks?.forEach((one) => this.addLinkClick(one));
		seed.log?.forEach((one) => this.addLogRow(one));
	}
}

function dateOf(value: Date | string | undefined): Date | undefined {
	return value === undefined ? undefined : new Date(value);
}

function wholeSecond(date: Date): Date {
	return new Date(Math.floor(date.getTime() / 1000) * 1000);
}
