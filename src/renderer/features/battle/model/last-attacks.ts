import type { PlaySession } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import type { Clash, Effect } from '@core/rules/effects';
import { noticed, notices } from './visibility';

/** What followed from an attack, such as a halved E rating or a loss. */
export interface Consequence {
  readonly unit: number;
  readonly text: string;
  readonly section?: string;
}

/** One attack and what followed from it. */
export interface Bout {
  readonly clash: Clash;
  readonly then: readonly Consequence[];
}

/** The attacks that one action brought, in the order in which they were dealt. */
export interface Fight {
  /** Index of the action. */
  readonly action: number;
  readonly bouts: readonly Bout[];
}

/** The steps in which an attack is told. */
export const STEPS = ['Weapon', 'Odds', 'Dice', 'Comparison', 'Damage', 'Outcome'] as const;

const GONE: Readonly<Record<Extract<Effect, { kind: 'gone' }>['how'], string>> = {
  destroyed: 'destroyed',
  left: 'leaves the map',
  landed: 'lands',
  spent: 'is spent',
};

/** The attacks among effects, each with what followed from it. */
export function boutsOf(effects: readonly Effect[]): readonly Bout[] {
  const bouts: { readonly clash: Clash; readonly then: Consequence[] }[] = [];
  for (const effect of effects) {
    if (effect.kind === 'clash') bouts.push({ clash: effect.clash, then: [] });
    const last = bouts.at(-1);
    if (last === undefined) continue;
    if (effect.kind === 'gone') last.then.push({ unit: effect.unit, text: GONE[effect.how] });
    if (effect.kind === 'note') {
      const { unit, text, section } = effect;
      last.then.push({ unit, text, ...(section === undefined ? {} : { section }) });
    }
  }
  return bouts;
}

/**
 * The last fight before action `cursor` that `viewer` (null: an umpire) noticed; undefined when there was none yet. `known` is given back
 * where it is still the one.
 */
export function lastFight(
  session: PlaySession,
  cursor: number,
  viewer: SideId | null,
  known?: Fight,
): Fight | undefined {
  const { battle, log } = session;
  const entry = log.findLast(
    ({ action, sentence }) =>
      action >= 0 &&
      action < cursor &&
      notices(viewer, sentence) &&
      sentence.dice?.some((die) => die.who === 'attacker'),
  );
  if (entry === undefined) return undefined;
  const { events } = session.look(entry.action);
  const seen = noticed(battle, events, viewer);
  const bouts = boutsOf(seen.flatMap((event) => battle.effects(event)));
  const same = known?.action === entry.action && JSON.stringify(known.bouts) === JSON.stringify(bouts);
  return same ? known : { action: entry.action, bouts };
}
