import type { FleetState, ShipState, TroopState } from '../../state';
import type { OrderWriter } from './order-writer';
import { canBeBoarded } from '../../follow-ups';
import { templateFor } from '../../templates';
import { mergeInto } from './fleets';
import { ENEMY_WEIGHT, jointAttacks } from './joint-attacks';
import type { Encounter, Estimator } from './battle-estimator';
import { fleetValue, systemValue, targetValue, threatTo, health } from './values';
import { REPAIR_BELOW } from './yards';

/** Discount of a move's value per turn of travel. */
const TURN_DISCOUNT = 0.72;
/** Maximum travel time to undefended systems, in turns. */
const HORIZON = 7;

type Mission = 'patrol' | 'assault' | 'landing' | 'boarding';

/** A possible destination with its value and mission. */
interface MoveOption {
  readonly at: string;
  readonly value: number;
  readonly mission: Mission;
}

/** Sends each fleet to its most valuable destination, the strongest fleets first. */
export function moveAll(writer: OrderWriter, estimator: Estimator): void {
  const claimed = new Map<string, number>();
  const idle: FleetState[] = [];
  const fleets = [...writer.fleets].sort(
    (a, b) => writer.totalCost(writer.ships(b.id)) - writer.totalCost(writer.ships(a.id)),
  );
  const sent = writer.stance.together ? attackTogether(writer, estimator, fleets, claimed) : new Set<string>();
  for (const fleet of fleets) {
    if (sent.has(fleet.id) || board(writer, fleet, estimator)) continue;
    const option = bestMove(writer, estimator, fleet, claimed);
    if (option === undefined) {
      idle.push(fleet);
      continue;
    }
    const score = writer.totalCost(writer.ships(fleet.id));
    claimed.set(option.at, (claimed.get(option.at) ?? 0) + score);
    sendFleet(writer, fleet, option);
  }
  rally(writer, idle);
}

/** Orders attacks by several fleets where they promise more than the best moves of each. Returns the ids of the fleets sent. */
function attackTogether(
  writer: OrderWriter,
  estimator: Estimator,
  fleets: readonly FleetState[],
  claimed: Map<string, number>,
): ReadonlySet<string> {
  const sent = new Set<string>();
  const attacks = jointAttacks(writer, estimator);
  if (attacks.length === 0) return sent;
  const alone = new Map(
    fleets.map((fleet) => [fleet.id, bestMove(writer, estimator, fleet, new Map())?.value ?? 0] as const),
  );
  for (const attack of attacks) {
    if (attack.fleets.some(({ id }) => sent.has(id))) continue;
    const others = attack.fleets.reduce((sum, { id }) => sum + (alone.get(id) ?? 0), 0);
    if (attack.value * TURN_DISCOUNT <= others) continue;
    for (const fleet of attack.fleets) {
      const garrison = writer.ground(attack.at, false);
      const { mission } =
        garrison.length === 0
          ? { mission: 'patrol' as const }
          : evaluateGroundMission(writer, estimator, fleet, attack.at, garrison);
      sendFleet(writer, fleet, { at: attack.at, value: attack.value, mission });
      sent.add(fleet.id);
      claimed.set(attack.at, (claimed.get(attack.at) ?? 0) + writer.totalCost(writer.ships(fleet.id)));
    }
  }
  return sent;
}

/** An enemy ship to board, with its value. */
interface Prize {
  readonly ship: string;
  readonly value: number;
}

/** The most valuable enemy ship that these teams can board at a system, if any is worth it. */
function prizeAt(
  writer: OrderWriter,
  estimator: Estimator,
  at: string,
  teams: readonly TroopState[],
): Prize | undefined {
  if (teams.length === 0) return undefined;
  let found: Prize | undefined;
  for (const ship of writer.draft.now.ships) {
    if (!canBeBoarded(writer.draft, writer.side, at, ship)) continue;
    const crew = ship.fleet === null ? [] : writer.aboard(ship.fleet, 'boarding');
    const { win, loss } = estimator.estimate(writer.draft.now, {
      kind: 'boarding',
      at,
      attackers: teams,
      defenders: crew,
    });
    // A capture counts twice: one side's gain is the other's loss.
    const score = 2 * win * writer.draft.cost(ship.design) - loss;
    if (score > 0 && (found === undefined || score > found.value)) found = { ship: ship.id, value: score };
  }
  return found;
}

