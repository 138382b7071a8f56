import type { PlaySession } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import type { AttackResult, Effect } from '@core/rules/effects';
import { visibleEvents, isVisibleTo } from './visibility';

/** A consequence of an attack, such as a halved E rating or a loss. */
export interface Consequence {
  readonly unit: number;
  readonly text: string;
  readonly section?: string;
}

/** An attack and its consequences. */
export interface ResolvedAttack {
  readonly attackResult: AttackResult;
  readonly consequences: readonly Consequence[];
}

/** The attacks of one action, in the order in which they were resolved. */
export interface LastAttacks {
  /** Index of the action. */
  readonly action: number;
  readonly attacks: readonly ResolvedAttack[];
}

/** The steps in which an attack is shown. */
export const ATTACK_STEPS = ['Weapon', 'Odds', 'Dice', 'Comparison', 'Damage', 'Outcome'] as const;

const DEPARTURES: Readonly<Record<Extract<Effect, { kind: 'gone' }>['how'], string>> = {
  destroyed: 'destroyed',
  left: 'leaves the map',
  landed: 'lands',
  spent: 'is spent',
};

/** The attacks among the effects, each with its consequences. */
function attacksIn(effects: readonly Effect[]): readonly ResolvedAttack[] {
  const attacks: { readonly attackResult: AttackResult; readonly consequences: Consequence[] }[] = [];
  for (const effect of effects) {
    if (effect.kind === 'attack') attacks.push({ attackResult: effect.attack, consequences: [] });
    const last = attacks.at(-1);
    if (last === undefined) continue;
    if (effect.kind === 'gone') last.consequences.push({ unit: effect.unit, text: DEPARTURES[effect.how] });
    if (effect.kind === 'note') {
      const { unit, text, section } = effect;
      last.consequences.push({ unit, text, ...(section === undefined ? {} : { section }) });
    }
  }
  return attacks;
}

/**
 * The last attacks before action `cursor` that `viewer` (null: an umpire) may see; undefined when there were none. Returns `known` itself
 * when it is unchanged.
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
      sentence.dice?.some((die) => die.role === 'attacker'),
  );
  if (entry === undefined) return undefined;
  const { events } = session.replayAction(entry.action);
  const visible = visibleEvents(battle, events, viewer);
  const attacks = attacksIn(visible.flatMap((event) => battle.effects(event)));
  const same = known?.action === entry.action && JSON.stringify(known.attacks) === JSON.stringify(attacks);
  return same ? known : { action: entry.action, attacks };
}
