import type { HexId } from '@core/hex';

/** The hexes whose numbers are hidden by labels and counters, for each scale of cached tiles. */
export class NumberMask {
  private readonly hiddenByScale = new Map<number, ReadonlySet<HexId>>();

  /** @param hiddenAt computes the hidden hexes at a scale, device pixels per map pixel */
  constructor(private readonly hiddenAt: (scale: number) => ReadonlySet<HexId>) {}

  /** The hidden hexes at a scale, device pixels per map pixel. */
  at(scale: number): ReadonlySet<HexId> {
    let hidden = this.hiddenByScale.get(scale);
    if (hidden === undefined) {
      hidden = this.hiddenAt(scale);
      this.hiddenByScale.set(scale, hidden);
    }
    return hidden;
  }

  /** Recomputes the hidden hexes of the scales in use. Returns the hexes whose number appears or disappears. */
  refresh(scales: ReadonlySet<number>): HexId[] {
    const changed = new Set<HexId>();
    for (const [scale, before] of this.hiddenByScale) {
      if (!scales.has(scale)) {
        this.hiddenByScale.delete(scale);
        continue;
      }
      const after = this.hiddenAt(scale);
      this.hiddenByScale.set(scale, after);
      for (const hex of before) if (!after.has(hex)) changed.add(hex);
      for (const hex of after) if (!before.has(hex)) changed.add(hex);
    }
    return [...changed];
  }

  clear(): void {
    this.hiddenByScale.clear();
  }
}