/** Value that teams may capture at a system after the fleet battle; 0 when only disabled ships may remain. */
function spoilsAt(
  writer: OrderWriter,
  estimator: Estimator,
  at: string,
  teams: readonly TroopState[],
): number | undefined {
  if (teams.length === 0 || templateFor(writer.world, 'boarding', at) === undefined) return undefined;
  const available = prizeAt(writer, estimator, at, teams);
  if (available !== undefined) return available.value;
  return writer.enemies(at).some((ship) => writer.draft.isMobile(ship)) ? 0 : undefined;
}

/** Orders a boarding where it pays. Returns whether it did. */
function board(writer: OrderWriter, { id, at }: FleetState, estimator: Estimator): boolean {
  if (at === null || writer.enemies(at).some((ship) => writer.draft.isMobile(ship))) return false;
  const prize = prizeAt(writer, estimator, at, writer.aboard(id, 'boarding'));
  return prize !== undefined && writer.issue({ t: 'mission', fleet: id, mission: 'boarding', ship: prize.ship });
}

function bestMove(
  writer: OrderWriter,
  estimator: Estimator,
  fleet: FleetState,
  claimed: ReadonlyMap<string, number>,
): MoveOption | undefined {
  const here = fleet.at ?? '';
  const ships = writer.ships(fleet.id).filter((ship) => writer.draft.isMobile(ship));
  let found: MoveOption | undefined;
  for (const [at, turns] of writer.travelTimes(here)) {
    const held = writer.enemies(at).length > 0 || writer.ground(at, false).length > 0;
    if (turns > (held ? writer.stance.fightingHorizon : HORIZON)) continue;
    if (found !== undefined && maxValue(writer, at) * TURN_DISCOUNT ** turns <= found.value) continue;
    const option = evaluateMove(writer, estimator, fleet, ships, at, claimed.get(at) ?? 0);
    const score = option.value * TURN_DISCOUNT ** turns;
    if (score > 0.5 && (found === undefined || score > found.value)) found = { ...option, value: score };
  }
  return found;
}

/** Upper bound of a move's value, to prune destinations without a simulation. */
function maxValue(writer: OrderWriter, at: string): number {
  const foes = writer.enemyValue(at);
  const { owner } = writer.draft.system(at) ?? {};
  return owner === writer.side && foes === 0
    ? Infinity
    : foes + Math.max(writer.stance.openWeight, ENEMY_WEIGHT) * targetValue(writer, at);
}

function evaluateMove(
  writer: OrderWriter,
  estimator: Estimator,
  fleet: FleetState,
  ships: readonly ShipState[],
  at: string,
  claimed: number,
): MoveOption {
  const { draft, side } = writer;
  const foes = writer.enemies(at);
  const owner = draft.system(at)?.owner ?? null;
  const own = writer.totalCost(ships);
  const nothing: MoveOption = { at, value: 0, mission: 'patrol' };
  if (owner === side && foes.length === 0) return { ...nothing, value: homeValue(writer, fleet, ships, at, claimed) };

  let score = 0;
  let chance = 1;
  if (foes.length > 0) {
    const values = [fleetValue(writer, ships), fleetValue(writer, foes)] as const;
    const battle = { kind: 'fleet', at, attackers: ships, defenders: foes, values } as const;
    const { win, loss, gain } = estimator.estimate(draft.now, battle);
    if (win < writer.stance.minWinRate) return nothing;
    score += gain - writer.stance.lossWeight * loss;
    chance = win;
  }
  const value = targetValue(writer, at) * (owner === null ? writer.stance.openWeight : ENEMY_WEIGHT);
  const garrison = writer.ground(at, false);
  let mission: Mission = 'patrol';
  if (owner === side) score += chance * value * 0.5;
  else if (garrison.length === 0) score += chance * value;
  else {
    const option = evaluateGroundMission(writer, estimator, fleet, at, garrison);
    mission = option.mission;
    score += chance * option.score;
  }
  if (mission === 'patrol' && fleet.at !== at) {
    const prize = spoilsAt(writer, estimator, at, writer.aboard(fleet.id, 'boarding'));
    if (prize !== undefined) [mission, score] = ['boarding', score + chance * prize];
  }
  // One fleet is enough for an empty system.
  if (claimed > 0 && (foes.length === 0 || claimed > writer.totalCost(foes) * 2)) score *= 0.2;
  // Avoid exposing weak fleets to a strong enemy one turn away.
  const threat = threatTo(writer, at);
  if (threat > 2 * (own + claimed) && foes.length === 0) score *= 0.5;
  return { at, value: score, mission };
}

