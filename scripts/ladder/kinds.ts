import type { RulesId } from '@core/model';
import type { AnyBattle, BattleAction } from '@core/rules/contract';
import { TACTICS, type DriveTableAction } from '@core/rules/systems/drive-table';
import { type MassAction, STRATEGIES } from '@core/rules/systems/mass-combat';
import { FORWARD, type MinimalAction, PLOTS } from '@core/rules/systems/minimal';

/*
 * The kinds of action that the table of used rules tells apart: the type of the action, and where one type covers several rules, its
 * parts as well.
 */

type KindsOf = (action: BattleAction, battle: AnyBattle) => readonly string[];

const KINDS: Partial<Record<RulesId, KindsOf>> = {
  counterspace: (action, battle) => {
    const { t, u } = action as BattleAction & { u?: number };
    if (u === undefined || battle.units[u]?.carrier === undefined) return [t];
    return t === 'fire' ? ['fire at a torpedo'] : t === 'activate' ? ['activate a torpedo'] : [t];
  },
  minimal: (action) => {
    const order = action as MinimalAction;
    if (order.t !== 'order') return [order.t];
    const { steps } = PLOTS[order.o]!;
    if (steps.length === 0) return ['order: stay'];
    return [steps.every((step) => step === FORWARD) ? 'order: straight' : 'order: turn'];
  },
  'drive-table': (action) => {
    const order = action as DriveTableAction;
    if (order.t !== 'order') return [order.t];
    return [
      `order: ${TACTICS[order.a]}`,
      ...(order.s > 0 ? ['screens'] : []),
      ...(order.b.length > 0 ? ['beams'] : []),
      ...(order.m.length > 0 ? ['missiles'] : []),
      ...(order.c.length > 0 ? ['shells'] : []),
    ];
  },
  'mass-combat': (action) => {
    const order = action as MassAction;
    switch (order.t) {
      case 'strategy':
        return [`strategy: ${STRATEGIES[order.s]!.label}`];
      case 'deed':
      case 'power':
        return [order.c === 1 ? `${order.t}: commando` : `${order.t}: remarkable`];
      case 'ambush':
      case 'parley':
      case 'talks':
        return [`${order.t}: ${order.y === 1 ? 'yes' : 'no'}`];
      case 'risk':
        return [`risk: ${order.r === 0 ? 'none' : order.r > 0 ? 'more' : 'less'}`];
      default:
        return [order.t];
    }
  },
};

/** The kinds of an action. */
export function kindsOf(battle: AnyBattle, action: BattleAction): readonly string[] {
  return KINDS[battle.rules]?.(action, battle) ?? [action.t];
}
