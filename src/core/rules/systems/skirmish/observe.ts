import { unitHead } from '../../common/define-system';
import type { OwnObservation } from '../../common/define-system';
import type { BoardPosition, LocationState, SideId, UnitFate, UnitView } from '../../contract';
import { sideAwareness } from './awareness';
import { FATE_NAMES } from '../../common/fates';
import { positionName } from './line';
import type { Tables } from './tables';
import {
  AWARENESS,
  CONCEALED,
  DESTROYED,
  EXITED,
  FOGGED,
  PHASE_ACT,
  PENDING,
  PHASE_AMBUSH,
  PHASE_CHOOSE,
  PHASE_DEPLOY,
  PHASE_REACT,
  PRESENT,
  REVEALED,
  WAITING,
} from './types';
import type { SkirmishState } from './state';
import { isNamed, labelFor, unknownName } from './unit-names';

type Fact = UnitView['facts'][number];

/** Awareness level at which a side sees an enemy; units yet to arrive look like units in the fog. */
function shownLevel(tables: Tables, state: SkirmishState, viewer: number, unit: number): number {
  const { fate } = state.units[unit];
  return fate === PENDING || fate === WAITING ? FOGGED : sideAwareness(tables, state, viewer, unit);
}

/** Full name of a position, such as "Ridge, Defensive Advantage". */
export function positionText(tables: Tables, position: number): string {
  const { location, step } = tables.positions;
  return `${tables.locations[location[position]].name}, ${positionName(step[position])}`;
}

function phaseLabel(tables: Tables, state: SkirmishState, viewer: number): string {
  const side = tables.sideNames[state.side] ?? '';
  const seen = state.active >= 0 && isNamed(tables, state, viewer, state.active);
  const name = seen ? tables.names[state.active].name : '';
  switch (state.phase) {
    case PHASE_AMBUSH:
      return `Setup: ${side}’s ambush`;
    case PHASE_DEPLOY:
      return seen ? `Setup: deploy ${name}` : `Setup: ${side}`;
    case PHASE_CHOOSE:
      return `${side} chooses a unit`;
    case PHASE_ACT:
      return seen ? `${name} acts` : `${side} acts`;
    case PHASE_REACT:
      return `${isNamed(tables, state, viewer, state.target) ? tables.names[state.target].name : side} may react to the attack`;
    default:
      return 'Over';
  }
}

/** Other sides' awareness of a unit. */
function formatAwareness(tables: Tables, state: SkirmishState, unit: number): string {
  const count = tables.units.length;
  const texts = tables.sides.flatMap((_, side) => {
    if (side === tables.units[unit].side) return [];
    const at = side * count + unit;
    const rounds = state.duration[at] === 0 ? '' : `, ${state.duration[at]} rounds`;
    return [`${AWARENESS[state.awareness[at]]} for ${tables.sideNames[side]}${rounds}`];
  });
  return texts.join('; ');
}

/** The enemies known to a unit, as its side calls them. */
function formatKnown(tables: Tables, state: SkirmishState, unit: number): string {
  const { informedOf } = state.units[unit];
  const { side } = tables.units[unit];
  const names = tables.names.flatMap((_, other) =>
    (informedOf & (1 << other)) === 0 ? [] : [labelFor(tables, state, side, other)],
  );
  return names.length === 0 ? 'none' : names.join(', ');
}

function formatAmmo(tables: Tables, state: SkirmishState, unit: number): string {
  const { weapons, ammoBase } = tables.units[unit];
  return weapons
    .map(({ name, ammo }, w) => (ammo < 0 ? name : `${name} ${state.ammo[ammoBase + w]}/${ammo}`))
    .join(', ');
}

