import { formatDistribution, signed } from '@core/base';
import type { Scenario } from '@core/model';
import { attackOdds, diceRules } from '@core/rules/systems/counterspace';
import type { Block } from '../flow';

/** Rows of the table are leads up to this, where each attack misses or destroys. */
const MOST = 6;
const LEADS = Array.from({ length: 2 * MOST + 1 }, (_, index) => index - MOST);
/** Arbitrary: the odds depend on the lead only. */
const BASE = 10;

/** The attack odds by the lead of ATT over DEF, with the options of a scenario, or the default ones. */
export function oddsTable(options: Scenario['options'] = {}): Block {
  const rules = diceRules(options);
  const hasCrit = rules.crit !== 'none';
  const tie = `Equal totals ${rules.tie}, a higher total destroys.`;
  const crit = hasCrit ? 'A critical hit is a 6 against a 1.' : 'Without critical hits.';
  return {
    title: 'Attack odds',
    section: '6.0.0',
    houseInterpretation: true,
    text: [`Lead: ATT (+1 at range 0) minus DEF. ${tie} ${crit}`],
    table: {
      head: ['Lead', ...(hasCrit ? ['Critical'] : []), 'Destroy', 'Wound', 'Miss'],
      rows: LEADS.map((lead) => {
        const odds = attackOdds({ att: BASE + lead, def: BASE, range: 1, ...rules });
        const beyond = Math.abs(lead) < MOST ? '' : lead > 0 ? ' or more' : ' or less';
        const shares = [...(hasCrit ? [odds.critical] : []), odds.destroy, odds.wound, odds.miss];
        return [`${signed(lead)}${beyond}`, ...formatDistribution(shares)];
      }),
    },
  };
}
