import { SKILLS } from './skills';
import type { Action, HelpAction } from './types';

/*
 * Every action is one shared object: a search compares actions by identity, and a batch allocates none.
 */

const AMBUSH: readonly Action<'ambush'>[] = [0, 1].map((y) => Object.freeze({ t: 'ambush', y }));
const PARLEY: readonly Action<'parley'>[] = [0, 1].map((y) => Object.freeze({ t: 'parley', y }));
const TALKS: readonly Action<'talks'>[] = [0, 1].map((y) => Object.freeze({ t: 'talks', y }));
const BREACHES: readonly Action<'breach'>[] = [0, 1, 2].map((w) => Object.freeze({ t: 'breach', w }));
const RISKS: Action<'risk'>[] = [];
const STRATEGY: Action<'strategy'>[] = [];
const DEEDS: Action<'deed'>[] = [];
const POWERS: Action<'power'>[] = [];
const REPAIRS: HelpAction[] = [];
const MENDS: HelpAction[] = [];
const SPENDS: Action<'spend'>[] = [];
const DAMAGES: Action<'damage'>[] = [];

export const PASS: Action<'pass'> = Object.freeze({ t: 'pass' });
export const PUSH: Action<'push'> = Object.freeze({ t: 'push' });
export const SETTLE: Action<'settle'> = Object.freeze({ t: 'settle' });
export const RALLY_ROLL: Action<'rally'> = Object.freeze({ t: 'rally' });

/** More successes than a power can ever buy at once. */
export const MAX_POWER = 64;

export function ambush(y: number): Action<'ambush'> {
  return AMBUSH[y];
}
export function parley(y: number): Action<'parley'> {
  return PARLEY[y];
}
export function talks(y: number): Action<'talks'> {
  return TALKS[y];
}
export function breach(w: number): Action<'breach'> {
  return BREACHES[w];
}
export function risk(u: number, r: number): Action<'risk'> {
  return (RISKS[u * 7 + r + 3] ??= Object.freeze({ t: 'risk', u, r }));
}
export function strategy(s: number): Action<'strategy'> {
  return (STRATEGY[s] ??= Object.freeze({ t: 'strategy', s }));
}
export function deed(u: number, k: number, c: number, h: number): Action<'deed'> {
  const at = ((u * SKILLS.length + k) * 2 + c) * 2 + h;
  return (DEEDS[at] ??= Object.freeze({ t: 'deed', u, k, c, h }));
}
export function power(u: number, n: number, c: number): Action<'power'> {
  return (POWERS[(u * MAX_POWER + n) * 2 + c] ??= Object.freeze({ t: 'power', u, n, c }));
}
export function aid(t: 'repair' | 'mend', u: number, k: number, h: number): HelpAction {
  const known = t === 'repair' ? REPAIRS : MENDS;
  return (known[(u * SKILLS.length + k) * 2 + h] ??= Object.freeze({ t, u, k, h }));
}
export function spend(d: number): Action<'spend'> {
  return (SPENDS[d] ??= Object.freeze({ t: 'spend', d }));
}
export function damage(u: number, k: number): Action<'damage'> {
  return (DAMAGES[u * 32 + k] ??= Object.freeze({ t: 'damage', u, k }));
}
