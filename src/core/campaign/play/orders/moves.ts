import type { FleetState, ShipState, TroopState } from '../../state';
import type { OrderWriter } from './order-writer';
import { canBeBoarded } from '../../follow-ups';
import { templateFor } from '../../templates';
import { mergeInto } from './fleets';
import type { BattleEstimator } from './battle-estimator';
import { fleetValue, systemValue, threatTo, health } from './values';
import { REPAIR_BELOW } from './yards';

/** What a thing loses of its worth with every turn that it is away. */
const TURN_DISCOUNT = 0.72;
/** How far fleets look, in turns: for what is free, and for what must be fought for. */
const HORIZON = 7;
const FIGHTING_HORIZON = 3;
/** Chance to win below which nobody is attacked. */
const MIN_WIN_RATE = 0.5;

type Mission = 'patrol' | 'assault' | 'landing' | 'boarding';

/** What going to a system is worth, and what the fleet would do there. */
interface MoveOption {
  readonly at: string;
  readonly value: number;
  readonly mission: Mission;
}

/** Sends fleets to what promises most, one after the other, the strongest first. */
export function moveAll(desk: OrderWriter, prospects: BattleEstimator): void {
  const claimed = new Map<string, number>();
  const idle: FleetState[] = [];
  const fleets = [...desk.fleets].sort((a, b) => desk.totalCost(desk.ships(b.id)) - desk.totalCost(desk.ships(a.id)));
  for (const fleet of fleets) {
    if (board(desk, fleet, prospects)) continue;
    const aim = bestMove(desk, prospects, fleet, claimed);
    if (aim === undefined) {
      idle.push(fleet);
      continue;
    }
    const worth = desk.totalCost(desk.ships(fleet.id));
    claimed.set(aim.at, (claimed.get(aim.at) ?? 0) + worth);
    sendFleet(desk, fleet, aim);
  }
  rally(desk, idle);
}

/** An enemy ship that could be boarded at a system, and what that promises. */
interface Prize {
  readonly ship: string;
  readonly value: number;
}

/** The enemy ship at a system that is worth most to be boarded by these teams; undefined when none is worth it. */
function prizeAt(
  desk: OrderWriter,
  prospects: BattleEstimator,
  at: string,
  teams: readonly TroopState[],
): Prize | undefined {
  if (teams.length === 0) return undefined;
  let found: Prize | undefined;
  for (const ship of desk.draft.now.ships) {
    if (!canBeBoarded(desk.draft, desk.side, at, ship)) continue;
    const crew = ship.fleet === null ? [] : desk.aboard(ship.fleet, 'boarding');
    const { win, loss } = prospects.estimate('boarding', desk.draft.now, at, teams, crew);
    // What one side gains by it the other loses.
    const worth = 2 * win * desk.draft.cost(ship.design) - loss;
    if (worth > 0 && (found === undefined || worth > found.value)) found = { ship: ship.id, value: worth };
  }
  return found;
}

/** What teams may win at a place once the space above it is taken: a ship that lies there, or what the battle leaves adrift. */
function spoilsAt(
  desk: OrderWriter,
  prospects: BattleEstimator,
  at: string,
  teams: readonly TroopState[],
): number | undefined {
  if (teams.length === 0 || templateFor(desk.world, 'boarding', at) === undefined) return undefined;
  const lying = prizeAt(desk, prospects, at, teams);
  if (lying !== undefined) return lying.value;
  return desk.enemies(at).some((ship) => desk.draft.isMobile(ship)) ? 0 : undefined;
}

/** Boards an enemy ship that cannot get away, where that pays. */
function board(desk: OrderWriter, { id, at }: FleetState, prospects: BattleEstimator): boolean {
  if (at === null || desk.enemies(at).some((ship) => desk.draft.isMobile(ship))) return false;
  const prize = prizeAt(desk, prospects, at, desk.aboard(id, 'boarding'));
  return prize !== undefined && desk.issue({ t: 'mission', fleet: id, mission: 'boarding', ship: prize.ship });
}