/** Awareness, last known position and position of an enemy. */
function unknownFacts(tables: Tables, state: SkirmishState, viewer: number, index: number): Fact[] {
  const unit = state.units[index];
  const at = viewer * tables.units.length + index;
  const level = shownLevel(tables, state, viewer, index);
  const rounds = state.duration[at] === 0 ? '' : `, ${state.duration[at]} rounds`;
  const facts: Fact[] = [{ label: 'Awareness', value: `${AWARENESS[level]}${rounds}` }];
  if (level === FOGGED && state.lastKnown[at] >= 0) {
    facts.push({ label: 'Last seen', value: positionText(tables, state.lastKnown[at]) });
  }
  if (level > FOGGED) facts.push({ label: 'Position', value: positionText(tables, unit.at) });
  return facts;
}

function factsOf(tables: Tables, state: SkirmishState, viewer: number, index: number): Fact[] {
  const unit = state.units[index];
  const spec = tables.units[index];
  const own = viewer < 0 || viewer === spec.side;
  if (unit.fate !== PRESENT) return [];
  const facts: Fact[] = own
    ? [{ label: 'Position', value: positionText(tables, unit.at) }]
    : unknownFacts(tables, state, viewer, index);
  if (unit.fired === 1) facts.push({ label: 'Fired', value: 'this turn: +1° to recon' });
  if (unit.arrived === 1) facts.push({ label: 'Arrived', value: 'this turn: +1° to recon from here' });
  facts.push(
    { label: 'Action points', value: String(unit.ap) },
    { label: 'Opportunity points', value: String(unit.op) },
  );
  if (!own) return facts;
  facts.push(
    { label: 'Attack', value: `${spec.attack}°` },
    { label: 'Recon', value: `${spec.recon}°` },
    { label: 'Evasion', value: `${spec.evasion}°` },
    { label: 'Ambush', value: `${spec.ambush}°` },
    { label: 'Communicate', value: `${spec.communicate}°` },
    { label: 'Weapons', value: formatAmmo(tables, state, index) || 'none' },
    { label: 'Enemy awareness', value: formatAwareness(tables, state, index) },
    { label: 'Known enemies', value: formatKnown(tables, state, index) },
  );
  if (unit.ready === 1) facts.push({ label: 'Ready', value: 'any local move costs 1 AP' });
  return facts;
}

