import { lowerFirst } from '@core/base';
import type { Draft, UnitState } from './draft';
import type { SystemState } from './state';
import { systemName } from './world';
import { NO_MAP_CAPACITY } from './yard-queue';

const COMPLETED: Readonly<Record<string, string>> = {
  build: 'Built',
  repair: 'Repaired',
  refit: 'Refitted',
  resupply: 'Resupplied',
  recruit: 'Brought up to strength',
};

/** Units with yard work, in the order of their orders. */
function pendingUnits({ now }: Draft): UnitState[] {
  const waiting: UnitState[] = [];
  for (const list of [now.ships, now.troops]) for (const unit of list) if (unit.work !== null) waiting.push(unit);
  return waiting.sort((a, b) => (a.work?.turn ?? 0) - (b.work?.turn ?? 0));
}

/** Points of work that a yard does each turn; 0 without a yard. */
function capacityOf(draft: Draft, at: string | null): number {
  if (at === null) return draft.world.campaign.economy.workPerTurn ?? NO_MAP_CAPACITY;
  return draft.world.systems.get(at)?.yard ?? 0;
}

/** True unless the yard is raided or blockaded. */
function isOpen({ yardClosedTurns, blockaded }: SystemState): boolean {
  return yardClosedTurns === 0 && blockaded !== true;
}

/** Does one turn of yard work, oldest order first. */
export function workYards(draft: Draft): void {
  const yards = draft.world.hasMap
    ? draft.now.systems.flatMap((system) => {
        const { id, owner } = system;
        return owner === null || !isOpen(system) ? [] : [{ at: id, side: owner }];
      })
    : draft.world.campaign.sides.map(({ id }) => ({ at: null, side: id }));
  const waiting = pendingUnits(draft);
  for (const { at, side } of waiting.length === 0 ? [] : yards) {
    let left = capacityOf(draft, at);
    for (const unit of waiting) {
      if (left === 0) break;
      const { work } = unit;
      if (work === null || unit.at !== at || unit.side !== side) continue;
      const points = Math.min(left, work.left);
      left -= points;
      if (points < work.left) draft.setUnit(unit.id, { work: { ...work, left: work.left - points } });
      else complete(draft, unit);
    }
  }
  for (const { id, yardClosedTurns } of draft.now.systems)
    if (yardClosedTurns > 0) draft.setSystem(id, { yardClosedTurns: yardClosedTurns - 1 });
}

function complete(draft: Draft, unit: UnitState): void {
  const { work, id, at, side } = unit;
  if (work === null) return;
  const joined = work.fleet === null ? undefined : draft.fleet(work.fleet);
  const fleet = joined !== undefined && joined.side === side && joined.at === at ? joined.id : null;
  const { condition, design } = work;
  draft.setUnit(id, { status: 'ready', work: null, condition, design, fleet });
  const where = at === null ? '' : ` at ${systemName(draft.world, at)}`;
  const text = `${COMPLETED[work.kind] ?? 'Ready'}${where}`;
  draft.addService(id, `${text}.`);
  draft.addHistory('ship', `${unit.name}: ${lowerFirst(text)}.`, {
    visibleTo: [side],
    side,
    about: id,
  });
}

/** Updates the free capacity of each yard. */
export function openYards(draft: Draft): void {
  const all = pendingUnits(draft);
  for (const system of draft.now.systems) {
    const { id, owner, freeCapacity } = system;
    const capacity = owner === null || !isOpen(system) ? 0 : capacityOf(draft, id);
    const waiting = all.reduce(
      (sum, { at, side, work }) => (at === id && side === owner ? sum + (work?.left ?? 0) : sum),
      0,
    );
    const left = Math.max(0, capacity - waiting);
    if (left !== freeCapacity) draft.setSystem(id, { freeCapacity: left });
  }
}
