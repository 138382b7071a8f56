/** Throws a die for every side, and all again while two are equal; `order` gets the sides from the highest die to the lowest. */
export function rollOrder(dice: number[], order: number[], roll: () => number): void {
  do {
    for (let side = 0; side < dice.length; side++) dice[side] = roll();
  } while (hasTie(dice));
  for (let side = 0; side < dice.length; side++) {
    let place = 0;
    for (let other = 0; other < dice.length; other++) if (dice[other] > dice[side]) place++;
    order[place] = side;
  }
}

function hasTie(dice: readonly number[]): boolean {
  for (let i = 0; i < dice.length; i++) {
    for (let k = i + 1; k < dice.length; k++) if (dice[i] === dice[k]) return true;
  }
  return false;
}
