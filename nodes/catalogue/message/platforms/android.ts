/** What Android, Huawei and Amazon devices read. */
import { withHints } from '../../definition/field';
import * as z from '../../definition/zod';
import { flag } from '../../values/choices';
import {
	badge,
	banner,
	color,
	customIcon,
	deliveryPriority,
	led,
	priority,
	rootParams,
	sound,
	timeToLive,
	title,
} from './fields';

export const android = {
	android_root_params: rootParams.describe(
		'An object beside the content. The key CancelID with the ID of a message takes that push back.',
	),
	android_sound: z
		.string()
		.regex(/^[^.]+$/, {
			error: 'has an extension. Write the name of the file without it, such as chime',
		})
		.describe('The name of a sound file in the app, without its extension'),
	android_header: title.describe('A title for Android, instead of Title'),
	android_icon: z.string().min(1).describe('The name of an icon in the app'),
	android_custom_icon: customIcon,
	android_banner: banner,
	android_badges: badge.describe(
		'The number on the icon of the app: a number sets it, +1 or -1 changes it by that much',
	),
	android_gcm_ttl: timeToLive,
	android_vibration: flag.describe('Whether the device vibrates'),
	android_led: led,
	android_priority: priority,
	android_delivery_priority: deliveryPriority,
	android_ibc: color,
	android_silent: flag.describe('Whether to deliver the push without showing anything'),
};

export const huawei = {
	huawei_android_badges: withHints(z.boolean(), { label: 'Badges' }).describe(
		'Whether the push counts on the icon of the app',
	),
	huawei_android_silent: flag.describe('Whether to deliver the push without showing anything'),
	huawei_android_icon: z.string().min(1).describe('The name of an icon in the app'),
	huawei_android_led: led,
	huawei_android_vibration: flag.describe('Whether the device vibrates'),
	huawei_android_sound: sound.describe('The name of a sound file in the app'),
	huawei_android_sound_off: z.boolean().describe('Whether to show the push without a sound'),
	huawei_android_custom_icon: customIcon,
	huawei_android_header: title.describe('A title for Huawei devices, instead of Title'),
	huawei_android_gcm_ttl: timeToLive,
	huawei_android_banner: banner,
	huawei_android_root_params: rootParams.describe('An object beside the content'),
	huawei_android_priority: priority,
	huawei_android_ibc: color,
	huawei_android_lockscreen: withHints(z.literal(1), {
		label: 'Lock Screen',
		widget: 'onlyOn',
	}).describe('Whether to show the push on the lock screen'),
	huawei_android_delivery_priority: deliveryPriority,
};

export const amazon = {
	adm_root_params: rootParams.describe('An object beside the content'),
	adm_sound: sound.describe('The name of a sound file in the app'),
	adm_header: title.describe('A title for Amazon devices, instead of Title'),
	adm_icon: z.string().min(1).describe('The name of an icon in the app'),
	adm_custom_icon: customIcon,
	adm_banner: banner,
	adm_ttl: timeToLive,
	adm_priority: priority,
};
