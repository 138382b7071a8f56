import { counted, sumOf } from '@core/base';
import { PARTS, WARP, WARP_HITS, hitsIn, vitalOf, type DamageAction } from '@core/rules/systems/drive-table';

/* The allocation of a ship's hits by its owner: hits by component, in the order of PARTS. */

/** An empty allocation. */
export function noAllocation(): readonly number[] {
  return PARTS.map(() => 0);
}

/** The number of allocated hits. */
export function allocatedHits(hits: readonly number[]): number {
  return sumOf(hits);
}

/** Sets the hits of a component; the warp generator takes all of its hits or none. */
export function withHits(hits: readonly number[], part: number, amount: number): readonly number[] {
  const step = part === WARP ? WARP_HITS : 1;
  return hits.map((hit, index) => (index === part ? Math.floor(amount / step) * step : hit));
}

/** The components left after the hits. */
export function afterDamage(parts: readonly number[], hits: readonly number[]): readonly number[] {
  return parts.map((amount, part) =>
    part === WARP
      ? amount - Math.floor((hits[part] ?? 0) / WARP_HITS)
      : Math.max(0, amount - (hits[part] ?? 0) * (PARTS[part]?.lot ?? 1)),
  );
}

/** The most hits that a component can take while `left` more must be allocated. */
export function maxHits(parts: readonly number[], hits: readonly number[], part: number, left: number): number {
  const most = Math.min(hitsIn(parts, part), (hits[part] ?? 0) + Math.max(0, left));
  return part === WARP ? Math.floor(most / WARP_HITS) * WARP_HITS : most;
}

/** The effect of a component's loss, in a few words; empty when there is none beyond the loss. */
export function lossEffect(parts: readonly number[], hits: readonly number[], part: number): string {
  const after = afterDamage(parts, hits);
  const lost = (parts[part] ?? 0) - (after[part] ?? 0);
  if (lost === 0) return '';
  const gone = (after[part] ?? 0) === 0;
  const of = (index: number): number => after[index] ?? 0;
  switch (PARTS[part]?.key) {
    case 'drive':
      return gone ? 'no power left' : `${of(0)} power left`;
    case 'beams':
      return gone ? 'no beams left' : `beams up to ${of(1)}`;
    case 'screens':
      return gone ? 'no screens left' : `screens absorb up to ${of(2)}`;
    case 'tubes':
      return gone ? 'cannot fire missiles' : `${counted(of(3), 'missile')} per round`;
    case 'cannon':
      return gone ? 'cannot fire shells' : `${counted(of(4), 'burst')} per round`;
    case 'missiles':
      return gone ? 'no missiles left' : `${counted(lost, 'missile')} lost`;
    case 'shells':
      return gone ? 'no shells left' : `${counted(lost, 'shell')} lost`;
    case 'warp':
      return 'becomes a systemship';
    default:
      return '';
  }
}

/** Why an allocation is not complete, in a sentence; undefined when it is. */
export function allocationError(due: number, hits: readonly number[]): string | undefined {
  const left = due - allocatedHits(hits);
  if (left > 0) return `Allocate ${counted(left, 'more hit')}.`;
  return left < 0 ? `Only ${counted(due, 'hit')} can be allocated.` : undefined;
}

/** True when these hits destroy the ship. */
export function wouldDestroy(parts: readonly number[], hits: readonly number[]): boolean {
  return vitalOf(afterDamage(parts, hits)) === 0;
}

/** The action that applies an allocation. */
export function damageAction(unit: number, hits: readonly number[]): DamageAction {
  return { t: 'damage', u: unit, h: hits };
}
