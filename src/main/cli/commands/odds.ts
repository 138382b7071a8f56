import { formatDistribution, percent } from '@core/base';
import { attackOdds, type AttackQuestion } from '@core/rules/systems/counterspace/odds';
import { RESULT_LABELS, resultOf, TACTICS } from '@core/rules/systems/drive-table';
import { shotOdds } from '@core/rules/systems/minimal/odds';
import type { CommandResult } from '../context';

/** `odds counterspace`: the exact chances of one attack. */
export function oddsCounterspace(question: AttackQuestion): CommandResult {
  const { destroy, wound, miss, critical, expectedDamage } = attackOdds(question);
  const ways = (p: number): string => `${Math.round(p * 36)} in 36`;
  const row = (label: string, p: number, share = ''): string => `${label.padEnd(9)}${share.padStart(6)}   ${ways(p)}`;
  const [destroyed, wounded, missed, crits] = formatDistribution([destroy, wound, miss, critical], 1);
  return {
    ok: true,
    json: { destroy, wound, miss, critical, expectedDamage },
    text: [
      row('Destroy', destroy, destroyed),
      row('Wound', wound, wounded),
      row('Miss', miss, missed),
      row('Critical', critical, crits),
      `Expected damage ${expectedDamage.toFixed(2)}`,
    ].join('\n'),
  };
}

/** The options of `odds minimal`. */
export interface MinimalOptions {
  readonly toHit: number;
  readonly range: number;
  /** ENGINE of the target. */
  readonly engine: number;
  /** Whether the side that is hit carries a weapon. */
  readonly weapon: boolean;
}

/** `odds minimal`: the exact chances of one shot in Minimal Space Combat. */
export function oddsMinimal({ toHit, range, engine, weapon }: MinimalOptions): CommandResult {
  const odds = shotOdds({ toHit, range, engine, armed: weapon ? 1 : 0, sides: 1 });
  const row = (label: string, p: number, share = percent(p)): string =>
    `${label.padEnd(9)}${share.padStart(6)}   ${Math.round(p * 36)} in 36`;
  const { hit, shield, engine: lost, weapon: gun, miss } = odds;
  const [shields, engines, guns, missed] = formatDistribution([shield, lost, gun, miss], 1);
  return {
    ok: true,
    json: { need: Math.min(6, Math.max(0, odds.need)), hit, shield, engine: lost, weapon: gun, miss },
    text: [
      ...odds.terms.map(({ label, value }) => `${label}: ${value}`),
      row('Hit', hit),
      row('Shields', shield, shields),
      row('Engine', lost, engines),
      row('Weapon', gun, guns),
      row('Miss', miss, missed),
    ].join('\n'),
  };
}

/** The options of `odds drive-table`. `difference` is the firer's drive minus the target's. */
export interface DriveTableOptions {
  readonly firer: (typeof TACTICS)[number];
  readonly target: (typeof TACTICS)[number];
  readonly difference: number;
}

/** `odds drive-table`: the table results of the firer's shot and of the target's return fire, each from its own row. */
export function oddsDriveTable({ firer, target, difference }: DriveTableOptions): CommandResult {
  const shot = RESULT_LABELS[resultOf(TACTICS.indexOf(firer), TACTICS.indexOf(target), difference)];
  const reply = RESULT_LABELS[resultOf(TACTICS.indexOf(target), TACTICS.indexOf(firer), -difference)];
  // The command-line contract writes results as codes, such as "hit+1".
  const codeOf = (label: string): string => label.toLowerCase().replaceAll(' ', '');
  return {
    ok: true,
    json: { firer: codeOf(shot), target: codeOf(reply) },
    text: [`Firer (${firer}): ${shot}`, `Target’s return fire (${target}): ${reply}`].join('\n'),
  };
}
