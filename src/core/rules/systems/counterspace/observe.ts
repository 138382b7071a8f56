import { capitalize, counted, lowerFirst } from '@core/base';
import { unitHead, type OwnObservation } from '../../common/define-system';
import type { CounterspaceClass, Design, SilhouetteId } from '@core/model';
import type { DeclaredAttack, UnitFate, UnitView } from '../../contract';
import { statsOf } from './compile-design';
import { fateName } from './fates';
import { spellTorpedo, spellWeapon } from './legend';
import { equipmentWords } from './notation-words';
import { AT_BAY, AT_WHOLE, UNIT_ROLL } from './engine/codes';
import { storeOf } from './engine/energy';
import { carried, defenceOf } from './engine/combatants';
import { STRIDE } from './engine/reaction';
import type { Tables, UnitSpec } from './tables';
import {
  EDGES,
  PENDING,
  PHASE_ACTION,
  PHASE_DECLARE,
  PHASE_DEPLOY,
  PHASE_ENERGY,
  PHASE_OVER,
  PHASE_REACT,
  PHASE_REPAIR,
  PHASE_SELECT,
  PRESENT,
  WAITING,
} from './types';
import type { CounterspaceState } from './types';

/** Default silhouette by class. */
const CLASS_SILHOUETTE: Readonly<Record<CounterspaceClass, SilhouetteId>> = {
  capital: 'battleship',
  escort: 'gunship',
  fighter: 'fighter',
  cargo: 'cargo',
  base: 'base',
  platform: 'platform',
  mine: 'mine',
};

function phaseText(tables: Tables, state: CounterspaceState): string {
  const name = tables.combatants[state.active]?.name ?? '';
  switch (state.phase) {
    case PHASE_DEPLOY:
      return `Deploy ${name}`;
    case PHASE_SELECT:
      return `${tables.sideNames[state.side]}: choose a unit`;
    case PHASE_ENERGY:
      return `${name}: energy phase`;
    case PHASE_ACTION:
      return `${name}: action phase`;
    case PHASE_REACT:
      return `${tables.names[state.reactor].name}: point defence against ${name}`;
    case PHASE_REPAIR:
      return `${tables.names[state.reactor].name}: repairs`;
    case PHASE_DECLARE:
      return `${name}: return fire`;
    case PHASE_OVER:
    default:
      return 'Battle over';
  }
}

function viewUnit(tables: Tables, state: CounterspaceState, index: number): UnitView {
  const spec = tables.units[index];
  const unit = state.units[index];
  const design = tables.designs[index];
  return {
    ...unitHead(tables.names[index], index),
    silhouette: design.silhouette ?? CLASS_SILHOUETTE[statsOf(design).class],
    hex: unit.hex,
    facing: unit.facing,
    fate: fateName(unit.fate),
    ...(unit.fate === PENDING ? { arrives: spec.deploys ? 0 : spec.entryTurn } : {}),
    ...(unit.fate === WAITING ? { arrives: 'called' as const } : {}),
    bars: [
      { key: 'shields', label: 'Shields', value: unit.shields, max: spec.shields, style: 'shields' },
      { key: 'hull', label: 'Hull', value: unit.hull, max: spec.hull, style: 'hull' },
      { key: 'energy', label: 'Energy', value: unit.energy, max: storeOf(tables, state, index), style: 'energy' },
    ],
    facts: [
      { key: 'defence', label: 'Defence', value: String(defenceOf(tables, state, index)) },
      { key: 'movement', label: 'Movement', value: String(spec.movement) },
      { key: 'energy-rating', label: 'Energy rating', value: String(unit.rating) },
      ...weaponTexts(spec, tables.weaponNames[index]).map((value) => ({ key: 'weapons', label: 'Weapons', value })),
      ...orderTexts(spec, tables.stayNames[index]).map((value) => ({ key: 'orders', label: 'Orders', value })),
      ...raceTexts(spec, design).map((value) => ({ key: 'race', label: 'Race', value })),
      ...equipmentTexts(design).map((value) => ({ key: 'equipment', label: 'Equipment', value })),
      ...(unit.guard + unit.oldGuard === 0
        ? []
        : [{ key: 'turtle-shield', label: 'Turtle shield', value: String(unit.guard + unit.oldGuard) }]),
      ...(spec.reserve === 0
        ? []
        : [{ key: 'supply-battery', label: 'Supply battery', value: `${unit.reserve} of ${spec.reserve}` }]),
      ...(tables.torpedoesOf[index].length === 0
        ? []
        : [{ key: 'torpedoes', label: 'Torpedoes', value: torpedoText(tables, state, index) }]),
    ],
    active: index === state.active,
    // Before turn 1 no unit has acted.
    hasActed: state.turn > 0 && unit.fate === PRESENT && unit.acted === state.turn && index !== state.active,
    movesLeft: unit.moves,
    range: spec.reach,
    weaponRanges: spec.weapons.map(({ range }, weapon) => ({ device: tables.weaponNames[index][weapon], range })),
  };
}

/** One text per kind of weapon, such as "2× a1r1e1: attack 1, range 1, energy 1". */
function weaponTexts({ weapons }: UnitSpec, names: readonly string[]): string[] {
  if (weapons.length === 0) return ['none'];
  const texts = weapons.map((weapon, index) => `${names[index]}: ${lowerFirst(spellWeapon(weapon))}`);
  return [...new Set(texts)].map((text) => {
    const count = texts.filter((other) => other === text).length;
    return count > 1 ? `${count}× ${text}` : text;
  });
}

