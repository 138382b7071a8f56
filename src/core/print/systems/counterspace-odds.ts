import { formatDistribution } from '@core/base';
import { attackOdds } from '@core/rules/systems/counterspace';
import type { Block } from '../flow';

/** Rows of the table: the odds do not change beyond these leads. */
const LEADS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;
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
        const name = lead > 0 ? `+${lead}` : lead === 0 ? '0' : `−${-lead}`;
        return [name, ...formatDistribution([odds.destroy, odds.wound, odds.miss])];
      }),
    },
  };
}
