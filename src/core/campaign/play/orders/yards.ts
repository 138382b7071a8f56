import { roleOf, type RulesRole, type Design } from '@core/model';
import { below } from '@core/base';
import { incomeOf } from '../../economy';
import type { ShipState } from '../../state';
import type { DesignRanking } from './design-ranking';
import type { OrderWriter } from './order-writer';
import { ammunitionShare, threatTo, health } from './values';

/** Ships below this health go to a yard. */
export const REPAIR_BELOW = 0.75;
/** Minimum net income after upkeep. */
const MIN_NET_INCOME = 2;

/** Repairs, resupplies and recruits at own yards, except ships needed for immediate defence. */
export function restoreUnits(writer: OrderWriter): void {
  const yards = new Set(writer.world.hasMap ? writer.yards : []);
  const worn = writer.ownShips
    .filter(({ at, status }) => status === 'ready' && (!writer.world.hasMap || (at !== null && yards.has(at))))
    .sort((a, b) => health(writer, a) - health(writer, b));
  for (const ship of worn) {
    const needed = ship.at !== null && threatTo(writer, ship.at) > 0 && health(writer, ship) > 0.4;
    if (health(writer, ship) < REPAIR_BELOW && !needed) writer.issue({ t: 'repair', ship: ship.id });
    if (ammunitionShare(writer, ship) < 0.6) writer.issue({ t: 'resupply', ship: ship.id });
  }
  for (const troop of writer.ownTroops) {
    if (troop.status !== 'ready' || troop.fleet !== null || !needsRecruits(writer, troop)) continue;
    if (!writer.world.hasMap || (troop.at !== null && yards.has(troop.at)))
      writer.issue({ t: 'recruit', troop: troop.id });
  }
}

/** True when a troop is below 70% strength. */
function needsRecruits({ draft, world }: OrderWriter, troop: Pick<ShipState, 'design' | 'condition'>): boolean {
  const design = draft.design(troop.design);
  if (design === undefined) return false;
  return world.facts(design).fields.some(({ key, category, fresh, max, lowerIsBetter }) => {
    if (category !== 'people' || lowerIsBetter === true || fresh < 4) return false;
    return (troop.condition[key] ?? fresh) < Math.min(fresh, max) * 0.7;
  });
}

/** Income minus upkeep after adding a ship of this cost. */
function netIncome(writer: OrderWriter, more: number): number {
  const percent = writer.world.campaign.economy.upkeepPercent ?? 0;
  const upkeep = Math.ceil(((writer.totalCost(writer.ownShips) + more) * percent) / 100);
  return incomeOf(writer.draft, writer.side) - upkeep;
}

/** Builds the best designs, or saves up for them. */
export function buildShips(writer: OrderWriter, ranking: DesignRanking): void {
  const { world, draft } = writer;
  if (!world.hasMap) return;
  const designs = ranking.ranked(writer);
  for (const at of writer.yards) {
    for (let built = 0; built < 3; built++) {
      const room = draft.system(at)?.freeCapacity ?? 0;
      if (room <= 0) break;
      const affordable = designs.filter((design) => netIncome(writer, draft.cost(design.id)) >= MIN_NET_INCOME);
      const wanted = choose(writer, affordable);
      if (wanted === undefined || !writer.issue({ t: 'build', design: wanted.id, at, name: writer.newName() })) break;
      // The yard is now full for two turns.
      if (draft.cost(wanted.id) >= room) break;
    }
  }
}

/** The best design, sometimes the second or third for variety; undefined while saving up. */
function choose(writer: OrderWriter, designs: readonly Design[]): Design | undefined {
  const draw = below(writer.rng, 10);
  const best = designs[writer.stance.bestOnly || draw < 6 ? 0 : draw < 9 ? 1 : 2] ?? designs[0];
  if (best === undefined) return undefined;
  const { patience, choice } = writer.stance;
  const soon = writer.points + patience * Math.max(0, netIncome(writer, 0));
  const price = writer.draft.cost(best.id);
  if (price <= writer.points) return best;
  if (price <= soon) return undefined;
  return designs.slice(0, choice).find(({ id }) => writer.draft.cost(id) <= writer.points);
}

/** Maximum fleets to raise troops for. */
const MAX_CARRIERS = 3;

/** Raises the best ground forces for fleets, the cheapest as garrisons, and teams for raids and boardings. */
export function raiseTroops(writer: OrderWriter): void {
  const [at] = writer.yards;
  if (at === undefined) return;
  const { draft } = writer;
  const fleets = Math.round(writer.stance.troops * Math.min(MAX_CARRIERS, writer.fleets.length));
  const raise = (design: Design | undefined, noun: string): void => {
    if (design !== undefined) writer.issue({ t: 'raise', design: design.id, at, name: `${writer.newName()} ${noun}` });
  };
  const teams = writer.ownTroops.filter((troop) => writer.roleOf(troop) === 'boarding').length;
  const [team] = byCost(writer, 'boarding');
  if (team !== undefined && teams < 2 * fleets && draft.cost(team.id) * 3 <= writer.points) raise(team, 'Team');
  const forces = byCost(writer, 'ground');
  const [best] = forces;
  const ours = writer.ownTroops.filter((troop) => writer.roleOf(troop) === 'ground');
  // Troops need ships to carry them.
  if (writer.totalCost(ours) > 0.6 * writer.totalCost(writer.ownShips)) return;
  if (ours.filter(({ design }) => design === best?.id).length < fleets) raise(best, 'Brigade');
  else if (ours.length < fleets + garrisonSystems(writer)) raise(forces.at(-1), 'Watch');
}

/** Designs of a role, the most expensive first. */
function byCost({ draft }: OrderWriter, role: RulesRole): Design[] {
  return draft.now.designs
    .filter((design) => roleOf(design.rules) === role)
    .sort((a, b) => draft.cost(b.id) - draft.cost(a.id) || (a.id < b.id ? -1 : 1));
}

/** Number of own systems worth a garrison. */
function garrisonSystems({ draft, side, world }: OrderWriter): number {
  return draft.now.systems.filter(({ id, owner }) => {
    const { kind, income = 0 } = world.systems.get(id) ?? {};
    return owner === side && (kind === 'capital' || kind === 'base' || income >= 4);
  }).length;
}
