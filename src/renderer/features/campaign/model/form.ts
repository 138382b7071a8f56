import type { Campaign } from '@core/model';
import type { Form } from '@renderer/forms';
import { computed, type ComputedRef } from 'vue';
import type { CampaignDesk } from './desk';

/** The campaign behind the fields of a form. */
export function useForm({ campaign, edit }: Pick<CampaignDesk, 'campaign' | 'edit'>): ComputedRef<Form<Campaign>> {
  return computed(() => ({ data: campaign.value, edit }));
}
