import type { CounterspaceAction } from '@core/rules/systems/counterspace';
import { cargoOf, optionOf, orders, poolOf, storeOf, type Model, type Ship, type Torpedo } from './referee-model';
import type { Watch } from './referee-watch';

/** Phases by their numbers in a state. */
const [ENERGY, ACTION, REACT, DECLARE, REPAIR] = [2, 3, 5, 6, 7];

type Type = CounterspaceAction['t'];

/** What may be done, as far as the referee checks it: it ignores actions of other types. */
export interface Legal {
  readonly types: ReadonlySet<Type>;
  readonly actions: readonly CounterspaceAction[];
}

const count = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);

/** The actions that the text allows in a phase. */
export function legalActions(model: Model, phase: number, reactor: number): Legal {
  const of = (types: readonly Type[], actions: readonly CounterspaceAction[]): Legal => ({
    types: new Set(types),
    actions,
  });
  const ship = model.ships[model.active];
  const torpedo = model.torpedoes[model.active - model.ships.length];
  if (phase === ENERGY && ship) return of(['energy', 'turtle', 'fill', 'give'], energyActions(model, ship));
  if (phase === REACT) return of(['pd', 'pd-bay', 'pd-carried', 'pass'], [...defences(model, reactor), { t: 'pass' }]);
  if (phase === DECLARE && ship) return of(['fire', 'bay', 'carried', 'pass'], [...shots(model, ship), { t: 'pass' }]);
  if (phase === REPAIR) return of(['repair', 'pass'], [...repairs(model, model.ships[reactor]!), { t: 'pass' }]);
  if (phase === ACTION && torpedo) return of(['move', 'strike', 'end'], torpedoActions(model, torpedo));
  if (phase !== ACTION || ship?.fate !== 'present') return of([], []);
  const moves = ship.force.orders?.some(({ type }) => type === 'advance' || type === 'stay') ? [] : steps(model, ship);
  const types: Type[] = ['fire', 'bay', 'carried', 'launch', 'boost', ...(moves.length > 0 ? (['move'] as const) : [])];
  return of(types, [...moves, ...shots(model, ship), ...launches(model, ship), ...boosts(ship)]);
}

/** Shields after the energy phase, and E for devices (2.0.0 step 1.1, 3.0.0, 8.1.3, 8.2.2). */
function energyActions(model: Model, ship: Ship): CounterspaceAction[] {
  const pool = poolOf(model, ship);
  const { shields, equipment = {} } = ship.best;
  const least = Math.max(0, pool - storeOf(model, ship));
  const splits = count(Math.min(shields, pool) - least + 1).map((n) => ({ t: 'energy', s: least + n - 1 }) as const);
  const turtles = equipment.turtleShield === true && ship.guard === 0 ? count(pool) : [];
  const fills = count(Math.min(pool, (equipment.supplyBattery ?? 0) - ship.reserve));
  const gifts = model.ships.flatMap((other) => {
    const near = other !== ship && other.side === ship.side && other.hex === ship.hex;
    if (!near || ship.fate !== 'present' || other.fate !== 'present') return [];
    const most = Math.min(ship.reserve, storeOf(model, other) - other.energy);
    return count(most).map((n) => ({ t: 'give', u: other.index, n }) as const);
  });
  return [
    ...splits,
    ...turtles.map((n) => ({ t: 'turtle', n }) as const),
    ...fills.map((n) => ({ t: 'fill', n }) as const),
    ...gifts,
  ];
}

/** Hexes that a unit or torpedo may step into (4.0.0, 8.4.2, 1.3.0). */
function steps(model: Model, one: Ship | Torpedo): CounterspaceAction[] {
  if (one.moves < 1) return [];
  const { space } = model;
  const open = space
    .around(one.hex)
    .filter((hex) => !space.isClosed(hex) && !('force' in one && isFull(model, one, hex)));
  return open.map((h) => ({ t: 'move', h }));
}

function isFull(model: Model, ship: Ship, hex: number): boolean {
  const { scenario, ships } = model;
  const there = ships.filter(
    (other) => other !== ship && other.side === ship.side && other.fate === 'present' && other.hex === hex,
  );
  const isFighter = (one: Ship): boolean => one.best.class === 'fighter';
  const large = there.filter((one) => !isFighter(one)).length;
  switch (optionOf(scenario, 'stacking')) {
    case 'ships':
      return there.length >= optionOf(scenario, 'stackingLimit');
    case 'classes':
      return isFighter(ship) ? large > 0 : large >= 2 || there.some(isFighter);
    default:
      return false;
  }
}

