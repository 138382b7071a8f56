import { counted } from '@core/base';
import { unitHead } from '../../common/define-system';
import { FATE_NAMES } from '../../common/fates';
import type { BoardPosition, UnitFact, UnitView } from '../../contract';
import { sideAwareness } from './awareness';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { AWARENESS, CONCEALED, DESTROYED, EXITED, FOGGED, PENDING, PRESENT, REVEALED, WAITING } from './types';
import { isNamed, labelFor, positionText, shownOrder, unknownName } from './unit-names';

/** Awareness level at which a side sees an enemy; units yet to arrive look like units in the fog. */
function shownLevel(tables: Tables, state: SkirmishState, viewer: number, unit: number): number {
  const { fate } = state.units[unit];
  return fate === PENDING || fate === WAITING ? FOGGED : sideAwareness(tables, state, viewer, unit);
}

/** How long a level lasts, as the end of a text; empty for a permanent one. */
function formatRounds(rounds: number): string {
  return rounds === 0 ? '' : `, ${counted(rounds, 'round')}`;
}

/** Other sides' awareness of a unit. */
function formatAwareness(tables: Tables, state: SkirmishState, unit: number): string {
  const count = tables.units.length;
  const texts = tables.sides.flatMap((_, side) => {
    if (side === tables.units[unit].side) return [];
    const at = side * count + unit;
    const rounds = formatRounds(state.duration[at]);
    return [`${AWARENESS[state.awareness[at]]} for ${tables.sideNames[side]}${rounds}`];
  });
  return texts.join('; ');
}

/** The enemies known to a unit, as its side calls them. */
function formatKnown(tables: Tables, state: SkirmishState, unit: number): string {
  const { informedOf } = state.units[unit];
  const { side } = tables.units[unit];
  const known = tables.names.flatMap((_, other) => ((informedOf & (1 << other)) === 0 ? [] : [other]));
  const names = shownOrder(tables, state, side, known).map((other) => labelFor(tables, state, side, other));
  return names.length === 0 ? 'none' : names.join(', ');
}

function formatAmmo(tables: Tables, state: SkirmishState, unit: number): string {
  const { weapons, ammoBase } = tables.units[unit];
  return weapons
    .map(({ name, ammo }, w) => (ammo < 0 ? name : `${name} ${state.ammo[ammoBase + w]}/${ammo}`))
    .join(', ');
}

/** Awareness, last known position and position of an enemy. */
function unknownFacts(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitFact[] {
  const unit = state.units[index];
  const at = viewer * tables.units.length + index;
  const level = shownLevel(tables, state, viewer, index);
  const rounds = formatRounds(state.duration[at]);
  const facts: UnitFact[] = [{ key: 'awareness', label: 'Awareness', value: `${AWARENESS[level]}${rounds}` }];
  if (level === FOGGED && state.lastKnown[at] >= 0) {
    facts.push({ key: 'last-seen', label: 'Last seen', value: positionText(tables, state.lastKnown[at]) });
  }
  if (level > FOGGED) facts.push({ key: 'position', label: 'Position', value: positionText(tables, unit.at) });
  return facts;
}

function factsOf(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitFact[] {
  const unit = state.units[index];
  const spec = tables.units[index];
  const own = viewer < 0 || viewer === spec.side;
  if (unit.fate !== PRESENT) return [];
  const facts: UnitFact[] = own
    ? [{ key: 'position', label: 'Position', value: positionText(tables, unit.at) }]
    : unknownFacts(tables, state, viewer, index);
  if (unit.fired === 1) facts.push({ key: 'fired', label: 'Fired', value: 'this turn: +1° to recon' });
  if (unit.arrived === 1) facts.push({ key: 'arrived', label: 'Arrived', value: 'this turn: +1° to recon from here' });
  facts.push(
    { key: 'action-points', label: 'Action points', value: String(unit.ap) },
    { key: 'opportunity-points', label: 'Opportunity points', value: String(unit.op) },
  );
  if (!own) return facts;
  facts.push(
    { key: 'attack', label: 'Attack', value: `${spec.attack}°` },
    { key: 'recon', label: 'Recon', value: `${spec.recon}°` },
    { key: 'evasion', label: 'Evasion', value: `${spec.evasion}°` },
    { key: 'ambush', label: 'Ambush', value: `${spec.ambush}°` },
    { key: 'communicate', label: 'Communicate', value: `${spec.communicate}°` },
    {
      key: 'degrees',
      label: 'Degrees (°)',
      value: `the highest roll on a d${tables.options.die} that succeeds; each point below it is a degree more`,
    },
    { key: 'weapons', label: 'Weapons', value: formatAmmo(tables, state, index) || 'none' },
    { key: 'enemy-awareness', label: 'Enemy awareness', value: formatAwareness(tables, state, index) },
    { key: 'known-enemies', label: 'Known enemies', value: formatKnown(tables, state, index) },
  );
  if (unit.ready === 1) facts.push({ key: 'ready', label: 'Ready', value: 'any local move costs 1 AP' });
  return facts;
}

/** What a side sees of a unit that is not revealed to it: its position if concealed, and that it has left the battle (13.3). */
function viewUnknown(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitView {
  const { fate, at } = state.units[index];
  const level = shownLevel(tables, state, viewer, index);
  const gone = fate === DESTROYED || fate === EXITED;
  return {
    index,
    id: `unknown-${tables.numbers[index]}`,
    name: unknownName(tables, index),
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

/** A unit as a side (or, with -1, an umpire) sees it (13.3). */
export function viewUnit(tables: Tables, state: SkirmishState, viewer: number, index: number): UnitView {
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
    ...(unit.fate === PENDING ? { arrives: spec.entryTurn } : {}),
    ...(unit.fate === WAITING ? { arrives: 'called' as const } : {}),
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
