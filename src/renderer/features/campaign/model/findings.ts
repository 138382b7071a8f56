import type { Finding } from '@core/base';
import { useOpenState } from '@renderer/stores';
import type { CampaignDesk } from './desk';

/** What the checks say about places of a campaign, live. */
export function useFindings({ doc }: CampaignDesk): (path: string) => readonly Finding[] {
  const state = useOpenState(() => doc);
  return (path) =>
    (state.value?.findings ?? []).filter((finding) => finding.path === path || finding.path.startsWith(`${path}/`));
}