/** What a side sees of a unit that is not revealed to it: its position if concealed, and that it has left the battle (13.3). */
function viewUnknown(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitView {
  const { fate, at } = state.units[index];
  const level = shownLevel(tables, state, viewer, index);
  const gone = fate === DESTROYED || fate === EXITED;
  return {
    index,
    id: `unknown-${index + 1}`,
    name: unknownName(index),
    side: tables.names[index].side,
    design: '',
    silhouette: UNKNOWN_SILHOUETTE,
    hex: -1,
    ...(level === CONCEALED && !gone ? positionOf(tables, at) : {}),
    facing: 0,
    fate: gone ? FATE_NAMES[fate] : 'alive',
    bars: [],
    facts: gone ? [] : unknownFacts(tables, state, viewer, index),
    active: false,
    hasActed: false,
    ...(gone ? {} : { awareness: AWARENESS[level] }),
  };
}

/** Counter of a unit that is not revealed. */
const UNKNOWN_SILHOUETTE = 'mine';

function positionOf({ positions }: Tables, at: number): { boardPosition: BoardPosition } {
  return { boardPosition: { location: positions.location[at], position: positions.index[at] } };
}

function viewUnit(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitView {
  if (!isNamed(tables, state, viewer, index)) return viewUnknown(tables, state, viewer, index);
  const unit = state.units[index];
  const spec = tables.units[index];
  const present = unit.fate === PRESENT;
  const own = viewer < 0 || viewer === spec.side;
  const { maxDefence } = tables.options;
  return {
    ...unitHead(tables.names[index], index),
    silhouette: tables.designs[index].silhouette ?? 'scout',
    hex: -1,
    ...(present ? positionOf(tables, unit.at) : {}),
    facing: 0,
    fate: FATE_NAMES[unit.fate],
    bars: [
      { key: 'hp', label: 'Hit points', value: unit.hp, max: spec.hp, style: 'hull' },
      { key: 'armour', label: 'Armour', value: unit.armour, max: spec.armour, style: 'other' },
      ...(present
        ? [{ key: 'dp', label: 'Defence points', value: unit.dp, max: maxDefence, style: 'shields' } as const]
        : []),
    ],
    facts: factsOf(tables, state, viewer, index),
    active: index === state.active && present,
    hasActed: unit.done === 1,
    movesLeft: unit.ap,
    ...(own ? { weaponRanges: spec.weapons.map(({ name: device, range }) => ({ device, range })) } : {}),
    ...(!own && present ? { awareness: AWARENESS[REVEALED] } : {}),
  };
}

/** The declared attack, for the sides of attacker and target: who it is and with what, as far as they know (13.3). */
function declaredAttack(tables: Tables, state: SkirmishState, viewer: number): Pick<OwnObservation, 'declared'> {
  const { attacker, target, weapon } = state;
  if (state.phase !== PHASE_REACT) return {};
  const own = viewer === tables.units[attacker].side;
  if (viewer >= 0 && !own && viewer !== tables.units[target].side) return {};
  const known = isNamed(tables, state, viewer, attacker);
  const device = known ? tables.units[attacker].weapons[weapon].name : 'unknown weapon';
  return { declared: [{ unit: attacker, target, device }] };
}

/** Hardening, bloom and distances as a side knows them, and how long locations have been held, which is announced. */
function viewLocations(tables: Tables, state: SkirmishState, viewer: number): LocationState {
  const count = state.hardening.length;
  const known = (all: readonly number[], bySide: readonly number[]): number[] =>
    viewer < 0 ? all.slice() : bySide.slice(viewer * count, (viewer + 1) * count);
  return {
    hardening: known(state.hardening, state.knownHardening),
    bloom: known(state.bloom, state.knownBloom),
    distance: state.linkLengths.slice(),
    holds: tables.victory.holds.map((hold, at) => ({
      side: tables.sides[hold.side],
      location: tables.heldLocations[at],
      turns: state.held[at],
    })),
  };
}

/**
 * The battle as a side sees it (13.3): nothing of fogged enemies, only the position of concealed ones; of revealed ones also name, values,
 * DPs and points.
 */
export function observeState(tables: Tables, state: SkirmishState, side: SideId | null): OwnObservation {
  const viewer = side === null ? -1 : tables.sides.indexOf(side);
  return {
    phase: phaseLabel(tables, state, viewer),
    activeUnit: state.active >= 0 && isNamed(tables, state, viewer, state.active) ? state.active : -1,
    units: state.units.map((_, index) => viewUnit(tables, state, viewer, index)),
    ...(state.dice.some((die) => die > 0)
      ? { initiative: tables.sides.map((id, at) => ({ side: id, die: state.dice[at] })) }
      : {}),
    locations: viewLocations(tables, state, viewer),
    ...declaredAttack(tables, state, viewer),
  };
}

/**
 * Fate and final values of every unit, including those that a campaign carries over. `location` and `position` are -1 for units out of the
 * battle.
 */
export function unitFates(tables: Tables, state: SkirmishState): UnitFate[] {
  return tables.names.map(({ id, side, design, name }, index) => {
    const { fate, hp, armour, dp, at } = state.units[index];
    const spec = tables.units[index];
    const { location, index: position } = tables.positions;
    const rounds = spec.weapons.flatMap(({ ammo }, w) => (ammo < 0 ? [] : [[`ammunition-${w + 1}`, w] as const]));
    const values = {
      hp,
      wounds: spec.hp - hp,
      armour,
      defence: dp,
      location: at < 0 ? -1 : location[at],
      position: at < 0 ? -1 : position[at] + 1,
      ...Object.fromEntries(rounds.map(([key, w]) => [key, state.ammo[spec.ammoBase + w]])),
    };
    return { id, side, design, name, fate: FATE_NAMES[fate], values };
  });
}