/** The race, where a unit has one, and what the values do not show of it (8.3.1). */
function raceTexts({ selfRepair }: UnitSpec, design: Design): string[] {
  const { race = 'none' } = statsOf(design);
  if (race === 'none') return [];
  return [`${capitalize(race)}${selfRepair ? ', repairs 1 hull at the start of its turn' : ''}`];
}

/** The equipment of a unit except what other facts give: combined weapons, torpedoes and the supply battery. */
function equipmentTexts(design: Design): string[] {
  const { torpedoBays: _bays, combine: _combine, race: _race, equipment = {}, ...rest } = statsOf(design);
  const { supplyBattery: _supply, ...others } = equipment;
  return equipmentWords({ ...rest, equipment: others });
}

/** What a unit carries in its bays, such as "4, 1 bay: attack 4, movement 3, range 6, bay defence 3". */
function torpedoText(tables: Tables, state: CounterspaceState, index: number): string {
  const { bayDefence, carriedDefence } = tables.units[index];
  const torpedo = tables.torpedoes[tables.torpedoesOf[index][0]];
  const values = [
    lowerFirst(spellTorpedo(torpedo)),
    ...(bayDefence < 0 ? [] : [`bay defence ${bayDefence}`]),
    ...(carriedDefence < 0 ? [] : [`torpedo defence ${carriedDefence}`]),
    ...(torpedo.smart ? ['may hover'] : []),
    ...(torpedo.untouchable ? ['cannot be targeted'] : []),
  ];
  return `${carried(tables, state, index)}, ${counted(state.units[index].bays, 'bay')}: ${values.join(', ')}`;
}

/** One short text per order of a unit. */
function orderTexts({ holdsFire, untouchable, advanceEdge, advanceHexes }: UnitSpec, zone: string): string[] {
  return [
    ...(holdsFire ? ['hold fire'] : []),
    ...(untouchable ? ['cannot be attacked'] : []),
    ...(zone === '' ? [] : [`stay in ${zone}`]),
    ...(advanceEdge < 0 ? [] : [`advance ${advanceHexes} toward the ${EDGES[advanceEdge]} edge each turn`]),
  ];
}

function viewTorpedo(tables: Tables, state: CounterspaceState, place: number): UnitView {
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  const left = Math.max(0, spec.range - torpedo.travelled);
  return {
    ...unitHead(tables.combatants[spec.index], spec.index),
    silhouette: 'torpedo',
    hex: torpedo.hex,
    facing: torpedo.facing,
    fate: fateName(torpedo.fate),
    bars: [{ key: 'range', label: 'Range', value: left, max: spec.range, style: 'other' }],
    facts: [
      { key: 'attack', label: 'Attack', value: String(spec.attack) },
      { key: 'defence', label: 'Defence', value: spec.untouchable ? 'none' : String(spec.defence) },
      { key: 'movement', label: 'Movement', value: String(spec.movement) },
      ...(spec.smart ? [{ key: 'smart', label: 'Smart torpedo', value: 'may hover' }] : []),
    ],
    active: spec.index === state.active,
    hasActed: torpedo.acted === state.turn && spec.index !== state.active,
    movesLeft: torpedo.moves,
  };
}

/** Attacks declared for the current point defence (6.2.0). */
function declaredAttacks(tables: Tables, { declared }: CounterspaceState): DeclaredAttack[] {
  const attacks: DeclaredAttack[] = [];
  for (let i = 0; i < declared.length; i += STRIDE) {
    const [unit, weapon, target, part] = [declared[i], declared[i + 1], declared[i + 2], declared[i + 3]];
    const aim = part === AT_BAY ? 'a torpedo bay' : 'a carried torpedo';
    const device = tables.weaponNames[unit][weapon];
    attacks.push({ unit, target, device, ...(part === AT_WHOLE ? {} : { part: aim }) });
  }
  return attacks;
}

/** The whole state: CounterSpace hides nothing. */
export function observeState(tables: Tables, state: CounterspaceState): OwnObservation {
  const rolled = tables.options.initiative !== UNIT_ROLL && state.dice.some((die) => die > 0);
  return {
    phase: phaseText(tables, state),
    activeUnit: state.active,
    units: [
      ...state.units.map((_, index) => viewUnit(tables, state, index)),
      ...tables.torpedoes.flatMap((_, place) =>
        state.torpedoes[place].fate === PRESENT ? [viewTorpedo(tables, state, place)] : [],
      ),
    ],
    ...(state.terrainChanges.length === 0 ? {} : { terrain: tables.terrainTables?.terrain(state) ?? [] }),
    ...(state.declared.length === 0 ? {} : { declared: declaredAttacks(tables, state) }),
    ...(rolled ? { initiative: tables.sides.map((id, index) => ({ side: id, die: state.dice[index] })) } : {}),
  };
}

/** The fate of every unit. */
export function unitFates(tables: Tables, state: CounterspaceState): Pick<UnitFate, 'fate' | 'values'>[] {
  return state.units.map(({ fate, hull, shields, energy, bays }, index) => {
    const stores: Record<string, number> =
      tables.torpedoesOf[index].length === 0 ? {} : { bays, torpedoes: carried(tables, state, index) };
    return { fate: fateName(fate), values: { hull, shields, energy, ...stores } };
  });
}
