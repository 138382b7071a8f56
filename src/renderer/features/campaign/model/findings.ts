import type { Finding } from '@core/base';
import { useOpenState } from '@renderer/stores';
import type { CampaignModel } from './campaign-model';

/** Live findings of a campaign, by JSON Pointer prefix. */
export function useFindings({ doc }: CampaignModel): (path: string) => readonly Finding[] {
  const state = useOpenState(() => doc);
  return (path) =>
    (state.value?.findings ?? []).filter((finding) => finding.path === path || finding.path.startsWith(`${path}/`));
}
