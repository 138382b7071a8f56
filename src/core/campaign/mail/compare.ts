import { type ComparedNames, type Fault, type MailComparison, compareGames } from '@core/mail';
import type { Campaign, TurnFile } from '@core/model';
import { MailCampaign } from './mail-campaign';

/** The campaign without what only this player may know: to send it for a comparison. */
export function campaignWithoutSecrets({ drafts: _drafts, mail, ...campaign }: Campaign): Campaign {
  if (mail === undefined) return campaign;
  const { own: _own, ...shared } = mail;
  return { ...campaign, mail: shared };
}

/** Verifies two files of one campaign by mail and finds their first difference. The drafts and preferences of each player do not count. */
export function compareCampaigns(
  a: Campaign,
  b: Campaign,
  program: string,
  names: ComparedNames = ['The first file', 'The second file'],
): MailComparison {
  const compared = ({ mail, log }: Campaign) => ({ files: mail?.files ?? [], steps: log, shared: log });
  const verify = (files: readonly TurnFile[]): Fault | undefined => {
    const read = MailCampaign.read(files, program);
    return read.ok ? undefined : read.error;
  };
  return compareGames(compared(a), compared(b), verify, names);
}
