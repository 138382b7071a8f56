import { formatDistribution } from '@core/base';
import { attackOdds } from '@core/rules/systems/counterspace';
import type { Block } from '../flow';

/** Leads of the attacker that are worth a line: beyond them nothing changes. */
const LEADS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;
/** Any ATT will do: the chances depend on the lead alone. */
const BASE = 10;

/** Chances of an attack by the lead of ATT over DEF, by the program's own odds under the usual options. */
export function oddsTable(): Block {
  return {
    title: 'Chances of an attack',
    section: '6.0.0',
    houseInterpretation: true,
    text: ['Lead: ATT (+1 at range 0) less DEF. Equal totals wound, a higher one destroys; without critical hits.'],
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
