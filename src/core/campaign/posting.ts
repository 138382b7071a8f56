import { counted, withVerb } from '@core/base';
import type { PostingEntry, UnitPosting } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { followBranch } from './chapters';
import type { Draft } from './draft';
import { recharged } from './restore';
import { loseTroops, retreatShips, retreatTroop } from './retreat';
import type { Engagement, ResolvedEngagement } from './state';
import { systemName } from './world';

/** Turns for which a raided yard is closed. */
const RAIDED_TURNS = 2;

/** Applies the checked result of an engagement: fate of each unit, retreats, captures and plunder. */
export function applyPosting(draft: Draft, engagement: Engagement, posting: PostingEntry): void {
  const { winner, level, units } = posting;
  const fleets = new Set(units.flatMap(({ unit }) => draft.ship(unit)?.fleet ?? []));
  recordBattle(draft, engagement, posting);
  for (const unit of units) applyUnit(draft, engagement, unit, winner);
  for (const fleet of fleets) {
    if (!draft.now.ships.some((ship) => ship.fleet === fleet)) loseTroops(draft, fleet);
  }
  const resolved: ResolvedEngagement = { engagement, entry: draft.entry, winner, level, units };
  draft.add('resolved', resolved);
  const at = engagement.system;
  if (engagement.kind === 'chapter') {
    if (at !== null && winner !== null) {
      for (const { side } of engagement.sides) if (side !== winner) retreatShips(draft, side, at);
    }
    followBranch(draft, resolved);
  } else if (at !== null) {
    if (engagement.kind === 'fleet') {
      for (const side of beatenSides(engagement, units, winner)) retreatShips(draft, side, at);
    }
    if (engagement.kind === 'assault') afterAssault(draft, engagement, units, winner, at);
    if (engagement.kind === 'landing' && winner === engagement.sides[0]?.side) plunder(draft, winner, at);
  }
}

function recordBattle(draft: Draft, engagement: Engagement, { winner, units, edits = [], reason }: PostingEntry): void {
  const lost = units.filter(({ fate }) => fate === 'destroyed').length;
  const who = winner === null ? 'a draw' : withVerb(draft.sideName(winner), 'wins');
  const losses = lost === 0 ? '' : `; ${counted(lost, 'unit')} lost`;
  const edited = edits.length === 0 ? '' : `; ${counted(edits.length, 'value')} changed by hand`;
  const early = reason === undefined ? '' : ` ${reason}.`;
  draft.addHistory('battle', `${engagement.name}: ${who}${losses}${edited}.${early}`, {
    about: engagement.id,
    ...(winner === null ? {} : { side: winner }),
  });
}

function applyUnit(draft: Draft, engagement: Engagement, posting: UnitPosting, winner: SideId | null): void {
  const { unit: id, fate, by, kills = 0 } = posting;
  const unit = draft.unit(id);
  const design = unit === undefined ? undefined : draft.design(unit.design);
  if (unit === undefined || design === undefined) return;
  const { facts, campaign } = draft.world;
  const isPrize = engagement.kind === 'boarding' && engagement.sides[1]?.ships.includes(id) === true;
  const after = { ...unit.condition, ...posting.condition };
  const gone = fate === 'destroyed' || fate === 'captured';
  const condition = gone ? after : recharged(facts(design), after, campaign.economy);
  const ship = draft.ship(id);
  draft.setUnit(id, {
    condition,
    ...(isPrize ? {} : { battles: unit.battles + 1 }),
    ...(ship === undefined ? {} : { kills: ship.kills + kills }),
  });
  const result = winner === null ? 'a draw' : winner === unit.side ? 'won' : 'lost';
  const killed = kills === 0 ? '' : `, ${kills} destroyed`;
  const line = `${engagement.name}: ${result}${killed}`;
  if (fate === 'destroyed') {
    draft.remove(id, 'lost', `${line}. Lost.`);
    draft.addHistory('ship', `${withVerb(unit.name, 'is lost')}.`, { side: unit.side, about: id });
  } else if (fate === 'captured' && ship !== undefined && by !== undefined) {
    draft.addService(id, `${line}. Captured by ${draft.sideName(by)}.`);
    draft.setShip(id, { side: by, fleet: prizeFleet(draft, by, ship.at), status: 'ready', work: null });
    const full = recharged(facts(design), after, campaign.economy);
    draft.setShip(id, { condition: full });
    draft.addHistory('ship', `${withVerb(draft.sideName(by), 'captures')} ${unit.name}.`, { side: by, about: id });
  } else if (fate === 'captured') {
    draft.remove(id, 'captured', `${line}. Captured.`);
    draft.addHistory('ship', `${withVerb(unit.name, 'is captured')}.`, { side: unit.side, about: id });
  } else {
    draft.addService(id, `${line}${fate === 'exited' ? '. Withdrew' : ''}.`);
  }
}

/** The fleet of the new side that a captured ship joins. */
function prizeFleet(draft: Draft, side: SideId, at: string | null): string | null {
  if (at === null) return null;
  return draft.now.fleets.find((fleet) => fleet.side === side && fleet.at === at)?.id ?? null;
}

/** The sides that retreat. After a draw that is the side without units left on the field, else the attacker. */
function beatenSides({ sides }: Engagement, units: readonly UnitPosting[], winner: SideId | null): SideId[] {
  const [attacker, defender] = sides;
  if (attacker === undefined || defender === undefined) return [];
  if (winner !== null) return sides.map(({ side }) => side).filter((side) => side !== winner);
  const hasUnitsLeft = ({ ships }: Engagement['sides'][number]): boolean =>
    units.some(({ unit, fate }) => ships.includes(unit) && (fate === 'alive' || fate === 'landed'));
  const [attackerLeft, defenderLeft] = [hasUnitsLeft(attacker), hasUnitsLeft(defender)];
  if (attackerLeft && !defenderLeft) return [defender.side];
  if (!attackerLeft && !defenderLeft) return [attacker.side, defender.side];
  return [attacker.side];
}

/** The winner of an assault holds the ground, the loser retreats. After a draw both stay. */
function afterAssault(
  draft: Draft,
  { sides }: Engagement,
  units: readonly UnitPosting[],
  winner: SideId | null,
  at: string,
): void {
  if (winner === null) return;
  const fought = new Set(units.map(({ unit }) => unit));
  for (const { side, troops } of sides) {
    for (const id of troops) {
      const troop = draft.troop(id);
      if (!fought.has(id) || troop?.status !== 'ready') continue;
      if (side !== winner) retreatTroop(draft, id, at);
      else if (troop.fleet !== null) draft.setTroop(id, { fleet: null });
    }
  }
}

/** A raid closes the yard and takes the system's income from its owner, up to the owner's balance. */
function plunder(draft: Draft, side: SideId, at: string): void {
  const owner = draft.system(at)?.owner ?? null;
  const system = draft.world.systems.get(at);
  if (owner === null || system === undefined) return;
  const name = systemName(draft.world, at);
  if ((system.yard ?? 0) > 0) draft.setSystem(at, { yardClosedTurns: RAIDED_TURNS });
  const booty = Math.min(system.income ?? 0, Math.max(0, draft.points(owner)));
  draft.book(owner, -booty, `Plundered at ${name}`, at);
  draft.book(side, booty, `Plunder from ${name}`, at);
  const yard = (system.yard ?? 0) > 0 ? ` and closes its yard for ${RAIDED_TURNS} turns` : '';
  draft.addHistory('system', `${draft.sideName(side)} plunders ${booty} build points from ${name}${yard}.`, {
    side,
    about: at,
  });
}
