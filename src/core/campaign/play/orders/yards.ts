import { roleOf, type RulesRole, type Design } from '@core/model';
import { below } from '@core/base';
import type { ShipState } from '../../state';
import type { DesignRanking } from './design-ranking';
import type { OrderWriter } from './order-writer';
import { ammunitionShare, threatTo, health } from './values';

/** Below this a ship goes to the yard. */
export const REPAIR_BELOW = 0.75;
/** Build points that upkeep leaves of the income at least. */
const LEAST_LEFT = 2;

/** Mends and restocks what lies at own yards, unless it is needed at once. */
export function restoreUnits(desk: OrderWriter): void {
  const yards = new Set(desk.world.hasMap ? desk.yards : []);
  const worn = desk.ownShips
    .filter(({ at, status }) => status === 'ready' && (!desk.world.hasMap || (at !== null && yards.has(at))))
    .sort((a, b) => health(desk, a) - health(desk, b));
  for (const ship of worn) {
    const needed = ship.at !== null && threatTo(desk, ship.at) > 0 && health(desk, ship) > 0.4;
    if (health(desk, ship) < REPAIR_BELOW && !needed) desk.issue({ t: 'repair', ship: ship.id });
    if (ammunitionShare(desk, ship) < 0.6) desk.issue({ t: 'resupply', ship: ship.id });
  }
  for (const troop of desk.ownTroops) {
    if (troop.status !== 'ready' || troop.fleet !== null || !needsRecruits(desk, troop)) continue;
    if (!desk.world.hasMap || (troop.at !== null && yards.has(troop.at))) desk.issue({ t: 'recruit', troop: troop.id });
  }
}

/** True when a troop lacks so many people that it should be brought up to strength. */
function needsRecruits({ draft, world }: OrderWriter, troop: Pick<ShipState, 'design' | 'condition'>): boolean {
  const design = draft.design(troop.design);
  if (design === undefined) return false;
  return world.facts(design).fields.some(({ key, sort, fresh, max, harm }) => {
    if (sort !== 'people' || harm === true || fresh < 4) return false;
    return (troop.condition[key] ?? fresh) < Math.min(fresh, max) * 0.7;
  });
}

/** Income less upkeep after adding a ship of that cost. */
function netIncome(desk: OrderWriter, more: number): number {
  const { campaign, systems } = desk.world;
  const side = campaign.sides.find(({ id }) => id === desk.side);
  const income = desk.draft.now.systems.reduce(
    (sum, { id, owner }) => (owner === desk.side ? sum + (systems.get(id)?.income ?? 0) : sum),
    side?.income ?? 0,
  );
  const percent = campaign.economy.upkeepPercent ?? 0;
  return income - Math.ceil(((desk.totalCost(desk.ownShips) + more) * percent) / 100);
}

/** Builds the design that does most for its cost; saves for it when it is too dear now. */
export function buildShips(desk: OrderWriter, merits: DesignRanking): void {
  const { world, draft } = desk;
  if (!world.hasMap) return;
  const designs = merits.ranked(desk);
  for (const at of desk.yards) {
    for (let built = 0; built < 3; built++) {
      const room = draft.system(at)?.freeCapacity ?? 0;
      if (room <= 0) break;
      const affordable = designs.filter((design) => netIncome(desk, draft.cost(design.id)) >= LEAST_LEFT);
      const wanted = choose(desk, affordable);
      if (wanted === undefined || !desk.issue({ t: 'build', design: wanted.id, at, name: desk.newName() })) break;
      // A yard that is full for two turns needs no more now.
      if (draft.cost(wanted.id) >= room) break;
    }
  }
}

/** The best of the designs, now and then the second or third so that fleets are mixed; nothing while it is saved for. */
function choose(desk: OrderWriter, designs: readonly Design[]): Design | undefined {
  const draw = below(desk.rng, 10);
  const best = designs[draw < 6 ? 0 : draw < 9 ? 1 : 2] ?? designs[0];
  if (best === undefined) return undefined;
  const soon = desk.points + Math.max(0, netIncome(desk, 0));
  const price = desk.draft.cost(best.id);
  if (price <= desk.points) return best;
  if (price <= soon) return undefined;
  return designs.find(({ id }) => desk.draft.cost(id) <= desk.points);
}

/** Ground forces that go with fleets, and teams, at most. */
const MOST_CARRIED = 3;

/** Raises ground forces, the best to be carried along and the cheapest to guard what matters, and teams to raid and board. */
export function raiseTroops(desk: OrderWriter): void {
  const [at] = desk.yards;
  if (at === undefined) return;
  const { draft } = desk;
  const fleets = Math.min(MOST_CARRIED, desk.fleets.length);
  const raise = (design: Design | undefined, noun: string): void => {
    if (design !== undefined) desk.issue({ t: 'raise', design: design.id, at, name: `${desk.newName()} ${noun}` });
  };
  const teams = desk.ownTroops.filter((troop) => desk.roleOf(troop) === 'boarding').length;
  const [team] = byCost(desk, 'boarding');
  if (team !== undefined && teams < 2 * fleets && draft.cost(team.id) * 3 <= desk.points) raise(team, 'Team');
  const forces = byCost(desk, 'ground');
  const [best] = forces;
  const ours = desk.ownTroops.filter((troop) => desk.roleOf(troop) === 'ground');
  // Troops without ships go nowhere.
  if (desk.totalCost(ours) > 0.6 * desk.totalCost(desk.ownShips)) return;
  if (ours.filter(({ design }) => design === best?.id).length < fleets) raise(best, 'Brigade');
  else if (ours.length < fleets + guarded(desk)) raise(forces.at(-1), 'Watch');
}

/** Designs of a role, the dearest first. */
function byCost({ draft }: OrderWriter, role: RulesRole): Design[] {
  return draft.now.designs
    .filter((design) => roleOf(design.rules) === role)
    .sort((a, b) => draft.cost(b.id) - draft.cost(a.id) || (a.id < b.id ? -1 : 1));
}

/** How many own systems are worth a guard. */
function guarded({ draft, side, world }: OrderWriter): number {
  return draft.now.systems.filter(({ id, owner }) => {
    const { kind, income = 0 } = world.systems.get(id) ?? {};
    return owner === side && (kind === 'capital' || kind === 'base' || income >= 4);
  }).length;
}
