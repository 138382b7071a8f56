import { unitHead } from '../../common/define-system';
import type { OwnObservation } from '../../common/define-system';
import type { SideId, UnitFate, UnitView } from '../../contract';
import { sideAwareness } from './awareness';
import { FATE_NAMES } from '../../common/fates';
import { positionName } from './line';
import type { Tables } from './tables';
import {
  AWARENESS,
  CONCEALED,
  FOGGED,
  PHASE_ACT,
  PHASE_AMBUSH,
  PHASE_CHOOSE,
  PHASE_DEPLOY,
  PHASE_REACT,
  PRESENT,
  REVEALED,
} from './types';
import type { SkirmishState } from './state';

type Fact = UnitView['facts'][number];

/** Awareness level of a unit for a viewer (a side's index, or -1 for an umpire). */
function awarenessOf(tables: Tables, state: SkirmishState, viewer: number, unit: number): number {
  return viewer < 0 ? REVEALED : sideAwareness(tables, state, viewer, unit);
}

/** Full name of a position, such as "Ridge, Defensive Advantage". */
export function positionText(tables: Tables, position: number): string {
  const { location, step } = tables.positions;
  return `${tables.locations[location[position]].name}, ${positionName(step[position])}`;
}

function phaseLabel(tables: Tables, state: SkirmishState, viewer: number): string {
  const side = tables.sideNames[state.side] ?? '';
  const seen = state.active >= 0 && awarenessOf(tables, state, viewer, state.active) > FOGGED;
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
      return `${tables.names[state.target].name} may react to the attack`;
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

/** Names of the enemies known to a unit. */
function formatKnown(tables: Tables, state: SkirmishState, unit: number): string {
  const { informedOf } = state.units[unit];
  const names = tables.names.filter((_, other) => (informedOf & (1 << other)) !== 0).map(({ name }) => name);
  return names.length === 0 ? 'none' : names.join(', ');
}

function formatAmmo(tables: Tables, state: SkirmishState, unit: number): string {
  const { weapons, ammoBase } = tables.units[unit];
  return weapons
    .map(({ name, ammo }, w) => (ammo < 0 ? name : `${name} ${state.ammo[ammoBase + w]}/${ammo}`))
    .join(', ');
}

function factsOf(tables: Tables, state: SkirmishState, viewer: number, index: number): Fact[] {
  const unit = state.units[index];
  const spec = tables.units[index];
  const level = awarenessOf(tables, state, viewer, index);
  const own = viewer < 0 || viewer === spec.side;
  const facts: Fact[] = [];
  if (unit.fate !== PRESENT) return facts;
  if (!own) {
    const at = viewer * tables.units.length + index;
    const rounds = state.duration[at] === 0 ? '' : `, ${state.duration[at]} rounds`;
    facts.push({ label: 'Awareness', value: `${AWARENESS[level]}${rounds}` });
    if (level === FOGGED && state.lastKnown[at] >= 0) {
      facts.push({ label: 'Last seen', value: positionText(tables, state.lastKnown[at]) });
    }
  }
  if (level > FOGGED) facts.push({ label: 'Position', value: positionText(tables, unit.at) });
  if (level > FOGGED && unit.fired === 1) facts.push({ label: 'Fired', value: 'this turn: +1° to recon' });
  if (level > FOGGED && unit.arrived === 1)
    facts.push({ label: 'Arrived', value: 'this turn: +1° to recon from here' });
  if (level === REVEALED) {
    facts.push(
      { label: 'Action points', value: String(unit.ap) },
      { label: 'Opportunity points', value: String(unit.op) },
    );
  }
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

function viewUnit(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitView {
  const unit = state.units[index];
  const spec = tables.units[index];
  const level = awarenessOf(tables, state, viewer, index);
  const known = unit.fate === PRESENT && level > FOGGED;
  const { location, index: position } = tables.positions;
  const { maxDefence } = tables.options;
  return {
    ...unitHead(tables.names[index], index),
    silhouette: tables.designs[index].silhouette ?? 'scout',
    hex: -1,
    ...(known ? { boardPosition: { location: location[unit.at], position: position[unit.at] } } : {}),
    facing: 0,
    fate: FATE_NAMES[unit.fate],
    bars: [
      { key: 'hp', label: 'Hit points', value: unit.hp, max: spec.hp, style: 'hull' },
      { key: 'armour', label: 'Armour', value: unit.armour, max: spec.armour, style: 'other' },
      ...(unit.fate === PRESENT && level === REVEALED
        ? [{ key: 'dp', label: 'Defence points', value: unit.dp, max: maxDefence, style: 'shields' } as const]
        : []),
    ],
    facts: factsOf(tables, state, viewer, index),
    active: index === state.active && known,
    hasActed: level === REVEALED && unit.done === 1,
    ...(level === REVEALED ? { movesLeft: unit.ap } : {}),
    ...(viewer < 0 || viewer === spec.side
      ? { weaponRanges: spec.weapons.map(({ name: device, range }) => ({ device, range })) }
      : {}),
    ...(viewer >= 0 && viewer !== spec.side && unit.fate === PRESENT ? { awareness: AWARENESS[level] } : {}),
  };
}

/**
 * The battle as a side sees it (13.3): only wounds of fogged enemies, also the position of concealed ones, also DPs and points of revealed
 * ones.
 */
export function observeState(tables: Tables, state: SkirmishState, side: SideId | null): OwnObservation {
  const viewer = side === null ? -1 : tables.sides.indexOf(side);
  const knows = (unit: number): boolean => unit >= 0 && awarenessOf(tables, state, viewer, unit) >= CONCEALED;
  const { attacker, target, weapon } = state;
  return {
    phase: phaseLabel(tables, state, viewer),
    activeUnit: knows(state.active) ? state.active : -1,
    units: state.units.map((_, index) => viewUnit(tables, state, viewer, index)),
    ...(state.dice.some((die) => die > 0)
      ? { initiative: tables.sides.map((id, at) => ({ side: id, die: state.dice[at] })) }
      : {}),
    locations: {
      hardening: state.hardening.slice(),
      distance: state.linkLengths.slice(),
      holds: tables.victory.holds.map((hold, at) => ({
        side: tables.sides[hold.side],
        location: tables.heldLocations[at],
        turns: state.held[at],
      })),
    },
    ...(state.phase === PHASE_REACT && knows(attacker) && knows(target)
      ? { declared: [{ unit: attacker, target, device: tables.units[attacker].weapons[weapon].name }] }
      : {}),
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
