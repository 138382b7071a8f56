import { lowered } from '@core/base';
import type { Draft, UnitState } from './draft';
import type { SystemState } from './state';
import { systemName } from './world';

const COMPLETED: Readonly<Record<string, string>> = {
  build: 'Built',
  repair: 'Repaired',
  refit: 'Refitted',
  resupply: 'Resupplied',
  recruit: 'Up to strength again',
};

/** Units that wait for work, what was ordered first first. */
function pendingUnits({ now }: Draft): UnitState[] {
  const waiting: UnitState[] = [];
  for (const list of [now.ships, now.troops]) for (const unit of list) if (unit.work !== null) waiting.push(unit);
  return waiting.sort((a, b) => (a.work?.turn ?? 0) - (b.work?.turn ?? 0));
}

/** Points of work that a yard does in a turn; none for a system without a yard. */
function capacityOf(draft: Draft, at: string | null): number {
  if (at === null) return draft.world.campaign.economy.workPerTurn ?? 10;
  return draft.world.systems.get(at)?.yard ?? 0;
}

/** True for a yard that works: neither raided nor cut off. */
function isOpen({ yardClosedTurns, blockaded }: SystemState): boolean {
  return yardClosedTurns === 0 && blockaded !== true;
}

/** The yards work: job after job in the order in which they were ordered, until their points of work are spent. */
export function workYards(draft: Draft): void {
  const places = draft.world.hasMap
    ? draft.now.systems.flatMap((system) => {
        const { id, owner } = system;
        return owner === null || !isOpen(system) ? [] : [{ at: id, side: owner }];
      })
    : draft.world.campaign.sides.map(({ id }) => ({ at: null, side: id }));
  const waiting = pendingUnits(draft);
  for (const { at, side } of waiting.length === 0 ? [] : places) {
    let left = capacityOf(draft, at);
    for (const unit of waiting) {
      if (left === 0) break;
      const { work } = unit;
      if (work === null || unit.at !== at || unit.side !== side) continue;
      const done = Math.min(left, work.left);
      left -= done;
      if (done < work.left) draft.setUnit(unit.id, { work: { ...work, left: work.left - done } });
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
  const text = `${COMPLETED[work.kind] ?? 'Worked on'}${where}`;
  draft.addService(id, `${text}.`);
  draft.addHistory('ship', `${unit.name}: ${lowered(text)}.`, {
    visibleTo: [side],
    side,
    about: id,
  });
}

/** Sets what each yard can still take on this turn beyond what waits there. */
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
