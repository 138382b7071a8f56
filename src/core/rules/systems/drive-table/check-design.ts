import type { Finding, Fix } from '@core/base';
import type { Design, DriveTableStats } from '@core/model';
import { FindingList } from '../../common/report';
import { statsOf, totalCost } from './cost';
import { DRIVE, PARTS, partsOf, vitalOf } from './parts';

const READING = 'our reading';

/** A fix that sets one value. */
function set(label: string, key: keyof DriveTableStats, value: number | boolean): Fix {
  return { label, steps: [{ op: 'replace', path: `/stats/${key}`, value }] };
}

function checkMagazine(
  list: FindingList,
  stats: DriveTableStats,
  weapon: 'tubes' | 'cannon',
  load: 'missiles' | 'shells',
  lot: number,
): void {
  const name = weapon === 'tubes' ? 'missile tubes' : 'cannon';
  if (stats[weapon] === 0 && stats[load] > 0) {
    const message = `The ship carries ${load} but has no ${name} to fire them.`;
    list.warning(`${load}-useless`, `/stats/${load}`, message, {
      section: READING,
      fix: set(`Remove the ${load}`, load, 0),
    });
  } else if (stats[weapon] > 0 && stats[load] === 0) {
    const message = `The ship has ${name} but no ${load} to fire.`;
    list.warning(`${weapon}-empty`, `/stats/${load}`, message, {
      section: READING,
      fix: set(`Add ${lot} ${load}`, load, lot),
    });
  }
  const short = stats[load] % lot;
  if (stats[weapon] > 0 && short > 0) {
    const message = `${lot} ${load} cost as much as the ${short} of the last lot.`;
    const full = stats[load] + lot - short;
    list.hint(`${load}-lot`, `/stats/${load}`, message, { section: READING, fix: set(`Carry ${full}`, load, full) });
  }
}

/** Findings about a design, with its cost against `budget` or else the budget that it names itself. `prices` are those of a scenario. */
export function checkDesign(design: Design, budget?: number, prices?: readonly number[]): Finding[] {
  const list = new FindingList('drive-table.design');
  const stats = statsOf(design);
  const { drive, beams, screens, tubes, cannon, warp } = stats;
  if (vitalOf(partsOf(stats)) === 0) {
    const message = 'The ship has no power/drive, beams, screens, tubes, cannon or racks: it counts as destroyed.';
    list.error('nothing', '/stats', message, { section: READING, fix: set('Give it 1 power/drive', 'drive', 1) });
  } else if (drive === 0) {
    const message = 'Without power/drive the ship can neither move nor fire nor raise a screen.';
    list.warning('no-drive', '/stats/drive', message, {
      section: READING,
      fix: set('Give it 1 power/drive', 'drive', 1),
    });
  } else {
    if (beams + tubes + cannon === 0) {
      list.warning('unarmed', '/stats', 'The ship has no weapon.', {
        section: READING,
        fix: set('Give it 1 beam', 'beams', 1),
      });
    }
    for (const [key, amount] of [
      ['beams', beams],
      ['screens', screens],
      ['tubes', tubes],
      ['cannon', cannon],
    ] as const) {
      if (amount <= drive) continue;
      const message = `The ship has ${amount} ${key} but power for ${drive} at most; the rest only takes hits.`;
      list.hint('power', `/stats/${key}`, message, { section: READING, fix: set(`Reduce to ${drive}`, key, drive) });
    }
  }
  if (warp && stats.racks === 0 && drive === 0) {
    list.hint('warp-idle', '/stats/warp', 'A warp generator without power/drive takes hits and nothing else.', {
      section: READING,
      fix: set('Remove the generator', 'warp', false),
    });
  }
  if (!warp && stats.racks > 0) {
    const message = 'A systemship has racks for systemships, which only warpships carry from star to star.';
    list.warning('racks', '/stats/racks', message, { section: READING, fix: set('Remove the racks', 'racks', 0) });
  }
  checkMagazine(list, stats, 'tubes', 'missiles', 3);
  checkMagazine(list, stats, 'cannon', 'shells', 6);
  const limit = budget ?? stats.budget;
  if (limit !== undefined) {
    const cost = totalCost(design, prices);
    if (cost > limit) {
      const message = `The ship costs ${cost} build points, ${cost - limit} more than the ${limit} there are.`;
      // A budget that is set from outside is not the design's to change.
      const fix = budget === undefined ? { fix: set(`Plan for ${cost} build points`, 'budget', cost) } : {};
      list.error('budget', '/stats', message, { section: READING, ...fix });
    } else if (cost < limit) {
      const more = Math.floor((limit - cost) / (prices?.[DRIVE] ?? PARTS[DRIVE].price));
      const label = `Spend them on power/drive: ${drive + more}`;
      const left = `${limit - cost} build points are left.`;
      const fix = more === limit - cost ? { fix: set(label, 'drive', drive + more) } : {};
      list.hint('budget-left', '/stats', left, { section: READING, ...fix });
    }
  }
  return list.found;
}
