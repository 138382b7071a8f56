import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';

/** True when a person gives the side's orders, and fights its battles. */
export function isPerson({ sides }: Pick<Campaign, 'sides'>, side: SideId): boolean {
  return (sides.find(({ id }) => id === side)?.player ?? 'person') === 'person';
}
