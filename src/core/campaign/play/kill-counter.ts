import type { AnyBattle } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/**
 * Counts who destroyed whom from the events of a battle: a unit that is destroyed is put down to the enemy whose attack hit it last. What
 * terrain destroys, and one's own side, counts for nobody; a torpedo counts for the ship that carried it.
 */
export class KillCounter {
  private readonly counts = new Map<string, number>();
  private readonly hitBy = new Map<number, number | undefined>();

  constructor(private readonly battle: AnyBattle) {}

  /** Kills by id of the unit, so far. */
  get kills(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Takes in the events of the next action. */
  add(events: readonly BattleEvent[]): void {
    for (const { t, actor, target, hit } of events) {
      if (target === undefined) continue;
      if (hit === 1) this.hitBy.set(target, actor);
      if (t === 'destroyed') this.credit(target);
    }
  }

  private credit(target: number): void {
    const { units } = this.battle;
    const hitter = this.hitBy.get(target);
    if (hitter === undefined || units[target]?.carrier !== undefined) return;
    const unit = units[units[hitter]?.carrier ?? hitter];
    if (unit === undefined || unit.side === units[target]?.side) return;
    this.counts.set(unit.id, (this.counts.get(unit.id) ?? 0) + 1);
  }
}