/** Value of an assault, landing or boarding against a garrisoned system. */
function evaluateGroundMission(
  writer: OrderWriter,
  estimator: Estimator,
  fleet: FleetState,
  at: string,
  garrison: Encounter['defenders'],
): { score: number; mission: Mission } {
  const value = targetValue(writer, at) * ENEMY_WEIGHT;
  const teams = writer.aboard(fleet.id, 'boarding');
  // Ships in the yard are lost with the system, so board them before landing.
  const prize = fleet.at === at ? undefined : prizeAt(writer, estimator, at, teams);
  const forces = writer.aboard(fleet.id, 'ground');
  if (forces.length > 0) {
    const assault = { kind: 'assault', at, attackers: forces, defenders: garrison } as const;
    const { win, loss, gain } = estimator.estimate(writer.draft.now, assault);
    const score = win * value + gain - loss;
    if (prize !== undefined) return { score: Math.max(score, 0) + prize.value, mission: 'boarding' };
    if (win >= 0.25 && score > 0) return { score, mission: 'assault' };
  }
  if (prize !== undefined) return { score: prize.value, mission: 'boarding' };
  const { yard = 0, income = 0 } = writer.world.systems.get(at) ?? {};
  if (teams.length > 0 && writer.draft.system(at)?.yardClosedTurns === 0) {
    const guards = writer.ground(at, false, 'boarding');
    const landing = { kind: 'landing', at, attackers: teams, defenders: guards } as const;
    const { win, loss } = estimator.estimate(writer.draft.now, landing);
    const score = win * (2 * income + 0.5 * yard) - loss;
    if (score > 0) return { score, mission: 'landing' };
  }
  return { score: 0, mission: 'patrol' };
}

/** Value of being at an own system: defence, repairs, embarking troops. */
function homeValue(
  writer: OrderWriter,
  fleet: FleetState,
  ships: readonly ShipState[],
  at: string,
  claimed: number,
): number {
  const { draft, world } = writer;
  const own = fleetValue(writer, ships);
  const others =
    fleetValue(
      writer,
      draft.shipsAt(at, writer.side).filter((ship) => ship.fleet !== fleet.id),
    ) + claimed;
  const threat = threatTo(writer, at);
  let score = 0;
  if (threat > others)
    score += systemValue(writer, at) * writer.stance.homeWeight * Math.min(1, (own + others) / threat);
  const yard = (world.systems.get(at)?.yard ?? 0) > 0 && draft.system(at)?.yardClosedTurns === 0;
  if (yard && writer.points > 3) {
    for (const ship of ships) {
      const whole = health(writer, ship);
      if (whole < REPAIR_BELOW) score += draft.cost(ship.design) * (1 - whole) * 0.8;
    }
  }
  const spare = writer.ground(at, true).length - 1;
  if (spare > 0 && writer.aboard(fleet.id, 'ground').length === 0) score += 8;
  return score;
}

function sendFleet(writer: OrderWriter, fleet: FleetState, { at, mission }: MoveOption): void {
  const here = fleet.at ?? '';
  if (at === here) {
    if (mission !== fleet.mission) writer.issue({ t: 'mission', fleet: fleet.id, mission });
    return;
  }
  const step = writer.nextSystem(here, at);
  if (step === undefined) return;
  const there = step === at ? mission : 'patrol';
  // Do not attack a stronger enemy en route.
  const foes = writer.enemies(step);
  if (step !== at && fleetValue(writer, foes) > fleetValue(writer, writer.ships(fleet.id))) return;
  writer.issue({ t: 'move', fleet: fleet.id, to: step, ...(there === 'patrol' ? {} : { mission: there }) });
}

/** Gathers idle fleets at the own yard nearest to the enemy. */
function rally(writer: OrderWriter, idle: readonly FleetState[]): void {
  const front = frontYard(writer);
  if (front === undefined) return;
  for (const fleet of idle) {
    const here = fleet.at;
    if (here === null || writer.ships(fleet.id).length === 0) continue;
    if (here !== front) {
      sendFleet(writer, fleet, { at: front, value: 0, mission: 'patrol' });
      continue;
    }
    const host = idle.find(
      (other) =>
        other.id !== fleet.id && other.at === here && writer.ships(other.id).length >= writer.ships(fleet.id).length,
    );
    if (host !== undefined) mergeInto(writer, fleet.id, host.id);
  }
}

function frontYard(writer: OrderWriter): string | undefined {
  const theirs = writer.draft.now.systems
    .filter(({ owner }) => owner !== null && owner !== writer.side)
    .map(({ id }) => id);
  const near = (yard: string): number =>
    Math.min(...theirs.map((id) => writer.travelTimes(id).get(yard) ?? Infinity), Infinity);
  const [first, ...rest] = writer.yards;
  if (first === undefined) return undefined;
  return rest.reduce((best, yard) => (near(yard) < near(best) ? yard : best), first);
}
