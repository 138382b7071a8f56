import type { AnyBattle } from '@core/rules/contract';
import type { Witness } from '@core/rules/witness';
import { type Telling, tellingOf } from '@core/rules/event-adapter';

/**
 * Counts who destroyed whom from the events of a battle: a unit that is destroyed is put down to the enemy whose attack hit it last. What
 * terrain destroys, and one's own side, counts for nobody; a torpedo counts for the ship that carried it.
 */
export class KillCount implements Witness {
  private readonly counts = new Map<string, number>();
  private readonly hitBy = new Map<number, number>();
  private readonly telling: Telling;

  constructor(private readonly battle: AnyBattle) {
    this.telling = tellingOf(battle);
  }

  /** Kills by id of the unit, so far. */
  get kills(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Takes in the events of the next action. */
  add(events: readonly unknown[]): void {
    for (const event of events) this.telling.tell(event, this);
  }

  attacked(attacker: number, target: number, _device: string, hit: boolean): void {
    if (!hit) return;
    if (attacker < 0) this.hitBy.delete(target);
    else this.hitBy.set(target, attacker);
  }

  gone(unit: number, destroyed: boolean): void {
    if (destroyed) this.credit(unit);
  }

  acted(): void {
    // Counts for nobody.
  }

  moved(): void {
    // Counts for nobody.
  }

  launched(): void {
    // Counts for nobody.
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
