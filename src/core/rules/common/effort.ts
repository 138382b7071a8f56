/**
 * Playouts for one order of a side, as a multiple of the budget (`RolloutSpec.share`): `effort` divided by the orders that the side gives in
 * the turn and by the ships that a playout moves, so that a turn takes equally long with few ships and with many.
 */
export function shareOfEffort(
  effort: number,
  ships: readonly { readonly fate: number }[],
  present: number,
  owners: readonly { readonly side: number }[],
  side: number,
): number {
  let own = 0;
  let all = 0;
  for (let unit = 0; unit < ships.length; unit++) {
    if (ships[unit].fate !== present) continue;
    all++;
    if (owners[unit].side === side) own++;
  }
  return effort / (own * all);
}
