import { attackOdds } from '@core/rules/systems/counterspace/odds';
import type { AttackQuestion } from '@core/rules/systems/counterspace/odds';
import type { CommandResult } from '../context';

/** `odds counterspace`: the exact chances of one attack. */
export function oddsCounterspace(question: AttackQuestion): CommandResult {
  const { destroy, wound, miss, critical, expectedDamage } = attackOdds(question);
  const percent = (p: number): string => `${(p * 100).toFixed(1).padStart(5)} %`;
  const ways = (p: number): string => `${Math.round(p * 36)} in 36`;
  const row = (label: string, p: number): string => `${label.padEnd(9)}${percent(p)}   ${ways(p)}`;
  return {
    ok: true,
    json: { destroy, wound, miss, critical, expectedDamage },
    text: [
      row('Destroy', destroy),
      row('Wound', wound),
      row('Miss', miss),
      row('Critical', critical),
      `Expected damage ${expectedDamage.toFixed(2)}`,
    ].join('\n'),
  };
}
