import type { PlaySession } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import type { Clash, Depiction } from '@core/rules/depiction';
import { noticed, notices } from './eyes';

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

const GONE: Readonly<Record<Extract<Depiction, { kind: 'gone' }>['how'], string>> = {
  destroyed: 'destroyed',
  left: 'leaves the map',
  landed: 'lands',
  spent: 'is spent',
};

/** The attacks among depictions, each with what followed from it. */
export function boutsOf(depictions: readonly Depiction[]): readonly Bout[] {
  const bouts: { readonly clash: Clash; readonly then: Consequence[] }[] = [];
  for (const depiction of depictions) {
    if (depiction.kind === 'clash') bouts.push({ clash: depiction.clash, then: [] });
    const last = bouts.at(-1);
    if (last === undefined) continue;
    if (depiction.kind === 'gone') last.then.push({ unit: depiction.unit, text: GONE[depiction.how] });
    if (depiction.kind === 'note') {
      const { unit, text, section } = depiction;
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
  if (battle.depict === undefined) return undefined;
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
  const bouts = boutsOf(seen.flatMap((event) => battle.depict?.(event) ?? []));
  const same = known?.action === entry.action && JSON.stringify(known.bouts) === JSON.stringify(bouts);
  return same ? known : { action: entry.action, bouts };
}
