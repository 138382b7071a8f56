import type { Finding, Fix } from '@core/base';
import type { Design } from '@core/model';
import { FindingList } from '../../common/report';
import { MOST, REAR, statsOf, totalCost } from './design';
import { SIDES } from './types';

const SECTION = { section: '3.0' };

function set(label: string, path: string, value: unknown): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'replace', path, value }] } };
}

function remove(label: string, path: string): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'remove', path }] } };
}

/**
 * Findings about a design of Minimal Space Combat, with its cost against `budget` or else the budget that it names itself. A fix is
 * only ever offered. Minimal Space Combat 3.0.
 */
export function checkDesign(design: Design, budget?: number): Finding[] {
  const list = new FindingList('minimal.design');
  const stats = statsOf(design);
  const parts = [
    ['engine', 'ENGINE', stats.engine],
    ['shields', 'SHIELDS', stats.shields],
    ['toHit', 'TO-HIT', stats.toHit],
  ] as const;
  for (const [key, name, value] of parts) {
    if (value <= MOST) continue;
    const path = `/stats/${key}`;
    list.error('too-much', path, `${name} is ${value} and may be ${MOST} at most.`, {
      ...SECTION,
      ...set(`Set ${name} to ${MOST}`, path, MOST),
    });
  }
  if (stats.shields === 0) {
    list.error('no-shields', '/stats/shields', 'A ship without SHIELDS is destroyed before it begins.', {
      section: '7.0',
      ...set('Set SHIELDS to 1', '/stats/shields', 1),
    });
  }
  if (stats.engine === 0) {
    list.hint('no-engine', '/stats/engine', 'A ship without ENGINE never moves or turns.', { section: '6.0' });
  }
  if (stats.toHit === 0 && stats.weapons.length > 0) {
    list.hint('no-aim', '/stats/toHit', 'With TO-HIT 0 the ship only hits at a range of 2 or less.', {
      section: '7.0',
    });
  }
  if (stats.weapons.length === 0) {
    list.warning('no-weapons', '/stats/weapons', 'The ship has no weapon, so it cannot fire.', { section: '7.0' });
  }
  for (const [index, side] of stats.weapons.entries()) {
    const path = `/stats/weapons/${index}`;
    if (side === SIDES[REAR]) {
      list.error('rear', path, 'No weapon may be placed in the rear.', {
        ...SECTION,
        ...remove('Remove the weapon', path),
      });
    } else if (stats.weapons.indexOf(side) < index) {
      list.error('twice', path, `Side ${side} has two weapons and may have one.`, {
        ...SECTION,
        ...remove('Remove the second weapon', path),
      });
    }
  }
  checkCost(design, budget ?? stats.budget, list);
  return list.found;
}

function checkCost(design: Design, budget: number | undefined, list: FindingList): void {
  if (budget === undefined) return;
  const cost = totalCost(design);
  const params = { cost, budget };
  if (cost > budget) {
    const message = `The ship costs ${cost} BP, over the budget of ${budget} by ${cost - budget}.`;
    list.error('budget', '/stats', message, { params, ...SECTION });
  } else if (cost < budget) {
    list.hint('unspent', '/stats', `${budget - cost} of ${budget} BP are not spent.`, { params, ...SECTION });
  }
}
