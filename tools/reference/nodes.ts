/** What n8n knows of the nodes: names, descriptions, forms. */
import type { INodeTypeDescription } from 'n8n-workflow';
import { PushApplication } from '../../nodes/PushApplication/PushApplication.node';
import { PushAudience } from '../../nodes/PushAudience/PushAudience.node';
import { PushCampaign } from '../../nodes/PushCampaign/PushCampaign.node';
import { PushDevice } from '../../nodes/PushDevice/PushDevice.node';
import { PushEmail } from '../../nodes/PushEmail/PushEmail.node';
import { PushJourney } from '../../nodes/PushJourney/PushJourney.node';
import { PushMessage } from '../../nodes/PushMessage/PushMessage.node';
import { PushMessageTrigger } from '../../nodes/PushMessageTrigger/PushMessageTrigger.node';
import { PushStatistics } from '../../nodes/PushStatistics/PushStatistics.node';
import { PushWebhookTrigger } from '../../nodes/PushWebhookTrigger/PushWebhookTrigger.node';

const nodes = {
	PushApplication,
	PushAudience,
	PushCampaign,
	PushDevice,
	PushEmail,
	PushJourney,
	PushMessage,
	PushMessageTrigger,
	PushStatistics,
	PushWebhookTrigger,
};

/** The description of a node. */
export function descriptionOf(node: keyof typeof nodes): INodeTypeDescription {
	return new nodes[node]().description;
}