function bestMove(
  desk: OrderWriter,
  prospects: BattleEstimator,
  fleet: FleetState,
  claimed: ReadonlyMap<string, number>,
): MoveOption | undefined {
  const here = fleet.at ?? '';
  const ships = desk.ships(fleet.id).filter((ship) => desk.draft.isMobile(ship));
  let found: MoveOption | undefined;
  for (const [at, turns] of desk.travelTimes(here)) {
    const held = desk.enemies(at).length > 0 || desk.ground(at, false).length > 0;
    if (turns > (held ? FIGHTING_HORIZON : HORIZON)) continue;
    if (found !== undefined && maxValue(desk, at) * TURN_DISCOUNT ** turns <= found.value) continue;
    const aim = evaluateMove(desk, prospects, fleet, ships, at, claimed.get(at) ?? 0);
    const worth = aim.value * TURN_DISCOUNT ** turns;
    if (worth > 0.5 && (found === undefined || worth > found.value)) found = { ...aim, value: worth };
  }
  return found;
}

/** More than this going to an enemy's or a free system is never worth: what need not be tried out is not. */
function maxValue(desk: OrderWriter, at: string): number {
  const { ships } = desk.draft.now;
  const there = ships.filter((ship) => ship.at === at && ship.side !== desk.side && ship.status !== 'lost');
  const foes = desk.totalCost(there) + desk.totalCost(desk.ground(at, false));
  const { owner } = desk.draft.system(at) ?? {};
  return owner === desk.side && foes === 0 ? Infinity : foes + 1.4 * systemValue(desk, at);
}

function evaluateMove(
  desk: OrderWriter,
  prospects: BattleEstimator,
  fleet: FleetState,
  ships: readonly ShipState[],
  at: string,
  claimed: number,
): MoveOption {
  const { draft, side } = desk;
  const foes = desk.enemies(at);
  const owner = draft.system(at)?.owner ?? null;
  const own = desk.totalCost(ships);
  const nothing: MoveOption = { at, value: 0, mission: 'patrol' };
  if (owner === side && foes.length === 0) return { ...nothing, value: homeWorth(desk, fleet, ships, at, claimed) };

  let worth = 0;
  let chance = 1;
  if (foes.length > 0) {
    // Who stays where the enemy is already fights again; who comes attacks.
    const [ours, theirs] = [fleetValue(desk, ships), fleetValue(desk, foes)];
    const { win, loss, gain } = prospects.estimateFleets(draft.now, at, ships, foes, ours, theirs);
    if (win < MIN_WIN_RATE) return nothing;
    worth += gain - 1.1 * loss;
    chance = win;
  }
  const value = systemValue(desk, at) * (owner === null ? 1 : 1.4);
  const garrison = desk.ground(at, false);
  let mission: Mission = 'patrol';
  if (owner === side) worth += chance * value * 0.5;
  else if (garrison.length === 0) worth += chance * value;
  else {
    const landed = onTheGround(desk, prospects, fleet, at, garrison);
    mission = landed.mission;
    worth += chance * landed.worth;
  }
  if (mission === 'patrol' && fleet.at !== at) {
    const prize = spoilsAt(desk, prospects, at, desk.aboard(fleet.id, 'boarding'));
    if (prize !== undefined) [mission, worth] = ['boarding', worth + chance * prize];
  }
  // One fleet is enough where nobody is; against an enemy more may come.
  if (claimed > 0 && (foes.length === 0 || claimed > desk.totalCost(foes) * 2)) worth *= 0.2;
  // Weak ships should not stand alone where a strong enemy can come next turn.
  const threat = threatTo(desk, at);
  if (threat > 2 * (own + claimed) && foes.length === 0) worth *= 0.5;
  return { at, value: worth, mission };
}

