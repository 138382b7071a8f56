import { signed, sideName } from '@core/base';
import type { HistoryEntry } from '@core/campaign';
import type { PostingEntry } from '@core/model';
import type { CampaignModel } from './campaign-model';

/** The battle itself is told by its changes, income by the ledger of the next turn. */
const TOLD: readonly HistoryEntry['kind'][] = ['system', 'ship', 'chapter', 'award', 'ending'];

/** What follows from a result besides its units: awards, plunder, prizes, retreats, systems, the next chapter, an ending. */
export function consequencesOf(model: CampaignModel, posting: PostingEntry): string[] {
  const { value: campaign } = model.campaign;
  const { value: now } = model.state;
  const { state: next, entries } = model.deriveCandidate({ ...campaign, log: [...campaign.log, posting] });
  if (entries.at(-1) !== 'counts') return [];
  const lost = posting.units.filter(({ fate }) => fate === 'destroyed').map(({ unit }) => unit);
  const lines = next.history
    .slice(now.history.length)
    .filter(({ kind, turn, about }) => TOLD.includes(kind) && turn === now.turn && !lost.includes(about ?? ''));
  const points = next.ledger
    .slice(now.ledger.length)
    .filter(
      ({ turn, about }) => turn === now.turn && !lines.some((line) => line.kind === 'award' && line.about === about),
    )
    .map(({ side, amount, text }) => `${sideName(campaign, side)}: ${text}, ${signed(amount)} BP`);
  return [...lines.map(({ text }) => text.replace(/\.$/, '')), ...points];
}
