import type { CampaignState, Engagement } from '@core/campaign';
import type { PostingEdit, PostingEntry, UnitPosting } from '@core/model';
import type { ResultPreview } from './battles';

/** Key for a unit's fate, next to its field keys. */
export const FATE = 'fate';

function valueOf(posting: PostingEntry, unit: string, key: string): number | string | undefined {
  const unitPosting = posting.units.find((candidate) => candidate.unit === unit);
  if (!unitPosting) return undefined;
  return key === FATE ? unitPosting.fate : key === 'kills' ? (unitPosting.kills ?? 0) : unitPosting.condition[key];
}

function withValue(posted: UnitPosting, key: string, to: number | string, captor: string | undefined): UnitPosting {
  if (key === FATE) {
    const { by: _by, ...rest } = posted;
    const fate = to as UnitPosting['fate'];
    return { ...rest, fate, ...(fate === 'captured' && captor !== undefined ? { by: captor } : {}) };
  }
  if (key === 'kills') return { ...posted, kills: Number(to) };
  return { ...posted, condition: { ...posted.condition, [key]: Number(to) } };
}

/**
 * Changes a posted value of a result and records the edit, with its reason if there is one. Restoring the original value removes the edit. `captor` is the
 * side that captures the unit when its fate becomes `captured`.
 */
export function withEdit(
  preview: ResultPreview,
  unit: string,
  key: string,
  to: number | string,
  reason: string,
  captor?: string,
): ResultPreview {
  const { original, posting } = preview;
  const from = valueOf(original, unit, key);
  const units = posting.units.map((entry) => (entry.unit === unit ? withValue(entry, key, to, captor) : entry));
  const others = (posting.edits ?? []).filter((edit) => edit.unit !== unit || edit.key !== key);
  const edit: PostingEdit[] =
    from === undefined || from === to ? [] : [{ unit, key, from, to, ...(reason === '' ? {} : { reason }) }];
  const { edits: _edits, ...rest } = posting;
  const edits = [...others, ...edit];
  return { ...preview, posting: { ...rest, units, ...(edits.length > 0 ? { edits } : {}) } };
}

/** The opposing side, which captures the unit. */
export function captorOf(state: CampaignState, engagement: Engagement, unit: string): string | undefined {
  const own = [...state.ships, ...state.troops].find(({ id }) => id === unit)?.side;
  return engagement.sides.find(({ side }) => side !== own)?.side;
}
