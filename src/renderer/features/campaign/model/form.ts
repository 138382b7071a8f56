import type { Campaign } from '@core/model';
import type { Form } from '@renderer/forms';
import { computed, type ComputedRef } from 'vue';
import type { CampaignModel } from './campaign-model';

/** Form binding for a campaign. */
export function useForm({ campaign, edit }: Pick<CampaignModel, 'campaign' | 'edit'>): ComputedRef<Form<Campaign>> {
  return computed(() => ({ data: campaign.value, edit }));
}
