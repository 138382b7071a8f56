/** Rolls a die for each side, repeating all rolls until there is no tie; fills `order` with the sides from the highest die to the lowest. */
export function rollOrder(dice: number[], order: number[], roll: () => number): void {
  do {
    for (let side = 0; side < dice.length; side++) dice[side] = roll();
  } while (hasTie(dice));
  for (let side = 0; side < dice.length; side++) {
    let rank = 0;
    for (let other = 0; other < dice.length; other++) if (dice[other] > dice[side]) rank++;
    order[rank] = side;
  }
}

/** The sides of an order that still have units: for the log, because a side without units also rolls. */
export function sidesLeft(order: readonly number[], left: readonly number[]): number[] {
  return order.filter((side) => left[side] > 0);
}

function hasTie(dice: readonly number[]): boolean {
  for (let i = 0; i < dice.length; i++) {
    for (let k = i + 1; k < dice.length; k++) if (dice[i] === dice[k]) return true;
  }
  return false;
}
