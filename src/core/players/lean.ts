import { distance, parseHexLabels } from '../hex';
import { leavesOf } from '../rules/condition-leaves';
import type { ActionInfo, AnyBattle, BattleAction, BattleState, SideId, UnitView } from '../rules/contract';
import type { PlayStyle } from './styles';

/** How well the actions of a decision suit a style, in their order: -1 to 1 each, or a little beyond. */
export type Lean = (state: BattleState, side: SideId, actions: readonly BattleAction[]) => readonly number[];

/** An action that suits a style best has this times the prior. */
const PRIOR_FACTOR = 2;
/** What suiting a style best is worth to a search, beside the value of an action, -1 to 1. */
const VALUE = 0.03;

/** The factor of an action's prior, by how well it suits a style. */
export function priorFactor(suits: number): number {
  return PRIOR_FACTOR ** suits;
}

/** What the search adds to an action's value, by how well it suits a style. */
export function styleBonus(suits: number): number {
  return VALUE * suits;
}

/** What a style likes, -1 to 1 each. */
interface Tastes {
  /** Attacks, and strategies that attack. */
  readonly attack: number;
  /** Steps towards the nearest enemy. */
  readonly close: number;
  /** Steps towards the nearest objective. */
  readonly objective: number;
  /** Leaving the battle, passing and defensive strategies. */
  readonly defend: number;
}

const TASTES: Readonly<Record<PlayStyle, Tastes>> = {
  aggressive: { attack: 1, close: 1, objective: 0, defend: -1 },
  cautious: { attack: 0, close: -0.5, objective: 0, defend: 0.5 },
  objective: { attack: 0, close: 0, objective: 1, defend: 0 },
};

/** Steps from a position to the nearest of a list; undefined if one of them has no positions. */
type Steps = (from: Partial<Spot> | undefined, to: readonly Partial<Spot>[]) => number | undefined;
type Spot = Pick<UnitView, 'hex' | 'boardPosition'>;

/** How the choices of a style differ from those of other good players. */
export function leanOf(battle: AnyBattle, style: PlayStyle): Lean {
  const tastes = TASTES[style];
  const steps = stepsIn(battle);
  const objectives = objectivesOf(battle);
  return (state, side, actions) => {
    const alive = battle.observe(state, side).units.filter(({ fate }) => fate === 'alive');
    const enemies = alive.filter((unit) => unit.side !== side);
    const spots = new Map<number, Spot>(alive.map((unit) => [unit.index, unit]));
    const suits = (info: ActionInfo): number => {
      if (info.kind === 'fire') return tastes.attack;
      if (info.stance !== undefined) return info.stance === 'attack' ? tastes.attack : tastes.defend;
      if (info.kind === 'exit' || info.kind === 'pass') return tastes.defend;
      if (info.hex === undefined && info.boardPosition === undefined) return 0;
      const from = info.unit === undefined ? undefined : spots.get(info.unit);
      const nearer = (targets: readonly Partial<Spot>[]): number => {
        const [before, after] = [steps(from, targets), steps(info, targets)];
        return before === undefined || after === undefined ? 0 : Math.max(-1, Math.min(1, before - after));
      };
      return tastes.close * nearer(enemies) + tastes.objective * nearer(objectives);
    };
    return actions.map((action) => suits(battle.info(state, side, action)));
  };
}

function stepsIn({ scenario: { map } }: AnyBattle): Steps {
  const between = (from: Partial<Spot>, to: Partial<Spot>): number => {
    if (map !== undefined && from.hex !== undefined && to.hex !== undefined)
      return from.hex < 0 || to.hex < 0 ? Infinity : distance(map, from.hex, to.hex);
    const [a, b] = [from.boardPosition, to.boardPosition];
    if (a === undefined || b === undefined) return Infinity;
    return a.location === b.location ? Math.abs(a.position - b.position) / 4 : 1;
  };
  return (from, to) => {
    if (from === undefined) return undefined;
    const least = to.reduce((min, spot) => Math.min(min, between(from, spot)), Infinity);
    return least === Infinity ? undefined : least;
  };
}

/** The places to hold for victory levels and awards. */
function objectivesOf({ scenario }: AnyBattle): Partial<Spot>[] {
  const zones = new Set([
    ...scenario.victory.flatMap(({ when }) =>
      leavesOf(when).flatMap((leaf) => (leaf.type === 'holds' ? [leaf.zone] : [])),
    ),
    ...(scenario.awards ?? []).flatMap((award) => (award.for === 'holds' ? [award.zone] : [])),
  ]);
  const { map } = scenario;
  const held = (map?.zones ?? []).filter(({ id }) => zones.has(id));
  const hexes = map === undefined ? [] : held.flatMap((zone) => parseHexLabels(map, zone.hexes));
  const locations = (scenario.battlespace?.locations ?? []).flatMap(({ id }, location) =>
    zones.has(id) ? location : [],
  );
  return [
    ...hexes.map((hex) => ({ hex })),
    ...locations.map((location) => ({ boardPosition: { location, position: 0 } })),
  ];
}
