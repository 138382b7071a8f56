import type { Campaign, PostingEntry, UnitPosting } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import type { SideId } from '@core/rules/contract';
import { recharged } from '../restore';
import type { CampaignState } from '../state';
import { fieldsOf, rosterUnit } from './roster';
import { fullCondition } from './paper';

/** One change that a posting makes to a roster unit. */
export interface Change {
  readonly unit: string;
  readonly name: string;
  /** Side of the unit before the change. */
  readonly side: SideId;
  /** Key of the carried field, `fate`, `battles` or `kills`. */
  readonly key: string;
  /** Label, such as "Hull" or "Status". */
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** From the point of view of the unit's side. */
  readonly tone: 'good' | 'bad' | 'plain';
}

const STATUS: Readonly<Record<UnitPosting['fate'], string>> = {
  alive: 'ready',
  exited: 'withdrawn',
  landed: 'landed',
  destroyed: 'lost',
  captured: 'captured',
};

/** All changes of a posting, in unit order, after what recharges between battles. Skips unknown units. */
export function changesOf(campaign: Campaign, state: CampaignState, posting: PostingEntry): Change[] {
  return posting.units.flatMap((result) => {
    const unit = rosterUnit(state, result.unit);
    if (unit === undefined) return [];
    const { name, side } = unit;
    const about = { unit: result.unit, name, side };
    const fields = fieldsOf(unit.design);
    const before = fullCondition(fields, unit);
    const changes: Change[] = [];
    if (result.fate !== 'alive') changes.push({ ...about, ...fateChange(campaign, result) });
    // The condition of a destroyed unit does not matter; that of a captured one does.
    if (result.fate !== 'destroyed') {
      const condition = { ...before, ...result.condition };
      const after = recharged({ design: unit.design, fields }, condition, campaign.economy);
      for (const field of fields) {
        const value = after[field.key] ?? field.fresh;
        if (value === before[field.key]) continue;
        changes.push({ ...about, ...valueChange(field, before[field.key], value) });
      }
    }
    if ((result.kills ?? 0) > 0) {
      const kills = state.ships.find(({ id }) => id === result.unit)?.kills ?? 0;
      const after = String(kills + (result.kills ?? 0));
      changes.push({ ...about, key: 'kills', label: 'Kills', before: String(kills), after, tone: 'good' });
    }
    return changes;
  });
}

type ChangeValues = Pick<Change, 'key' | 'label' | 'before' | 'after' | 'tone'>;

function fateChange({ sides }: Campaign, { fate, by }: UnitPosting): ChangeValues {
  const captor = sides.find(({ id }) => id === by)?.name ?? by;
  const after = fate === 'captured' && captor !== undefined ? `captured by ${captor}` : STATUS[fate];
  const tone = fate === 'destroyed' || fate === 'captured' ? 'bad' : 'plain';
  return { key: 'fate', label: 'Status', before: STATUS.alive, after, tone };
}

function valueChange(
  { key, label, lowerIsBetter, category }: CarriedField,
  before: number,
  after: number,
): ChangeValues {
  const better = after > before !== (lowerIsBetter === true);
  const tone = category === 'record' ? 'plain' : better ? 'good' : 'bad';
  return { key, label, before: String(before), after: String(after), tone };
}
