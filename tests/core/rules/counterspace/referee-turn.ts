import { optionOf, type Ship, type Torpedo } from './referee-model';
import type { Handlers, Watch } from './referee-watch';

/** The order of play, activations and their ends (2.0.0, 2.1.0, 6.3.0). */
export const TURN: Handlers<'turn' | 'deployed' | 'activated' | 'ended' | 'spent'> = {
  turn(watch, { turn, order, dice, byUnit }) {
    const { model } = watch;
    const { scenario, ships } = model;
    if (model.turn > 0) ageGuards(watch);
    watch.same('the turn', turn, model.turn + 1);
    model.turn = turn;
    watch.place = 0;
    const initiative = optionOf(scenario, 'initiative');
    const listed = turn === 1 && optionOf(scenario, 'firstTurn') === 'listed';
    const sides = scenario.sides.map((_, side) => side);
    const left = sides.filter((side) =>
      [...ships.filter(({ fate }) => !['destroyed', 'exited', 'landed'].includes(fate)), ...model.torpedoes].some(
        (one) => watch.sideOf(one.index) === side && !(watch.torpedo(one.index) && one.fate !== 'present'),
      ),
    );
    watch.same('rolled by units', byUnit, initiative === 'unit-roll');
    if (byUnit) {
      const able = [...ships, ...model.torpedoes].filter((one) => isAble(watch, one)).map(({ index }) => index);
      watch.same(
        'who rolls',
        [...order].sort((a, b) => a - b),
        able,
      );
      const total = (index: number): number =>
        dice[index]! + (watch.torpedo(index) ? 0 : (watch.ship(index).best.initiative ?? 0));
      for (const [i, next] of order.slice(1).entries()) {
        const first = order[i]!;
        const [one, other] = [watch.sideOf(first), watch.sideOf(next)];
        const fine = listed && one !== other ? one < other : total(first) >= total(next);
        watch.require(fine, `${next} goes after ${first}`);
      }
    } else if (listed) watch.same('the order', order, left);
    else if (initiative === 'igo-hugo' && turn > 1)
      watch.same('the order', [order, dice], [watch.order.filter((side) => left.includes(side)), dice.map(() => 0)]);
    else {
      const most = sides.length > 1 ? 6 : 0;
      watch.require(
        dice.every((die) => die >= Math.min(1, most) && die <= most),
        `dice ${dice.join(' ')}`,
      );
      watch.require(new Set(dice).size === dice.length, 'equal dice were not rolled again');
      watch.same(
        'the order',
        order,
        [...left].sort((a, b) => dice[b]! - dice[a]!),
      );
    }
    [watch.order, watch.dice] = [order, dice];
  },

  deployed(watch, { target, hex }) {
    Object.assign(watch.ship(target), { fate: 'present', hex });
  },

  activated(watch, { target }) {
    const { model } = watch;
    const one = watch.one(target);
    watch.require(one.acted < model.turn && isAble(watch, one), 'activated out of turn');
    if (optionOf(model.scenario, 'initiative') !== 'unit-roll') {
      const place = watch.order.indexOf(watch.sideOf(target));
      watch.require(place >= watch.place, 'a side acts out of turn');
      watch.place = place;
    }
    model.active = target;
    one.acted = model.turn;
    watch.nearNebula = false;
    const torpedo = watch.torpedo(target);
    if (torpedo) {
      // The way out of the Turtle shield comes first (8.1.3).
      const moves = Math.max(0, Math.min(torpedo.best.movement, torpedo.best.range - torpedo.travelled));
      const paid = Math.min(moves, torpedo.owes);
      torpedo.owes -= paid;
      torpedo.travelled += paid;
      torpedo.moves = moves - paid;
      return;
    }
    const ship = watch.ship(target);
    Object.assign(ship, { moves: ship.best.movement, launched: 0, gained: false, charged: false });
    const { hull, race } = ship.best;
    if (race === 'sprog' && hull >= 4 && ship.hull < hull && ship.fate === 'present') watch.expect('repaired', target);
  },

  ended(watch, { target }) {
    const torpedo = watch.torpedo(target);
    watch.same('who ends', target, watch.model.active);
    if (torpedo) land(watch, torpedo, false);
    else {
      const ship = watch.ship(target);
      const near = ship.fate === 'present' && watch.model.space.nebula(ship.hex) > 0;
      watch.same('struck by a nebula', watch.nearNebula, near);
      ship.moves = 0;
    }
  },

  spent(watch, { target }) {
    land(watch, watch.torpedo(target)!, true);
  },
};

/** E in Turtle shields counts until the end of the turn after (8.1.3). */
function ageGuards(watch: Watch): void {
  for (const ship of watch.model.ships) [ship.oldGuard, ship.guard] = [ship.guard, 0];
}

function isAble(watch: Watch, one: Ship | Torpedo): boolean {
  if (one.fate === 'present') return true;
  if (one.fate !== 'pending' || !('force' in one)) return false;
  const { start } = one.force;
  return !('turn' in start) || (start.turn ?? 1) <= watch.model.turn;
}

/** A torpedo moves its whole MOV, if need be in its hex, and is gone when it has moved its RNG (6.3.0). */
function land(watch: Watch, torpedo: Torpedo, isSpent: boolean): void {
  if (!torpedo.smart) torpedo.travelled += torpedo.moves;
  torpedo.moves = 0;
  watch.same('spent', isSpent, torpedo.travelled >= torpedo.best.range);
  if (isSpent) lose(torpedo);
}

/** Takes a torpedo out of its flight. */
export function lose(torpedo: Torpedo): void {
  Object.assign(torpedo, { fate: 'destroyed', hex: -1, moves: 0 });
}
