import { chancePercent, formatNumber, signed } from '@core/base';
import type { AnyRuleSystem } from '@core/rules/contract';
import { expectedShare, type ForceValue, type Interval } from '@core/rules/force-value';

/** Effects on a force's value below this many points are not shown. */
const FEWEST_POINTS = 1;

/** The value of a force in points, with the effects of its combinations, and the units without a value. */
export interface ForceText {
  /** Such as "104 BP". */
  readonly value: string;
  /** Such as "Escorts and artillery" with "−8 BP (−11 to −5)". */
  readonly effects: readonly { readonly label: string; readonly points: string }[];
  /** Such as "2 units cannot move or have no weapons: they have no value in battle."; empty if all units count. */
  readonly excluded: string;
}

/** The texts of a force's value. */
export function forceText({ info }: Pick<AnyRuleSystem, 'info'>, force: ForceValue): ForceText {
  const { short } = info.points;
  const whole = (value: number): string => signed(Math.round(value));
  const one = force.excluded === 1;
  return {
    value: `${formatNumber(force.points)} ${short}`,
    effects: force.effects
      .filter(({ points }) => Math.abs(points.value) >= FEWEST_POINTS)
      .map(({ label, points: { value, low, high } }) => ({
        label,
        points: `${whole(value)} ${short} (${whole(low)} to ${whole(high)})`,
      })),
    excluded:
      force.excluded === 0
        ? ''
        : `Not counted: ${force.excluded} ${one ? 'unit that cannot move or has' : 'units that cannot move or have'} no weapons.`,
  };
}

/** An expected share of wins, such as "58% (45–70%)". */
export function shareText({ value, low, high }: Interval): string {
  return `${chancePercent(value)} (${Math.round(100 * low)}–${Math.round(100 * high)}%)`;
}

/** The expected share of wins of a force against another; undefined if a force has no value. */
export function winsText(system: AnyRuleSystem, own: ForceValue, enemy: ForceValue): string | undefined {
  const share = expectedShare(system, own, enemy);
  return share === undefined ? undefined : shareText(share);
}

/** The basis and the error of values and expected wins. */
export function forceNote({ forces }: Pick<AnyRuleSystem, 'forces'>): string {
  const { games, miss } = forces.table;
  const off = (share: number): string => (100 * share).toFixed(1);
  return `Fitted to ${formatNumber(games)} games between greedy players: mixed forces of up to 12 a side fight to the end. In new battles, its win rates are off by ${off(miss.used)} percentage points on average; win rates from the sums of costs, by ${off(miss.plain)}. Victory levels, starts and reinforcements do not count.`;
}
