import { type Design, type UnitCondition, roleOf } from '@core/model';
import { shareLeft } from '../../facts';
import type { EngagementKind, ShipState, TroopState } from '../../state';
import type { World } from '../../world';
import type { Powers } from './powers';

type Unit = Pick<ShipState | TroopState, 'design' | 'condition'>;

/** Share of its strength that a unit at the end of its strength still has: it draws fire. */
const WRECK = 0.3;

/** Measures the strength of units for the model of battles. */
export class Strengths {
  private readonly shares = new WeakMap<UnitCondition, { readonly design: Design; readonly share: number }>();

  constructor(
    private readonly world: World,
    private readonly powers: Powers,
  ) {}

  /** Factor on the strength of the attacker. */
  attackFactor(kind: EngagementKind): number {
    return kind === 'fleet' ? this.powers.attack : 1;
  }

  /** Strength of a unit in its current condition, in build points: ships by what they win, troops by their cost. */
  strength(designs: readonly Design[], { design: id, condition }: Unit): number {
    const design = designs.find((candidate) => candidate.id === id);
    if (design === undefined) return 0;
    const fresh = roleOf(design.rules) === 'ships' ? this.powers.of(design) : this.world.facts(design).cost;
    return fresh * this.share(design, condition);
  }

  /** Cost of a unit, less in a worn condition. */
  value(designs: readonly Design[], { design: id, condition }: Unit): number {
    const design = designs.find((candidate) => candidate.id === id);
    return design === undefined ? 0 : this.world.facts(design).cost * this.share(design, condition);
  }

  /** Share of its full strength. Cached, because conditions never change in place. */
  private share(design: Design, condition: UnitCondition): number {
    const known = this.shares.get(condition);
    if (known?.design === design) return known.share;
    const share = WRECK + (1 - WRECK) * shareLeft(this.world.facts(design).fields, condition, ['damage', 'people']);
    this.shares.set(condition, { design, share });
    return share;
  }
}

/** The condition of a unit that keeps a share of its strength. */
export function worn(world: World, design: Design, { condition }: Unit, share: number): Record<string, number> {
  const next: Record<string, number> = {};
  for (const { key, min, max, fresh, lowerIsBetter, category } of world.facts(design).fields) {
    if (category !== 'damage' && category !== 'people') continue;
    const value = condition[key] ?? fresh;
    const lost = Math.floor((1 - share) * (lowerIsBetter === true ? max - value : value - min));
    next[key] = lowerIsBetter === true ? value + lost : value - lost;
  }
  return next;
}
