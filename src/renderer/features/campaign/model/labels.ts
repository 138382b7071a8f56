import { sideName, counted, withVerb } from '@core/base';
import { isInPlay, isLeft, WORK_LABELS, type CampaignState, type ShipState, type TroopState } from '@core/campaign';
import type { Campaign, Design } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import { ruleSystem } from '@core/rules/registry';
import { personSides } from './sides';

/** Mission tooltips. */
export const MISSION_HINTS = {
  patrol: 'Fights enemy fleets',
  assault: 'Fights enemy fleets, then assaults with its ground forces',
  landing: 'Fights enemy fleets, then raids with its teams',
  boarding: 'Fights enemy fleets, then boards the most expensive ship that cannot escape',
  avoid: 'Leaves before a battle if it can',
} as const;

/** Labels of system kinds; empty for a plain star. */
export const KIND_LABELS = {
  star: '',
  capital: 'capital',
  base: 'star base',
  outpost: 'outpost',
  waste: 'waste',
} as const;

/** A design by id, if the campaign has it. */
export function designOf(state: CampaignState, id: string): Design | undefined {
  return state.designs.find((design) => design.id === id);
}

/** Fields that units of a design carry between battles; none for a missing design. */
export function fieldsOf(design: Design | undefined): readonly CarriedField[] {
  return design ? ruleSystem(design.rules).carryover.fields(design) : [];
}

const STATUS_LABELS = { ready: 'ready', yard: 'in yard', lost: 'lost', captured: 'captured' } as const;
const MAX_SHOWN = 2;

/** Short status text of a ship or troop, with its tone. */
export interface ConditionSummary {
  readonly text: string;
  readonly tone: 'plain' | 'warning' | 'danger';
}

/** Summarises a ship or troop: lost, in a yard (with the turn it is ready, if known), or its damage. */
export function conditionSummary(
  state: CampaignState,
  unit: ShipState | TroopState,
  ready?: number | null,
): ConditionSummary {
  if (!isLeft(unit)) return { text: STATUS_LABELS[unit.status], tone: 'danger' };
  if (unit.work) {
    const finished = unit.work.total - unit.work.left;
    const when =
      ready === undefined
        ? `${finished} of ${unit.work.total} done`
        : ready === null
          ? 'the yard is closed'
          : `ready in turn ${ready}`;
    return { text: `${WORK_LABELS[unit.work.kind]}, ${when}`, tone: 'warning' };
  }
  const lacks = fieldsOf(designOf(state, unit.design))
    .filter(({ category }) => category === 'damage' || category === 'ammunition' || category === 'people')
    .flatMap((field) => {
      const now = unit.condition[field.key] ?? field.fresh;
      if (now === field.fresh) return [];
      const bad = field.lowerIsBetter ? now > field.fresh : now < field.fresh / 2;
      return [{ text: `${field.label} ${now} of ${field.lowerIsBetter ? field.max : field.fresh}`, bad }];
    });
  if (lacks.length === 0) return { text: STATUS_LABELS[unit.status], tone: 'plain' };
  const shown = lacks.slice(0, MAX_SHOWN).map(({ text }) => text);
  const more = lacks.length - shown.length;
  return {
    text: [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', '),
    tone: lacks.some(({ bad }) => bad) ? 'danger' : 'warning',
  };
}

/** Current and full hull, or the sum of all damage and people fields; undefined without such fields. */
export function hullOf(state: CampaignState, unit: ShipState | TroopState): { now: number; of: number } | undefined {
  const fields = fieldsOf(designOf(state, unit.design));
  const hull = fields.filter(({ key, category }) => category === 'damage' && key === 'hull');
  const counted =
    hull.length > 0 ? hull : fields.filter(({ category }) => category === 'damage' || category === 'people');
  if (counted.length === 0) return undefined;
  let now = 0;
  let of = 0;
  for (const { key, fresh, max, lowerIsBetter } of counted) {
    const value = unit.condition[key] ?? fresh;
    of += lowerIsBetter ? max : fresh;
    now += lowerIsBetter ? max - value : value;
  }
  return { now: isLeft(unit) ? now : 0, of };
}

/** True for a side that can give no more orders: it has no ships, no ground forces and no systems. */
export function isOut(state: CampaignState, side: string): boolean {
  return !state.waiting.includes(side) && !isInPlay({ now: state }, side);
}

/** Text of the current phase, such as "turn 6, your orders". */
export function phaseText(campaign: Campaign, state: CampaignState, viewer: string | undefined): string {
  if (state.phase === 'over') return `over, turn ${state.turn}`;
  if (state.phase === 'engagements') {
    return `turn ${state.turn}, ${counted(state.engagements.length, 'battle')} to resolve`;
  }
  const shared = personSides(campaign).length > 1;
  if (viewer === undefined || !state.waiting.includes(viewer)) {
    return `turn ${state.turn}, ${viewer !== undefined && isOut(state, viewer) ? `${withVerb(sideName(campaign, viewer), 'is')} out of the war` : 'orders'}`;
  }
  return shared ? `turn ${state.turn}, orders of ${sideName(campaign, viewer)}` : `turn ${state.turn}, your orders`;
}
