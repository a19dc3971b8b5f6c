/** The endpoints of the node Push Campaign. */
import { group } from '../definition/group';
import { createCampaign, deleteCampaign, getCampaigns } from './campaigns';

export const campaign = group('PushCampaign', { createCampaign, deleteCampaign, getCampaigns });
