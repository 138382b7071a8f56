import { formatDistribution, signed } from '@core/base';
import { attackOdds } from '@core/rules/systems/counterspace';
import type { Block } from '../flow';

/** Rows of the table are leads up to this, where each attack misses or destroys. */
const MOST = 6;
const LEADS = Array.from({ length: 2 * MOST + 1 }, (_, index) => index - MOST);
/** Arbitrary: the odds depend on the lead only. */
const BASE = 10;

/** The attack odds by the lead of ATT over DEF, with default options. */
export function oddsTable(): Block {
  return {
    title: 'Attack odds',
    section: '6.0.0',
    houseInterpretation: true,
    text: ['Lead: ATT (+1 at range 0) minus DEF. Equal totals wound, a higher total destroys. Without critical hits.'],
    table: {
      head: ['Lead', 'Destroy', 'Wound', 'Miss'],
      rows: LEADS.map((lead) => {
        const odds = attackOdds({
          att: BASE + lead,
          def: BASE,
          range: 1,
          crit: 'none',
          tie: 'wound',
          damage: 'standard',
        });
        const beyond = Math.abs(lead) < MOST ? '' : lead > 0 ? ' or more' : ' or less';
        return [`${signed(lead)}${beyond}`, ...formatDistribution([odds.destroy, odds.wound, odds.miss])];
      }),
    },
  };
}
