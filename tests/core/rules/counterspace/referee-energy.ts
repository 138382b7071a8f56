import { poolOf, storeOf, type Ship } from './referee-model';
import type { Handlers, Watch } from './referee-watch';

/** Number of the energy phase in a state. */
const ENERGY_PHASE = 2;

/** Energy phases, devices and what else changes E, shields and hull without an attack (3.0.0, 8.1, 8.2, 8.3.1, 8.4.2). */
export const ENERGY: Handlers<'energy' | 'turtled' | 'filled' | 'given' | 'boosted' | 'repaired' | 'nebula'> = {
  energy(watch, event) {
    const ship = watch.ship(event.target);
    const isActive = ship.index === watch.model.active && !ship.charged;
    // A static unit without anything to do is passed over; its energy phase is carried out.
    if (!isActive) Object.assign(ship, { acted: watch.model.turn, gained: false });
    const pool = poolOf(watch.model, ship);
    const gain = ship.gained ? 0 : ship.rating;
    const [energy, shields] = [event.energy[1], event.shields[1]];
    watch.same('E and shields before', [event.energy[0], event.shields[0]], [ship.energy, ship.shields]);
    watch.same('the gain of E', event.gain, gain);
    watch.same('E and shields together', energy + shields, pool);
    watch.same('E lost', event.lost, ship.energy + ship.shields + gain - pool);
    watch.require(energy >= 0 && energy <= storeOf(watch.model, ship), 'E does not fit the store');
    watch.require(shields >= 0 && shields <= ship.best.shields, 'shields do not fit');
    Object.assign(ship, { energy, shields });
    const device = watch.action?.t === 'turtle' || watch.action?.t === 'fill';
    if (isActive && device && !ship.gained) ship.gained = true;
    else if (isActive) ship.charged = true;
    if (watch.action?.t === 'energy' && isActive) watch.same('the shields', shields, watch.action.s);
  },

  turtled(watch, { target, amount, fromShields }) {
    const ship = watch.ship(target);
    device(watch, ship, amount, fromShields);
    watch.require(ship.best.equipment?.turtleShield === true, 'no Turtle shield');
    ship.guard += amount;
  },

  filled(watch, { target, amount, fromShields }) {
    const ship = watch.ship(target);
    device(watch, ship, amount, fromShields);
    ship.reserve += amount;
    watch.require(ship.reserve <= (ship.best.equipment?.supplyBattery ?? 0), 'the battery is too full');
  },

  given(watch, { giver, target, amount }) {
    const [from, to] = [watch.ship(giver), watch.ship(target)];
    from.reserve -= amount;
    to.energy += amount;
    watch.require(from.reserve >= 0 && to.energy <= storeOf(watch.model, to), `${amount} E do not fit`);
    watch.require(from.hex === to.hex && from.side === to.side && from !== to, 'E for another hex');
  },

  boosted(watch, { actor, left }) {
    const ship = watch.ship(actor);
    ship.energy--;
    ship.moves++;
    watch.require(ship.energy >= 0 && ship.best.equipment?.driveBooster === true, 'no boost is possible');
    watch.same('MOV', left, ship.moves);
  },

  repaired(watch, { actor, target, hull }) {
    const { turn } = watch.model;
    const patient = watch.ship(target);
    const amount = hull[1] - hull[0];
    watch.same('the hull', hull[0], patient.hull);
    patient.hull = hull[1];
    watch.require(patient.hull <= patient.best.hull, 'more hull than at first');
    if (actor === undefined) {
      watch.same('the repair', amount, 1);
      return;
    }
    const doctor = watch.ship(actor);
    doctor.energy -= amount;
    watch.require(doctor.energy >= 0 && doctor !== patient && doctor.side === patient.side, 'no repair is possible');
    watch.require(doctor.hex === patient.hex, 'a repair in another hex');
    watch.require(doctor.busy < turn && patient.busy < turn, 'a repair in a turn with moves or attacks');
    watch.require(watch.repairs.get(actor) !== turn, 'two repairs in a turn');
    watch.repairs.set(actor, turn);
  },

  nebula(watch, event) {
    const ship = watch.ship(event.target);
    const { die, bolt } = event;
    watch.same('the rating of the nebula', event.rating, watch.model.space.nebula(ship.hex));
    watch.require(die <= event.rating ? bolt >= 1 && bolt <= 6 : bolt === 0, `a bolt of ${bolt} with ${die}`);
    const shields = Math.min(ship.shields, bolt);
    const energy = Math.min(ship.energy, bolt - shields);
    watch.same('shields', event.shields, [ship.shields, ship.shields - shields]);
    watch.same('E', event.energy, [ship.energy, ship.energy - energy]);
    ship.shields -= shields;
    ship.energy -= energy;
    if (ship.index === watch.model.active) watch.nearNebula = true;
    else ship.acted = watch.model.turn;
  },
};

/** A gain of E that no event tells of changed nothing. */
function gainQuietly(watch: Watch, ship: Ship): void {
  watch.same('E and shields after a gain', ship.energy + ship.shields, poolOf(watch.model, ship));
  ship.gained = true;
}

function device(watch: Watch, ship: Ship, amount: number, fromShields: number): void {
  if (!ship.gained) gainQuietly(watch, ship);
  watch.same('E from shields', fromShields, Math.max(0, amount - ship.energy));
  ship.energy -= amount - fromShields;
  ship.shields -= fromShields;
  watch.require(ship.shields >= 0, 'a device is not paid for');
}

/** Ends the energy phase of the active unit where no event has told of it: then nothing changed. */
export function settleEnergy(watch: Watch): void {
  const { action, model, state } = watch;
  const ship = model.ships[model.active];
  if (ship === undefined || ship.charged || state?.phase === ENERGY_PHASE || state?.active !== ship.index) return;
  if (action?.t === 'energy') watch.same('the shields', ship.shields, action.s);
  gainQuietly(watch, ship);
  ship.charged = true;
}