/** What ground forces or teams aboard could do against a place that is held. */
function onTheGround(
  desk: OrderWriter,
  prospects: BattleEstimator,
  fleet: FleetState,
  at: string,
  garrison: Parameters<BattleEstimator['estimate']>[4],
): { worth: number; mission: Mission } {
  const value = systemValue(desk, at) * 1.4;
  const teams = desk.aboard(fleet.id, 'boarding');
  // Ships in the yard of a place are lost with it: who wants them boards them before it lands.
  const prize = fleet.at === at ? undefined : prizeAt(desk, prospects, at, teams);
  const forces = desk.aboard(fleet.id, 'ground');
  if (forces.length > 0) {
    const { win, loss, gain } = prospects.estimate('assault', desk.draft.now, at, forces, garrison);
    const worth = win * value + gain - loss;
    if (prize !== undefined) return { worth: Math.max(worth, 0) + prize.value, mission: 'boarding' };
    if (win >= 0.25 && worth > 0) return { worth, mission: 'assault' };
  }
  if (prize !== undefined) return { worth: prize.value, mission: 'boarding' };
  const { yard = 0, income = 0 } = desk.world.systems.get(at) ?? {};
  if (teams.length > 0 && desk.draft.system(at)?.yardClosedTurns === 0) {
    const { win, loss } = prospects.estimate('landing', desk.draft.now, at, teams, desk.ground(at, false, 'boarding'));
    const worth = win * (2 * income + 0.5 * yard) - loss;
    if (worth > 0) return { worth, mission: 'landing' };
  }
  return { worth: 0, mission: 'patrol' };
}

/** What it is worth to be at an own system: to guard it, to be mended, to fetch troops. */
function homeWorth(
  desk: OrderWriter,
  fleet: FleetState,
  ships: readonly ShipState[],
  at: string,
  claimed: number,
): number {
  const { draft, world } = desk;
  const own = fleetValue(desk, ships);
  const others =
    fleetValue(
      desk,
      draft.shipsAt(at, desk.side).filter((ship) => ship.fleet !== fleet.id),
    ) + claimed;
  const threat = threatTo(desk, at);
  let worth = 0;
  if (threat > others) worth += systemValue(desk, at) * 0.8 * Math.min(1, (own + others) / threat);
  const yard = (world.systems.get(at)?.yard ?? 0) > 0 && draft.system(at)?.yardClosedTurns === 0;
  if (yard && desk.points > 3) {
    for (const ship of ships) {
      const whole = health(desk, ship);
      if (whole < REPAIR_BELOW) worth += draft.cost(ship.design) * (1 - whole) * 0.8;
    }
  }
  const spare = desk.ground(at, true).length - 1;
  if (spare > 0 && desk.aboard(fleet.id, 'ground').length === 0) worth += 8;
  return worth;
}

function sendFleet(desk: OrderWriter, fleet: FleetState, { at, mission }: MoveOption): void {
  const here = fleet.at ?? '';
  if (at === here) {
    if (mission !== fleet.mission) desk.issue({ t: 'mission', fleet: fleet.id, mission });
    return;
  }
  const step = desk.nextSystem(here, at);
  if (step === undefined) return;
  const there = step === at ? mission : 'patrol';
  // On the way nobody is attacked who is stronger.
  const foes = desk.enemies(step);
  if (step !== at && fleetValue(desk, foes) > fleetValue(desk, desk.ships(fleet.id))) return;
  desk.issue({ t: 'move', fleet: fleet.id, to: step, ...(there === 'patrol' ? {} : { mission: there }) });
}

/** Fleets with nothing to do come together at the own yard that is nearest to the enemy. */
function rally(desk: OrderWriter, idle: readonly FleetState[]): void {
  const front = frontYard(desk);
  if (front === undefined) return;
  for (const fleet of idle) {
    const here = fleet.at;
    if (here === null || desk.ships(fleet.id).length === 0) continue;
    if (here !== front) {
      sendFleet(desk, fleet, { at: front, value: 0, mission: 'patrol' });
      continue;
    }
    const host = idle.find(
      (other) =>
        other.id !== fleet.id && other.at === here && desk.ships(other.id).length >= desk.ships(fleet.id).length,
    );
    if (host !== undefined) mergeInto(desk, fleet.id, host.id);
  }
}

function frontYard(desk: OrderWriter): string | undefined {
  const theirs = desk.draft.now.systems
    .filter(({ owner }) => owner !== null && owner !== desk.side)
    .map(({ id }) => id);
  const near = (yard: string): number =>
    Math.min(...theirs.map((id) => desk.travelTimes(id).get(yard) ?? Infinity), Infinity);
  const [first, ...rest] = desk.yards;
  if (first === undefined) return undefined;
  return rest.reduce((best, yard) => (near(yard) < near(best) ? yard : best), first);
}
