import type { CounterspaceAction } from '@core/rules/systems/counterspace';
import { afterDamage, damageOf, guardOf, resultOf, strengthOf, type Result } from './referee-dice';
import { cargoOf, half, optionOf, storeOf } from './referee-model';
import { lose } from './referee-turn';
import type { EventOf, Handlers, Watch } from './referee-watch';

/** Number of the action phase in a state. */
const ACTION_PHASE = 3;
/** What each kind of declared shot is aimed at. */
const PARTS = {
  ...({ pd: 'whole', fire: 'whole', bay: 'bay' } as const),
  ...({ 'pd-bay': 'bay', carried: 'torpedo', 'pd-carried': 'torpedo' } as const),
};

/** Attacks and what they do (6.0.0 to 6.3.1, 8.1.3). */
export const ATTACKS: Handlers<'fired' | 'bay' | 'launched' | 'struck' | 'halved'> = {
  fired(watch, event) {
    const { actor, weapon, target, range, attack, defence, extra, result } = event;
    const { model } = watch;
    shot(watch, event, 'whole');
    const strength = strengthOf(watch.ship(actor), weapon);
    const bonus = range === 0 ? 1 : 0;
    const add = watch.defenceOf(target);
    const crit = optionOf(model.scenario, 'crit', watch.sideOf(actor));
    watch.same('ATT and DEF', [attack[1], defence[1]], [strength + bonus, add]);
    const own = resultOf(model, attack[0], defence[0], strength + bonus - add, crit);
    watch.same('the result', result, own);
    watch.same('an extra die', extra > 0, own === 'critical' && crit === 'extra-d6');
    const difference = attack[0] + strength - defence[0] - add;
    const damage = damageOf(model, own, strength, difference, crit, extra);
    hit(watch, event, target, damage, own, own === 'critical' && crit === 'bypass-shields', actor);
  },

  bay(watch, event) {
    const { actor, weapon, target, range, attack, defence, result, part } = event;
    shot(watch, event, part);
    const ship = watch.ship(target);
    const { bayDefence, defence: torpedoDefence } = ship.best.torpedoBays ?? {};
    const add = part === 'bay' ? bayDefence : torpedoDefence;
    const strength = strengthOf(watch.ship(actor), weapon) + (range === 0 ? 1 : 0);
    watch.same('ATT and DEF', [attack[1], defence[1]], [strength, add]);
    const crit = optionOf(watch.model.scenario, 'crit', watch.sideOf(actor));
    const own = resultOf(watch.model, attack[0], defence[0], strength - (add ?? 0), crit);
    watch.same('the result', result, own);
    if (own !== 'miss' && ship.fate === 'present') {
      if (part === 'bay') ship.bays = Math.max(0, ship.bays - 1);
      else {
        const [first] = cargoOf(watch.model, ship);
        if (first) first.fate = 'destroyed';
      }
    }
    watch.same('what is left', event.left, part === 'bay' ? ship.bays : cargoOf(watch.model, ship).length);
  },

  launched(watch, { actor, target, hex }) {
    const ship = watch.ship(actor);
    const torpedo = watch.torpedo(target)!;
    watch.require(ship.launched < ship.bays && cargoOf(watch.model, ship).includes(torpedo), 'no launch is possible');
    watch.same('the hex', hex, ship.hex);
    ship.launched++;
    ship.busy = watch.model.turn;
    Object.assign(torpedo, { fate: 'present', hex, owes: guardOf(ship) });
  },

  struck(watch, event) {
    const { actor, target, attack, defence, extra, result } = event;
    const { model } = watch;
    const torpedo = watch.torpedo(actor)!;
    const add = watch.defenceOf(target);
    const { attack: strength } = torpedo.best;
    const crit = optionOf(model.scenario, 'crit', watch.sideOf(actor));
    watch.same('who strikes', actor, model.active);
    watch.same('the hex', torpedo.hex, watch.ship(target).hex);
    watch.same('MOV that it owes', torpedo.owes, 0);
    // No bonus for range 0 (6.3.0).
    watch.same('ATT and DEF', [attack[1], defence[1]], [strength, add]);
    const own = resultOf(model, attack[0], defence[0], strength - add, crit);
    watch.same('the result', result, own);
    const difference = attack[0] + strength - defence[0] - add;
    const damage = damageOf(model, own, strength, difference, crit, extra);
    lose(torpedo);
    hit(watch, event, target, damage, own, own === 'critical' && crit === 'bypass-shields', actor);
  },

  halved(watch, { target, rating }) {
    const ship = watch.ship(target);
    watch.same('the rating', rating, [ship.rating, half(ship.rating)]);
    ship.rating = half(ship.rating);
    ship.halved = true;
    ship.energy = Math.min(ship.energy, storeOf(watch.model, ship));
  },
};

