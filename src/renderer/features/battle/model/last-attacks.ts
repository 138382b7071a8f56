import type { PlaySession } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import type { Clash, Effect } from '@core/rules/effects';
import { visibleEvents, isVisibleTo } from './visibility';

/** What followed from an attack, such as a halved E rating or a loss. */
export interface Consequence {
  readonly unit: number;
  readonly text: string;
  readonly section?: string;
}

/** One attack and what followed from it. */
export interface ResolvedAttack {
  readonly clash: Clash;
  readonly then: readonly Consequence[];
}

/** The attacks that one action brought, in the order in which they were dealt. */
export interface LastAttacks {
  /** Index of the action. */
  readonly action: number;
  readonly attacks: readonly ResolvedAttack[];
}

/** The steps in which an attack is told. */
export const ATTACK_STEPS = ['Weapon', 'Odds', 'Dice', 'Comparison', 'Damage', 'Outcome'] as const;

const GONE: Readonly<Record<Extract<Effect, { kind: 'gone' }>['how'], string>> = {
  destroyed: 'destroyed',
  left: 'leaves the map',
  landed: 'lands',
  spent: 'is spent',
};

/** The attacks among effects, each with what followed from it. */
export function attacksIn(effects: readonly Effect[]): readonly ResolvedAttack[] {
  const attacks: { readonly clash: Clash; readonly then: Consequence[] }[] = [];
  for (const effect of effects) {
    if (effect.kind === 'clash') attacks.push({ clash: effect.clash, then: [] });
    const last = attacks.at(-1);
    if (last === undefined) continue;
    if (effect.kind === 'gone') last.then.push({ unit: effect.unit, text: GONE[effect.how] });
    if (effect.kind === 'note') {
      const { unit, text, section } = effect;
      last.then.push({ unit, text, ...(section === undefined ? {} : { section }) });
    }
  }
  return attacks;
}

/**
 * The last fight before action `cursor` that `viewer` (null: an umpire) visibleEvents; undefined when there was none yet. `known` is given back
 * where it is still the one.
 */
export function findLastAttacks(
  session: PlaySession,
  cursor: number,
  viewer: SideId | null,
  known?: LastAttacks,
): LastAttacks | undefined {
  const { battle, log } = session;
  const entry = log.findLast(
    ({ action, sentence }) =>
      action >= 0 &&
      action < cursor &&
      isVisibleTo(viewer, sentence) &&
      sentence.dice?.some((die) => die.who === 'attacker'),
  );
  if (entry === undefined) return undefined;
  const { events } = session.replayAction(entry.action);
  const seen = visibleEvents(battle, events, viewer);
  const attacks = attacksIn(seen.flatMap((event) => battle.effects(event)));
  const same = known?.action === entry.action && JSON.stringify(known.attacks) === JSON.stringify(attacks);
  return same ? known : { action: entry.action, attacks };
}
