import { formatDistribution, percent } from '@core/base';
import { attackOdds, type AttackQuestion } from '@core/rules/systems/counterspace/odds';
import { RESULT_LABELS, resultOf, TACTICS } from '@core/rules/systems/drive-table';
import { shotOdds } from '@core/rules/systems/minimal/odds';
import type { CommandResult } from '../context';

/** A row of a table of chances, with the number of rolls out of `of`. */
export function chanceRow(label: string, p: number, of: number, share = percent(p)): string {
  return `${label.padEnd(9)}${share.padStart(6)}   ${Math.round(p * of)} in ${of}`;
}

/** `odds counterspace`: the exact chances of one attack. */
export function oddsCounterspace(question: AttackQuestion): CommandResult {
  const { destroy, wound, miss, critical, expectedDamage } = attackOdds(question);
  const [destroyed, wounded, missed, crits] = formatDistribution([destroy, wound, miss, critical], 1);
  return {
    ok: true,
    json: { destroy, wound, miss, critical, expectedDamage },
    text: [
      chanceRow('Destroy', destroy, 36, destroyed),
      chanceRow('Wound', wound, 36, wounded),
      chanceRow('Miss', miss, 36, missed),
      chanceRow('Critical', critical, 36, crits),
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
  const { hit, shield, engine: lost, weapon: gun, miss } = odds;
  const [shields, engines, guns, missed] = formatDistribution([shield, lost, gun, miss], 1);
  return {
    ok: true,
    json: { need: Math.min(6, Math.max(0, odds.need)), hit, shield, engine: lost, weapon: gun, miss },
    text: [
      ...odds.terms.map(({ label, value }) => `${label}: ${value}`),
      chanceRow('Hit', hit, 36),
      chanceRow('Shields', shield, 36, shields),
      chanceRow('Engine', lost, 36, engines),
      chanceRow('Weapon', gun, 36, guns),
      chanceRow('Miss', miss, 36, missed),
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
