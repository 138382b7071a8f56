import { SKILLS } from './skills';
import type {
  AmbushAction,
  DamageAction,
  DeedAction,
  HelpAction,
  MassAction,
  ParleyAction,
  PlainAction,
  PowerAction,
  RiskAction,
  SpendAction,
  StrategyAction,
} from './types';

/*
 * The same deed is the same object always, so that a search can tell actions apart by identity and a batch allocates none.
 */

const AMBUSH: readonly AmbushAction[] = [0, 1].map((y) => Object.freeze({ t: 'ambush', y: y as 0 | 1 }));
const PARLEY: readonly ParleyAction[] = [0, 1].map((y) => Object.freeze({ t: 'parley', y: y as 0 | 1 }));
const RISKS: RiskAction[] = [];
const STRATEGY: StrategyAction[] = [];
const DEEDS: DeedAction[] = [];
const POWERS: PowerAction[] = [];
const REPAIRS: HelpAction[] = [];
const MENDS: HelpAction[] = [];
const SPENDS: SpendAction[] = [];
const DAMAGES: DamageAction[] = [];

export const PASS: PlainAction = Object.freeze({ t: 'pass' });
export const PUSH: PlainAction = Object.freeze({ t: 'push' });
export const SETTLE: PlainAction = Object.freeze({ t: 'settle' });

/** More successes than a power ever buys at once. */
export const MOST_POWER = 64;

export function ambush(y: number): AmbushAction {
  return AMBUSH[y];
}
export function parley(y: number): ParleyAction {
  return PARLEY[y];
}
export function risk(u: number, r: number): RiskAction {
  return (RISKS[u * 7 + r + 3] ??= Object.freeze({ t: 'risk', u, r }));
}
export function strategy(s: number): StrategyAction {
  return (STRATEGY[s] ??= Object.freeze({ t: 'strategy', s }));
}
export function deed(u: number, k: number, c: number, h: number): DeedAction {
  const at = ((u * SKILLS.length + k) * 2 + c) * 2 + h;
  return (DEEDS[at] ??= Object.freeze({ t: 'deed', u, k, c: c as 0 | 1, h: h as 0 | 1 }));
}
export function power(u: number, n: number, c: number): PowerAction {
  return (POWERS[(u * MOST_POWER + n) * 2 + c] ??= Object.freeze({ t: 'power', u, n, c: c as 0 | 1 }));
}
export function aid(t: 'repair' | 'mend', u: number, k: number, h: number): HelpAction {
  const known = t === 'repair' ? REPAIRS : MENDS;
  return (known[(u * SKILLS.length + k) * 2 + h] ??= Object.freeze({ t, u, k, h: h as 0 | 1 }));
}
export function spend(d: number): SpendAction {
  return (SPENDS[d] ??= Object.freeze({ t: 'spend', d }));
}
export function damage(k: number): DamageAction {
  return (DAMAGES[k] ??= Object.freeze({ t: 'damage', k }));
}

const KEYS: Readonly<Record<MassAction['t'], readonly string[]>> = {
  ambush: ['y'],
  risk: ['u', 'r'],
  strategy: ['s'],
  parley: ['y'],
  deed: ['u', 'k', 'c', 'h'],
  power: ['u', 'n', 'c'],
  repair: ['u', 'k', 'h'],
  mend: ['u', 'k', 'h'],
  spend: ['d'],
  damage: ['k'],
  pass: [],
  push: [],
  settle: [],
};

/** True for an action's shape: its type, and exactly its fields, small whole numbers. */
export function isShaped(value: unknown): value is MassAction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  if (typeof fields.t !== 'string' || !Object.hasOwn(KEYS, fields.t)) return false;
  const keys = KEYS[fields.t as MassAction['t']];
  return Object.keys(fields).length === keys.length + 1 && keys.every((key) => Number.isSafeInteger(fields[key]));
}

/** True for two actions that are the same deed. */
export function sameAction(a: MassAction, b: MassAction): boolean {
  if (a === b) return true;
  if (a.t !== b.t) return false;
  const one = a as unknown as Record<string, unknown>;
  const other = b as unknown as Record<string, unknown>;
  return KEYS[a.t].every((key) => one[key] === other[key]);
}
