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
export type PresetSeed = { application: string; code?: string; fields: JsonObject };
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

/** Puts things into the account, with sensible values for what is not said. */
export class Seeder {
	constructor(private readonly service: Service) {}

	/** An application; its code is made up unless given. */
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

	/** A group of applications, for `applications_group`. */
	addGroup(group: Group): Group {
		this.service.state.groups.set(group.code, group);
		return group;
	}

	/** A device, visible at once: an android one with a push token, unless said otherwise. */
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

	/** A tag with its kind. */
	addTag(seed: TagSeed): Tag {
		const tag = { kind: 'string' as const, userSpecific: false, ...seed };
		this.service.state.tags.set(tag.name, tag);
		return tag;
	}

	/** The name of a custom event. */
	addEvent(name: string): void {
		this.service.state.eventNames.add(name);
	}

	/** A filter by name. */
	addFilter(seed: SeedOf<Filter, 'name' | 'conditions'>): Filter {
		const filter = { operator: 'AND' as const, ...seed };
		this.service.state.filters.set(filter.name, filter);
		return filter;
	}

	/** A campaign. */
	addCampaign(seed: CampaignSeed): Campaign {
		const code = seed.code ?? this.service.codes.short('campaign');
		const campaign = { name: `Campaign ${code}`, description: '', ...seed, code };
		this.service.state.campaigns.set(code, campaign);
		return campaign;
	}

	/** A preset whose fields stand under those of the notification. */
	addPreset(seed: PresetSeed): Preset {
		const preset = { code: this.service.codes.short('preset'), ...seed };
		this.service.state.presets.set(preset.code, preset);
		return preset;
	}

	/** A row of the message log; it happened now and is visible at once, unless said otherwise. */
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

	/** A journey with its points. */
	addJourney(seed: JourneySeed = {}): Journey {
		const journey = newJourney(seed, this.service);
		this.service.state.journeys.set(journey.id, journey);
		return journey;
	}

	/** Adds to counters of a point of a journey, as what happens there does. */
	countInJourney(id: string, point: number, added: Record<string, number>): void {
		addToCounters(this.journey(id), point, added);
	}

	/** Begins a journey again: its counters fall to 0. */
	restartJourney(id: string): void {
		resetCounters(this.journey(id));
	}

	private journey(id: string): Journey {
		const journey = this.service.state.journeys.get(id);
		if (!journey) throw new RangeError(`There is no journey ${id}`);
		return journey;
	}

	/** An email that came back, now unless said otherwise. */
	addBounce(seed: BounceSeed): Bounce {
		const at = dateOf(seed.at) ?? this.service.clock.now();
		const bounce = { messageCode: '', reason: 'mailbox unavailable', ...seed, at };
		this.service.state.bounces.push(bounce);
		return bounce;
	}

	/** A click on a link in an email, now unless said otherwise. */
	addLinkClick(seed: LinkClickSeed): LinkClick {
		const at = dateOf(seed.at) ?? this.service.clock.now();
		const click = { messageCode: '', hwid: 'name@example.com', ...seed, at };
		this.service.state.linkClicks.push(click);
		return click;
	}

	/** Turns API messaging tracing on for an hour: messages to few devices get a code. */
	startTracing(): void {
		this.service.state.tracingUntil = new Date(this.service.clock.now().getTime() + 3_600_000);
	}

	/** Everything of a seed, in an order in which parts can refer to earlier ones. */
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
