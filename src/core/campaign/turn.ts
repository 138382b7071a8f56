import { withVerb, type Finding } from '@core/base';
import { pointer, type CampaignOrder } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { updateBlockades } from './blockade';
import { findEngagements, presence } from './contacts';
import type { Draft } from './draft';
import { recordFigures, payIncome } from './economy';
import { isInPlay, checkEndings } from './endings';
import { troopsOnGround } from './follow-ups';
import { moveFleets } from './movement';
import { executeOrder } from './orders';
import { openYards, workYards } from './yard-work';
import { systemName } from './world';

/** Sides with units, systems or points to give orders for. */
function sidesToOrder(draft: Draft): SideId[] {
  const { sides } = draft.world.campaign;
  return sides.map(({ id }) => id).filter((id) => isInPlay(draft, id) || (!draft.world.hasMap && draft.points(id) > 0));
}

/** Starts the orders phase. Turns in which no side can give orders are played through at once. */
export function beginTurn(draft: Draft): void {
  do {
    openYards(draft);
    draft.now.phase = 'orders';
    draft.now.sealed = [];
    draft.now.waiting = sidesToOrder(draft);
    if (draft.now.waiting.length > 0) return;
    runOrders(draft);
  } while (continueTurn(draft) === 'next');
}

/** Accepts a side's checked orders. The last side's orders continue the turn. */
export function submitOrders(draft: Draft, side: SideId, orders: readonly CampaignOrder[]): Finding[] {
  const { now, entry } = draft;
  draft.add('sealed', { side, entry, orders });
  now.waiting = now.waiting.filter((id) => id !== side);
  if (now.waiting.length > 0) return [];
  const findings = runOrders(draft);
  if (continueTurn(draft) === 'next') beginTurn(draft);
  return findings;
}

/** Executes the orders side by side, then yard work, then fleet movement. */
function runOrders(draft: Draft): Finding[] {
  const findings: Finding[] = [];
  const { sealed } = draft.now;
  const { campaign } = draft.world;
  for (const { id: side } of campaign.sides) {
    for (const { entry, orders } of sealed.filter((submitted) => submitted.side === side)) {
      draft.attributeTo(entry, () => {
        for (const [i, order] of orders.entries()) {
          const result = executeOrder(draft, side, order);
          if (result.ok) {
            const { text, about } = result.value;
            draft.addHistory('orders', `${text}.`, { visibleTo: [side], side, about });
          } else {
            const path = pointer('log', entry, 'orders', i);
            const message = `Another side's order made this one impossible: ${result.error.message}`;
            findings.push({ code: 'campaign.log.order-lapsed', severity: 'warning', path, message });
          }
        }
      });
    }
  }
  draft.now.sealed = [];
  workYards(draft);
  if (draft.world.hasMap) moveFleets(draft);
  draft.now.phase = 'engagements';
  return findings;
}

/** Finds the next battles. Without any it ends the turn and returns `next` when another turn follows. */
export function continueTurn(draft: Draft): 'wait' | 'next' {
  const { now } = draft;
  now.engagements = now.ending === null ? findEngagements(draft) : [];
  if (now.engagements.length > 0) return 'wait';
  updateOwners(draft);
  checkEndings(draft);
  if (draft.world.hasMap) dropEmptyFleets(draft);
  updateBlockades(draft);
  recordFigures(draft, now.turn);
  if (now.ending !== null) {
    now.phase = 'over';
    now.waiting = [];
    const { id, name, side } = now.ending;
    // Many names already say who wins, such as “The Union wins” and that of the last side standing.
    const namesWinner = side === null || id === null || /\b(?:wins?|prevails?)\b/i.test(name);
    const text = namesWinner ? `${name}.` : `${name}. ${withVerb(draft.sideName(side), 'wins')} the campaign.`;
    draft.addHistory('ending', text, side === null ? {} : { side });
    return 'wait';
  }
  now.turn += 1;
  payIncome(draft);
  return 'next';
}

/** A system passes to the only side with ground forces there, else to the only side with ships that do not avoid battle. */
function updateOwners(draft: Draft): void {
  const present = presence(draft);
  for (const { id, owner } of draft.now.systems) {
    const there = present.get(id);
    if (there === undefined || (there.size === 1 && owner !== null && there.has(owner))) continue;
    const next = holderOf(draft, id);
    if (next === null || next === owner) continue;
    draft.setSystem(id, { owner: next });
    const name = systemName(draft.world, id);
    draft.addHistory('system', `${withVerb(draft.sideName(next), 'takes')} ${name}.`, { side: next, about: id });
    for (const unit of [...draft.now.ships, ...draft.now.troops]) {
      if (unit.at !== id || unit.work === null || unit.side === next) continue;
      draft.remove(unit.id, 'lost', `Lost in the yard when ${name} fell.`);
    }
  }
}

function holderOf(draft: Draft, at: string): SideId | null {
  const ground = new Set(troopsOnGround(draft, at, 'ground').map(({ side }) => side));
  if (ground.size > 0) return ground.size === 1 ? ([...ground][0] ?? null) : null;
  const ships = new Set(
    draft
      .shipsAt(at)
      .filter((ship) => ship.fleet === null || draft.fleet(ship.fleet)?.mission !== 'avoid')
      .map(({ side }) => side),
  );
  return ships.size === 1 ? ([...ships][0] ?? null) : null;
}

function dropEmptyFleets(draft: Draft): void {
  const used = new Set<string | null>();
  for (const list of [draft.now.ships, draft.now.troops]) {
    for (const { fleet, work } of list) {
      used.add(fleet);
      if (work !== null) used.add(work.fleet);
    }
  }
  if (draft.now.fleets.every(({ id }) => used.has(id))) return;
  draft.now.fleets = draft.now.fleets.filter(({ id }) => used.has(id));
}