/** Checks the damage of an attack, deals it and says what follows. */
export function hit(
  watch: Watch,
  event: Pick<EventOf<'fired'>, 'damage' | 'loss' | 'hit'>,
  target: number,
  damage: number,
  result: Result,
  bypasses: boolean,
  by: number,
): void {
  const torpedo = watch.torpedo(target);
  watch.same('a hit', event.hit, result === 'miss' ? 0 : 1);
  if (torpedo) {
    watch.same('the damage', event.damage.dealt, damage);
    // Any hit destroys a torpedo (6.3.0).
    if (result !== 'miss' && torpedo.fate === 'present') watch.expect('destroyed', target, by);
    return;
  }
  const ship = watch.ship(target);
  // What is gone already takes no damage.
  const dealt = ship.fate === 'present' ? damage : 0;
  const after = afterDamage(ship, dealt, bypasses);
  watch.same('the damage', event.damage.dealt, dealt);
  watch.same('shields', event.damage.shields, [ship.shields, after.shields]);
  watch.same('hull', event.damage.hull, [ship.hull, after.hull]);
  watch.same('the loss', event.loss, ship.shields - after.shields + ship.hull - after.hull);
  if (ship.fate !== 'present') return;
  Object.assign(ship, after);
  if (ship.hull === 0) watch.expect('destroyed', target, by);
  else if (!ship.halved && 2 * ship.hull <= ship.best.hull) watch.expect('halved', target);
}

/** Checks what a shot is: one of the active unit, which it pays for now, or the next that was declared (6.2.0). */
function shot(watch: Watch, { actor, weapon, target, range, as }: EventOf<'fired' | 'bay'>, part: string): void {
  const { model } = watch;
  if (as === 'attack') {
    watch.same('who fires', actor, model.active);
    pay(watch, actor, weapon);
  } else {
    const next = model.declared.shift();
    const own = [next?.attacker, next?.weapon, next?.target, next?.part];
    watch.same('the declared attack', [actor, weapon, target, part], own);
    watch.same('the kind of attack', as, actor === model.active ? 'reply' : 'defence');
  }
  // A target that is gone has no hex any more.
  if (watch.one(target).fate === 'present' && watch.one(actor).fate === 'present')
    watch.same('the range', range, model.space.distance(watch.one(actor).hex, watch.one(target).hex));
  watch.require(watch.sideOf(actor) !== watch.sideOf(target), 'a shot at the own side');
  watch.require(range <= (watch.ship(actor).weapons[weapon]?.range ?? -1), 'a shot out of range');
}

/** Pays for an attack that is declared during point defence (6.2.0). */
export function declare(watch: Watch, action: CounterspaceAction): void {
  const { declared, active } = watch.model;
  if (!('w' in action) || watch.phase === ACTION_PHASE) return;
  const [attacker, target] = 'u' in action ? [active, action.u] : [watch.reactor, active];
  declared.push({ attacker, weapon: action.w, target, part: PARTS[action.t] });
  pay(watch, attacker, action.w);
}

function pay(watch: Watch, attacker: number, weapon: number): void {
  const ship = watch.ship(attacker);
  ship.energy -= ship.weapons[weapon]?.energy ?? 0;
  ship.busy = watch.model.turn;
  watch.require(ship.energy >= 0, 'a shot is not paid for');
}
