import { formatNumber, type Finding, type Fix } from '@core/base';
import type { Design, DriveTableStats } from '@core/model';
import { FindingList } from '../../common/report';
import { MAX_BUDGET } from '../../workshop';
import { statsOf, totalCost } from './cost';
import { DRIVE, maxAmountOf, PARTS, partsOf, vitalOf } from './parts';

const SECTION = 'house interpretation';

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
      section: SECTION,
      fix: set(`Remove the ${load}`, load, 0),
    });
  } else if (stats[weapon] > 0 && stats[load] === 0) {
    const message = `The ship has ${name} but no ${load} to fire.`;
    list.warning(`${weapon}-empty`, `/stats/${load}`, message, {
      section: SECTION,
      fix: set(`Add ${lot} ${load}`, load, lot),
    });
  }
  const short = stats[load] % lot;
  if (stats[weapon] > 0 && short > 0) {
    const message = `${lot} ${load} cost as much as the ${short} in the last lot.`;
    const full = stats[load] + lot - short;
    const fix = full <= maxAmountOf(load) ? { fix: set(`Carry ${full}`, load, full) } : {};
    list.hint(`${load}-lot`, `/stats/${load}`, message, { section: SECTION, ...fix });
  }
}

/**
 * Findings about a design. Its cost is checked against `budget`, or against the design's own budget when there is none. `prices` come from
 * a scenario.
 */
export function checkDesign(design: Design, budget?: number, prices?: readonly number[]): Finding[] {
  const list = new FindingList('drive-table.design');
  const stats = statsOf(design);
  const { drive, beams, screens, tubes, cannon, warp } = stats;
  if (vitalOf(partsOf(stats)) === 0) {
    const message = 'A ship without power/drive, beams, screens, tubes, cannon and racks counts as destroyed.';
    list.error('nothing', '/stats', message, { section: SECTION, fix: set('Add 1 power/drive', 'drive', 1) });
  } else if (drive === 0) {
    const message = 'Without power/drive the ship cannot move, fire or raise a screen.';
    list.warning('no-drive', '/stats/drive', message, {
      section: SECTION,
      fix: set('Add 1 power/drive', 'drive', 1),
    });
  } else {
    if (beams + tubes + cannon === 0) {
      list.warning('unarmed', '/stats', 'The ship has no weapon.', {
        section: SECTION,
        fix: set('Add 1 beam', 'beams', 1),
      });
    }
    for (const [key, amount] of [
      ['beams', beams],
      ['screens', screens],
      ['tubes', tubes],
      ['cannon', cannon],
    ] as const) {
      if (amount <= drive) continue;
      const message = `The ship has ${amount} ${key} but power for only ${drive}; the rest only absorbs hits.`;
      list.hint('power', `/stats/${key}`, message, { section: SECTION, fix: set(`Reduce to ${drive}`, key, drive) });
    }
  }
  if (warp && stats.racks === 0 && drive === 0) {
    list.hint('warp-idle', '/stats/warp', 'A warp generator without power/drive only absorbs hits.', {
      section: SECTION,
      fix: set('Remove the generator', 'warp', false),
    });
  }
  if (!warp && stats.racks > 0) {
    const message = 'This systemship has racks, but only warpships carry systemships between stars.';
    list.warning('racks', '/stats/racks', message, { section: SECTION, fix: set('Remove the racks', 'racks', 0) });
  }
  checkMagazine(list, stats, 'tubes', 'missiles', 3);
  checkMagazine(list, stats, 'cannon', 'shells', 6);
  const limit = budget ?? stats.budget;
  if (limit !== undefined) {
    const cost = totalCost(design, prices);
    if (cost > limit) {
      const message = `The ship costs ${formatNumber(cost)} BP, ${formatNumber(cost - limit)} over the budget of ${formatNumber(limit)}.`;
      // A budget set by the scenario cannot be changed in the design.
      const fix =
        budget === undefined && cost <= MAX_BUDGET
          ? { fix: set(`Set the budget to ${formatNumber(cost)} BP`, 'budget', cost) }
          : {};
      list.error('budget', '/stats', message, { section: SECTION, ...fix });
    } else if (cost < limit) {
      const more = Math.floor((limit - cost) / (prices?.[DRIVE] ?? PARTS[DRIVE].price));
      const label = `Raise power/drive to ${drive + more}`;
      const left = `${limit - cost} BP are unspent.`;
      const isWhole = more === limit - cost && drive + more <= maxAmountOf('drive');
      const fix = isWhole ? { fix: set(label, 'drive', drive + more) } : {};
      list.hint('budget-left', '/stats', left, { section: SECTION, ...fix });
    }
  }
  return list.found;
}
