import type { AnyBattle } from '@core/rules/contract';

/**
 * Counts who destroyed whom from the events of a battle: a unit that is destroyed is put down to the enemy whose attack hit it last. What
 * terrain destroys, and one's own side, counts for nobody; a torpedo counts for the ship that carried it.
 */
export class KillCount {
  private readonly counts = new Map<string, number>();
  private readonly hitBy = new Map<number, number>();

  constructor(private readonly battle: AnyBattle) {}

  /** Kills by id of the unit, so far. */
  get kills(): ReadonlyMap<string, number> {
    return this.counts;
  }

  /** Takes in the events of the next action. */
  add(events: readonly unknown[]): void {
    if (this.battle.depict === undefined) return;
    for (const event of events) {
      const seen = this.battle.depict(event);
      if (seen?.kind === 'clash') {
        const { attacker, target, result } = seen.clash;
        if (!result.hit) continue;
        if (attacker === undefined) this.hitBy.delete(target);
        else this.hitBy.set(target, attacker);
      } else if (seen?.kind === 'gone' && seen.how === 'destroyed') this.credit(seen.unit);
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