/** Shots of the active unit at units, torpedoes in flight, bays and carried torpedoes (6.0.0, 6.3.0, 6.3.1). */
function shots(model: Model, ship: Ship): CounterspaceAction[] {
  return ship.weapons.flatMap(({ energy, range }, w) => {
    if (energy > ship.energy) return [];
    const reaches = (hex: number): boolean =>
      model.space.distance(ship.hex, hex) <= range && isSeen(model, ship.hex, hex);
    const close = range <= 1;
    const targets = model.ships.filter((other) => isTarget(ship, other) && reaches(other.hex));
    const flying = model.torpedoes.filter(
      ({ fate, carrier, best, hex }) =>
        close && fate === 'present' && carrier.side !== ship.side && best.energyTorpedo !== true && reaches(hex),
    );
    return [
      ...[...targets, ...flying].map(({ index: u }) => ({ t: 'fire', w, u }) as const),
      ...targets.filter((other) => hasBay(model, other)).map(({ index: u }) => ({ t: 'bay', w, u }) as const),
      ...targets
        .filter((other) => close && hasTorpedo(model, other))
        .map(({ index: u }) => ({ t: 'carried', w, u }) as const),
    ];
  });
}

function isTarget(ship: Ship, other: Ship): boolean {
  return other.side !== ship.side && other.fate === 'present' && !orders(other, 'untouchable');
}

function isSeen({ scenario, space }: Model, a: number, b: number): boolean {
  return !optionOf(scenario, 'lineOfSight') || space.isClear(a, b);
}

/** Bays with a DEF, once shields are 0; where no unit of the battle carries torpedoes, bays are not played. */
function hasBay({ torpedoes }: Model, { best, bays, shields }: Ship): boolean {
  return torpedoes.length > 0 && best.torpedoBays?.bayDefence !== undefined && bays > 0 && shields === 0;
}

/** Carried torpedoes with a DEF, once shields are 0; energy torpedoes are no targets. */
function hasTorpedo(model: Model, ship: Ship): boolean {
  const { defence, energyTorpedo } = ship.best.torpedoBays ?? {};
  return defence !== undefined && energyTorpedo !== true && ship.shields === 0 && cargoOf(model, ship).length > 0;
}

/** Point defence: weapons of range 0 or 1 (6.2.0). */
function defences(model: Model, reactor: number): CounterspaceAction[] {
  const own = model.ships[reactor]!;
  const target = model.ships[model.active];
  return own.weapons.flatMap(({ energy, range }, w): CounterspaceAction[] => {
    if (range > 1 || energy > own.energy) return [];
    return [
      { t: 'pd', w },
      ...(target && hasBay(model, target) ? [{ t: 'pd-bay', w } as const] : []),
      ...(target && hasTorpedo(model, target) ? [{ t: 'pd-carried', w } as const] : []),
    ];
  });
}

function launches(model: Model, ship: Ship): CounterspaceAction[] {
  return !orders(ship, 'hold-fire') && ship.launched < ship.bays && cargoOf(model, ship).length > 0
    ? [{ t: 'launch' }]
    : [];
}

function boosts(ship: Ship): CounterspaceAction[] {
  return ship.best.equipment?.driveBooster === true && ship.energy > 0 ? [{ t: 'boost' }] : [];
}

/** A torpedo may strike at an enemy in its hex once it is out of its ship's Turtle shield (6.3.0, 8.1.3). */
function torpedoActions(model: Model, torpedo: Torpedo): CounterspaceAction[] {
  const targets = model.ships.filter((other) => isTarget(torpedo.carrier, other) && other.hex === torpedo.hex);
  return [
    ...steps(model, torpedo),
    ...(torpedo.owes > 0 ? [] : targets.map(({ index: u }) => ({ t: 'strike', u }) as const)),
    { t: 'end' },
  ];
}

/** Repairs at the end of a turn, 1 E for each point of hull, when neither ship moved or attacked in it (8.2.1). */
function repairs(model: Model, doctor: Ship): CounterspaceAction[] {
  return model.ships.flatMap((patient) => {
    const near = patient !== doctor && patient.side === doctor.side && patient.hex === doctor.hex;
    if (!near || patient.fate !== 'present' || patient.busy === model.turn) return [];
    const most = Math.min(doctor.energy, patient.best.hull - patient.hull);
    return count(most).map((n) => ({ t: 'repair', u: patient.index, n }) as const);
  });
}

/** The unit that may answer in point defence after a move or an answer, -1 for none; undefined where the referee has nothing to say. */
export function reactorOf(watch: Watch, action: CounterspaceAction | undefined): number | undefined {
  const { model, phase, reactor } = watch;
  const comes = action?.t === 'move' || action?.t === 'enter';
  if (!comes && !(action?.t === 'pass' && phase === REACT)) return undefined;
  // Who is gone is asked no more.
  if (watch.state?.active !== watch.active || model.active !== watch.active) return undefined;
  const one = watch.one(model.active);
  if (one.fate !== 'present') return undefined;
  const energyTorpedo = watch.torpedo(model.active)?.best.energyTorpedo === true;
  const safe = energyTorpedo || ('force' in one && orders(one, 'untouchable'));
  const able = model.ships.filter(
    (other) =>
      other.index > (comes ? -1 : reactor) &&
      other.side !== watch.sideOf(one.index) &&
      other.fate === 'present' &&
      other.hex === one.hex &&
      optionOf(model.scenario, 'pointDefence', other.side) &&
      other.weapons.some(({ range, energy }) => range <= 1 && energy <= other.energy),
  );
  return safe ? -1 : (able[0]?.index ?? -1);
}
