import { PARTS, WARP, WARP_HITS, hitsIn, vitalOf, type DamageAction } from '@core/rules/systems/drive-table';

/* How the owner of a ship allocations out its hits: hits by component, in the order of PARTS. */

/** Nothing shared out yet. */
export function noAllocation(): readonly number[] {
  return PARTS.map(() => 0);
}

/** Hits that are shared out. */
export function allocatedHits(hits: readonly number[]): number {
  return hits.reduce((sum, one) => sum + one, 0);
}

/** Gives a component so many hits; the warp generator takes all of them or none. */
export function withHits(hits: readonly number[], part: number, amount: number): readonly number[] {
  const step = part === WARP ? WARP_HITS : 1;
  return hits.map((one, index) => (index === part ? Math.floor(amount / step) * step : one));
}

/** What would be left of each component. */
export function afterDamage(parts: readonly number[], hits: readonly number[]): readonly number[] {
  return parts.map((amount, part) =>
    part === WARP
      ? amount - Math.floor((hits[part] ?? 0) / WARP_HITS)
      : Math.max(0, amount - (hits[part] ?? 0) * (PARTS[part]?.lot ?? 1)),
  );
}

/** The most hits that a component can be given while `left` more are to be shared out. */
export function maxHits(parts: readonly number[], hits: readonly number[], part: number, left: number): number {
  const most = Math.min(hitsIn(parts, part), (hits[part] ?? 0) + Math.max(0, left));
  return part === WARP ? Math.floor(most / WARP_HITS) * WARP_HITS : most;
}

/** What a loss of a component means for the ship, in a few words; empty where it means no more than it says. */
export function lossEffect(parts: readonly number[], hits: readonly number[], part: number): string {
  const after = afterDamage(parts, hits);
  const lost = (parts[part] ?? 0) - (after[part] ?? 0);
  if (lost === 0) return '';
  const gone = (after[part] ?? 0) === 0;
  const of = (index: number): number => after[index] ?? 0;
  switch (PARTS[part]?.key) {
    case 'drive':
      return gone ? 'no power for anything' : `${of(0)} power for drive and weapons`;
    case 'beams':
      return gone ? 'no beams left' : `beams of ${of(1)} at most`;
    case 'screens':
      return gone ? 'takes every hit from now on' : `takes away ${of(2)} hits at most`;
    case 'tubes':
      return gone ? 'fires no more missiles' : `${of(3)} missiles in a round`;
    case 'cannon':
      return gone ? 'fires no more shells' : `${of(4)} bursts in a round`;
    case 'missiles':
      return gone ? 'no missiles left' : `${lost} missiles lost`;
    case 'shells':
      return gone ? 'no shells left' : `${lost} shells lost`;
    case 'warp':
      return 'becomes a systemship';
    default:
      return '';
  }
}

/** Why a allocate cannot be taken yet, in a sentence; undefined when it can be. */
export function allocationError(due: number, hits: readonly number[]): string | undefined {
  const left = due - allocatedHits(hits);
  if (left > 0) return `${left} of ${due} hits are still to be shared out.`;
  return left < 0 ? `More is shared out than the ${due} hits that there are.` : undefined;
}

/** True when the ship is destroyed by taking these hits. */
export function wouldDestroy(parts: readonly number[], hits: readonly number[]): boolean {
  return vitalOf(afterDamage(parts, hits)) === 0;
}

/** The action of taking the hits. */
export function damageAction(unit: number, hits: readonly number[]): DamageAction {
  return { t: 'damage', u: unit, h: hits };
}
