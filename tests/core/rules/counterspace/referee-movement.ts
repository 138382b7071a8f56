import { optionOf, type Fate, type Ship } from './referee-model';
import { damageOf, resultOf, type Result } from './referee-dice';
import { hit } from './referee-attacks';
import { lose } from './referee-turn';
import { BY_HAZARD, BY_PLANET, BY_STAR, type Handlers, type Watch } from './referee-watch';

/** Moves, what terrain does, and units that leave (4.0.0, 5.1.1 to 5.1.3, 8.4.2). */
export const MOVEMENT: Handlers<'moved' | 'landed' | 'exited' | 'hazard' | 'destroyed'> = {
  moved(watch, { actor, from, hex, left }) {
    const { space, turn } = watch.model;
    const one = watch.one(actor);
    const torpedo = watch.torpedo(actor);
    watch.same('the hex', from, one.hex);
    watch.require(from < 0 || space.distance(from, hex) === 1, 'a move to no neighbour');
    one.moves--;
    one.hex = hex;
    one.fate = 'present';
    watch.same('MOV', left, one.moves);
    watch.require(left >= 0 && !space.isClosed(hex), 'no move is possible');
    if (torpedo) torpedo.travelled++;
    else watch.ship(actor).busy = turn;
    if (space.is(hex, 'star')) watch.expect('destroyed', actor, BY_STAR);
    else if (space.is(hex, 'planet') && torpedo) watch.expect('destroyed', actor, BY_PLANET);
    else if (space.is(hex, 'planet')) watch.expect('landed', actor);
    else if (space.hazard(hex) !== undefined) watch.expect('hazard', actor);
  },

  landed(watch, { actor }) {
    leave(watch, watch.ship(actor), 'landed');
  },

  exited(watch, { actor, edge }) {
    const ship = watch.ship(actor);
    const { map, sides } = watch.model.scenario;
    const name = (['north', 'south', 'east', 'west'] as const)[edge];
    const way = map!.edges.some(
      (one) =>
        one.side === sides[ship.side]!.id &&
        one.use !== 'enter' &&
        one.edge === name &&
        watch.model.space.isOnEdge(ship.hex, one.edge, one.from, one.to),
    );
    watch.require(way && ship.moves >= 1, 'no way out');
    leave(watch, ship, 'exited');
  },

  hazard(watch, event) {
    const { target, at, rating, ratingDie, attack, defence, result } = event;
    const { model } = watch;
    const printed = model.space.hazard(at);
    watch.same('the rating', rating, printed === 'random' ? ratingDie : printed);
    watch.same('the die of the rating', ratingDie > 0, printed === 'random');
    let own: Result = attack[0] <= rating ? 'destroy' : 'miss';
    let damage = own === 'miss' ? 0 : rating;
    if (optionOf(model.scenario, 'hazard') === 'threshold') {
      watch.same('the dice', [attack[1], defence], [0, undefined]);
    } else {
      const add = watch.defenceOf(target);
      watch.same('the dice', [attack[1], defence?.[1]], [rating, add]);
      own = resultOf(model, attack[0], defence?.[0] ?? 0, rating - add, 'none');
      damage = damageOf(model, own, rating, attack[0] + rating - (defence?.[0] ?? 0) - add, 'none', 0);
    }
    watch.same('the result', result, own);
    hit(watch, event, target, damage, own, false, BY_HAZARD);
  },

  destroyed(watch, { target }) {
    const torpedo = watch.torpedo(target);
    if (torpedo) lose(torpedo);
    else leave(watch, watch.ship(target), 'destroyed');
  },
};

function leave(watch: Watch, ship: Ship, fate: Fate): void {
  const stays = fate === 'destroyed' && optionOf(watch.model.scenario, 'wrecks') === 'hulks';
  Object.assign(ship, { fate, moves: 0, ...(stays ? {} : { hex: -1 }) });
}
