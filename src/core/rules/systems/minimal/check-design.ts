import type { Finding, Fix, FixStep } from '@core/base';
import { replaceWith, type Design, type MinimalStats } from '@core/model';
import { FindingList } from '../../common/report';
import { BUDGETS, MAX_BUDGET, MAX_VALUE, REAR, statsOf, totalCost, WEAPON_COST } from './design';
import { SIDES } from './types';

const SECTION = { section: '3.0' };
/** Sides that may carry a weapon, in the order in which a fix adds them. */
const FRONT_TO_REAR = ['F', 'FL', 'FR', 'RL', 'RR'] as const;

/**
 * Findings about a design. Its cost is checked against `budget`, or against the design's own budget when there is none. Minimal Space
 * Combat 3.0.
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
    if (value <= MAX_VALUE) continue;
    const path = `/stats/${key}`;
    list.error('too-much', path, `${name} ${value} is above the maximum of ${MAX_VALUE}.`, {
      ...SECTION,
      ...replaceWith(`Set ${name} to ${MAX_VALUE}`, path, MAX_VALUE),
    });
  }
  if (stats.shields === 0) {
    list.error('no-shields', '/stats/shields', 'A ship without SHIELDS is destroyed before the battle starts.', {
      section: '7.0',
      ...replaceWith('Set SHIELDS to 1', '/stats/shields', 1),
    });
  }
  if (stats.engine === 0) {
    list.hint('no-engine', '/stats/engine', 'A ship without ENGINE never moves or turns.', {
      section: '6.0',
      ...replaceWith('Set ENGINE to 1', '/stats/engine', 1),
    });
  }
  if (stats.toHit === 0 && stats.weapons.length > 0) {
    list.hint('no-aim', '/stats/toHit', 'With TO-HIT 0 the ship can only hit at range 2 or less.', {
      section: '7.0',
      ...replaceWith('Set TO-HIT to 1', '/stats/toHit', 1),
    });
  }
  if (stats.weapons.length === 0) {
    list.warning('no-weapons', '/stats/weapons', 'The ship has no weapon, so it cannot fire.', {
      section: '7.0',
      ...replaceWith('Add a front weapon', '/stats/weapons', ['F']),
    });
  }
  for (const side of new Set(stats.weapons)) {
    const all = stats.weapons.flatMap((other, at) => (other === side ? [at] : []));
    const isRear = side === SIDES[REAR];
    const extra = isRear ? all : all.slice(1);
    if (extra.length === 0) continue;
    const path = `/stats/weapons/${extra[0]}`;
    const left = stats.weapons.filter((_, at) => !extra.includes(at));
    const detail = {
      ...SECTION,
      ...replaceWith(
        extra.length === 1 ? 'Remove the extra weapon' : 'Remove the extra weapons',
        '/stats/weapons',
        left,
      ),
    };
    if (isRear) list.error('rear', path, 'The rear cannot carry a weapon.', detail);
    else list.error('twice', path, `Side ${side} has ${all.length} weapons; the maximum is one.`, detail);
  }
  checkCost(design, budget, list);
  return list.found;
}

function checkCost(design: Design, limit: number | undefined, list: FindingList): void {
  const stats = statsOf(design);
  const budget = limit ?? stats.budget;
  if (budget === undefined) return;
  const cost = totalCost(design);
  const params = { cost, budget };
  if (cost > budget) {
    const message = `The ship costs ${cost} BP, ${cost - budget} over the budget of ${budget}.`;
    // A budget set by the scenario cannot be changed in the design.
    const larger = limit === undefined ? (BUDGETS.find((size) => size >= cost) ?? cost) : undefined;
    const fix =
      larger === undefined || larger > MAX_BUDGET
        ? {}
        : replaceWith(`Set the budget to ${larger} BP`, '/stats/budget', larger);
    list.error('budget', '/stats', message, { params, ...SECTION, ...fix });
  } else if (cost < budget) {
    const fix = spendFix(stats, budget - cost);
    list.hint('unspent', '/stats', `${budget - cost} of ${budget} BP are unspent.`, {
      params,
      ...SECTION,
      fix,
    });
  }
}

const VALUES = [
  ['shields', 'SHIELDS'],
  ['toHit', 'TO-HIT'],
  ['engine', 'ENGINE'],
] as const;

/**
 * A fix that spends exactly `rest` BP: SHIELDS first, then TO-HIT and ENGINE, then weapons from front to rear; undefined when impossible.
 */
function spendFix(stats: MinimalStats, rest: number): Fix | undefined {
  const room = VALUES.reduce((sum, [key]) => sum + Math.max(0, MAX_VALUE - stats[key]), 0);
  const free = FRONT_TO_REAR.filter((side) => !stats.weapons.includes(side));
  // A single leftover point cannot buy a weapon, so one value point is held back to pay for it.
  const inValues = Math.min(room, rest) - (rest > room && (rest - room) % WEAPON_COST !== 0 ? 1 : 0);
  const weapons = (rest - inValues) / WEAPON_COST;
  if (inValues < 0 || weapons > free.length) return undefined;
  const steps: FixStep[] = [];
  const changes: string[] = [];
  let left = inValues;
  for (const [key, name] of VALUES) {
    const more = Math.min(left, Math.max(0, MAX_VALUE - stats[key]));
    if (more === 0) continue;
    left -= more;
    steps.push({ op: 'replace', path: `/stats/${key}`, value: stats[key] + more });
    changes.push(`${name} ${stats[key] + more}`);
  }
  const added = free.slice(0, weapons);
  if (added.length > 0) {
    steps.push({ op: 'replace', path: '/stats/weapons', value: [...stats.weapons, ...added] });
    changes.push(`weapons ${added.join(', ')}`);
  }
  return { label: `Spend them: ${changes.join(', ')}`, steps };
}
