import { counted, signed } from '@core/base';
import type { OwnObservation } from '../../common/define-system';
import type { SideId, Term, UnitFact, UnitFate, UnitView, DiceGroup, DicePool } from '../../contract';
import { PROJECTS } from './field';
import { battleDice, hasProject, ownStrategyDice, supportDice, rolledStrategyDice } from './pool';
import { foeOf, intactUnits, isBesieged } from './sides';
import { STRATEGIES } from './strategies';
import type { Tables } from './tables';
import { personAt } from './turn-order';
import * as phases from './phases';
import { PHASE_NAMES } from './phases';
import { ABLE, BROKEN, CAPTURED, DEAD, DESTROYED, FATES, PRESENT, TAKEN } from './types';
import type { MassState } from './state';

/** Strategy of a side as an observer (an index, -1 for an umpire) knows it; -1 while secret or not chosen. */
function knownStrategy(state: MassState, side: number, observer: number): number {
  const sealed = state.phase === phases.STRATEGY && observer >= 0 && observer !== side;
  return sealed ? -1 : state.sides[side].strategy;
}

/** Fate of a side's characters and special units from the side's fate. */
function companyFate(fate: number): UnitFate['fate'] {
  return fate === DESTROYED || fate === CAPTURED ? 'captured' : (FATES[fate] ?? 'alive');
}

/** A character who was dead or captured before the battle never took part. */
function personFate(tables: Tables, state: MassState, person: number): UnitFate['fate'] {
  const status = state.status[person];
  const { status: before } = tables.people[person].start;
  if (before === DEAD || before === TAKEN) return 'pending';
  if (status === DEAD) return 'destroyed';
  return status === TAKEN ? 'captured' : companyFate(state.sides[tables.people[person].side].fate);
}

function stackFate(tables: Tables, state: MassState, stack: number): UnitFate['fate'] {
  const { start, side } = tables.stacks[stack];
  const left = intactUnits(tables, state, stack);
  if (start === 0 && left === 0 && state.hit[stack] === 0) return 'pending';
  return left === 0 ? 'destroyed' : companyFate(state.sides[side].fate);
}

function isRolled(state: MassState): boolean {
  return state.phase >= phases.BATTLE && state.phase <= phases.DAMAGE;
}

/** A group of dice whose terms sum to its count, even after later losses. */
function group(
  key: DiceGroup['key'],
  count: number,
  terms: Term[],
  shown: readonly [successes: number, marks: number],
): DiceGroup {
  const missing = count - terms.reduce((sum, term) => sum + term.value, 0);
  if (missing !== 0) terms.push({ label: missing < 0 ? 'Later losses' : 'At the roll', value: missing });
  const labels = { battle: 'Battle Dice', strategy: 'Strategy Dice', support: 'Support Dice' };
  const symbol = key === 'battle' ? { symbol: 'skull' } : key === 'support' ? { symbol: 'explosion' } : {};
  return { key, label: labels[key], count, terms, successes: shown[0], symbols: shown[1], ...symbol };
}

/** Label of an unknown strategy. */
function unknownLabel(state: MassState, side: number): string {
  return state.phase === phases.STRATEGY && (state.waiting & (1 << side)) === 0 ? 'Sealed' : 'No strategy yet';
}

/** Pool of a side as an observer (an index, -1 for an umpire) knows it, with the terms of each number. */
export function poolOf(tables: Tables, state: MassState, side: number, observer: number): DicePool {
  const own = state.sides[side];
  const strategy = knownStrategy(state, side, observer);
  const foeStrategy = knownStrategy(state, foeOf(side), observer);
  const thrown = isRolled(state);
  const battle: Term[] = [];
  const strategic: Term[] = [];
  const support: Term[] = [];
  const battleCount = battleDice(tables, state, side, battle);
  const sum = ownStrategyDice(tables, state, side, strategy, foeStrategy, strategic);
  const foeSum = ownStrategyDice(tables, state, foeOf(side), foeStrategy, strategy);
  const gathered = rolledStrategyDice(sum, foeSum, own.taken, strategic);
  const supportCount = supportDice(tables, state, side, strategy, support);
  if (own.broken > 0 && !thrown) {
    support.push({ label: 'Broken by a commando', value: -own.broken, section: 'Action Phase: Commando Operations' });
  }
  if (thrown && own.pushes > 0) strategic.push({ label: 'Pushes', value: -own.pushes, section: 'Battle Phase' });
  return {
    side: tables.sides[side] ?? '',
    label: strategy < 0 ? unknownLabel(state, side) : STRATEGIES[strategy].label,
    rolled: thrown,
    pushes: own.pushes,
    groups: [
      group('battle', thrown ? own.battle : battleCount, battle, [own.battleSuccesses, own.skulls]),
      group('strategy', thrown ? own.strategySuccesses + own.strategyBlanks : gathered, strategic, [
        own.strategySuccesses,
        0,
      ]),
      group(
        'support',
        thrown ? own.supportSuccesses + own.supportBlanks + own.explosions : supportCount - own.broken,
        support,
        [own.supportSuccesses, own.explosions],
      ),
    ],
  };
}

function factionFacts(tables: Tables, state: MassState, side: number, observer: number): UnitFact[] {
  const own = state.sides[side];
  const strategy = knownStrategy(state, side, observer);
  const { leader } = own;
  const facts: UnitFact[] = [
    { key: 'battle-level', label: 'Battle Level', value: String(battleDice(tables, state, side)) },
    { key: 'leader', label: 'Leader', value: leader < 0 ? 'An officer' : tables.people[leader].name },
    {
      key: 'strategy',
      label: 'Strategy',
      value: strategy < 0 ? (own.strategy < 0 ? '–' : 'Sealed') : STRATEGIES[strategy].label,
    },
  ];
  // It is public that a side has chosen, but not what.
  if (state.phase === phases.STRATEGY && observer >= 0 && observer !== side) {
    facts[2] = { key: 'strategy', label: 'Strategy', value: (state.waiting & (1 << side)) === 0 ? 'Sealed' : '–' };
  }
  if (own.confused === 1) facts.push({ key: 'order', label: 'Order', value: 'Confused' });
  if (own.surprise === 1 && state.turn === 1)
    facts.push({ key: 'surprise', label: 'Surprise', value: '+2 Strategy Dice' });
  if (own.ambush === 1) facts.push({ key: 'ambush', label: 'Ambush', value: '+1 Support Die' });
  if (own.outside === 1) facts.push({ key: 'position', label: 'Position', value: 'Outside its walls' });
  const fort = counted(own.fort, 'Support Die', 'Support Dice');
  if (isBesieged(state, side)) facts.push({ key: 'position', label: 'Position', value: `Besieged, ${fort}` });
  else if (own.fort > 0) facts.push({ key: 'position', label: 'Position', value: `Palisade, ${fort}` });
  const projects = PROJECTS.filter((_, bit) => hasProject(state, side, bit)).map(({ label }) => label);
  if (projects.length > 0) facts.push({ key: 'projects', label: 'Projects', value: projects.join(', ') });
  return facts;
}

const STATUS_LABELS = ['Able', 'Broken', 'Dead', 'Captured'] as const;

function rolesOf(tables: Tables, person: number): string {
  const { leads, assails, repairs, mends } = tables.people[person];
  const roles = [leads && 'leader', assails && 'assailant', repairs && 'engineer', mends && 'medic'];
  return roles.filter((role) => role !== false).join(', ');
}

function view(
  tables: Tables,
  state: MassState,
  index: number,
  more: Pick<UnitView, 'fate' | 'bars' | 'facts' | 'silhouette' | 'active'>,
): UnitView {
  const { id, name, side, design } = tables.units[index];
  const done = state.phase === phases.STRATEGY && (state.waiting & (1 << tables.sides.indexOf(side))) === 0;
  return { index, id, name, side, design, hex: -1, facing: 0, hasActed: done, ...more };
}

function viewUnits(tables: Tables, state: MassState, observer: number): UnitView[] {
  const acting = state.phase === phases.RISK ? personAt(tables, state) : -1;
  return [
    ...tables.factions.map(({ fighters }, side) =>
      view(tables, state, side, {
        silhouette: 'base',
        fate: FATES[state.sides[side].fate] ?? 'alive',
        bars: [{ key: 'fighters', label: 'Fighters', value: state.sides[side].fighters, max: fighters, style: 'hull' }],
        facts: factionFacts(tables, state, side, observer),
        active: false,
      }),
    ),
    ...tables.people.map((person, index) => {
      const left = Math.max(0, person.strength - state.damage[index]);
      return view(tables, state, person.unit, {
        silhouette: 'scout',
        fate: personFate(tables, state, index),
        bars: [{ key: 'strength', label: 'Strength', value: left, max: person.strength, style: 'shields' }],
        facts: [
          { key: 'roles', label: 'Roles', value: rolesOf(tables, index) },
          { key: 'status', label: 'Status', value: STATUS_LABELS[state.status[index]] ?? '' },
          { key: 'risk', label: 'Risk', value: signed(state.risk[index]) },
          ...(person.power > 0 ? [{ key: 'points', label: 'Mutations', value: String(state.power[index]) }] : []),
        ],
        active: index === acting,
      });
    }),
    ...tables.stacks.map(({ unit, classes, count }, index) =>
      view(tables, state, unit, {
        silhouette: 'support',
        fate: stackFate(tables, state, index),
        bars: [{ key: 'count', label: 'Units', value: intactUnits(tables, state, index), max: count, style: 'other' }],
        facts: [
          {
            key: 'class',
            label: 'Class',
            value: tables.classes
              .filter((_, kind) => (classes & (1 << kind)) !== 0)
              .map(({ label }) => label)
              .join(', '),
          },
          ...(state.hit[index] > 0 ? [{ key: 'damaged', label: 'Damaged', value: String(state.hit[index]) }] : []),
        ],
        active: false,
      }),
    ),
  ];
}

/** The battle as a side sees it: everything except the other side's secret strategy; null sees that too. */
export function observeState(tables: Tables, state: MassState, side: SideId | null): OwnObservation {
  const observer = side === null ? -1 : tables.sides.indexOf(side);
  const over = state.phase === phases.OVER;
  const asked = state.phase === phases.PARLEY ? 'Parley: talks offered' : (PHASE_NAMES[state.phase] ?? '');
  const acting = state.phase === phases.RISK ? personAt(tables, state) : -1;
  return {
    phase: asked,
    activeUnit: acting < 0 ? -1 : tables.people[acting].unit,
    units: viewUnits(tables, state, observer),
    ...(over ? {} : { pools: tables.sides.map((_, index) => poolOf(tables, state, index, observer)) }),
  };
}

/** Fate and final values of every faction, character and stack of special units, including those that a campaign carries over. */
export function unitFates(tables: Tables, state: MassState): Pick<UnitFate, 'fate' | 'values'>[] {
  return [
    ...tables.factions.map((faction, side) => {
      const own = state.sides[side];
      const projects = PROJECTS.flatMap(({ key }, bit): [string, number][] =>
        (faction.projects & (1 << bit)) === 0 ? [] : [[`project-${key}`, hasProject(state, side, bit) ? 1 : 0]],
      );
      return {
        fate: FATES[own.fate] ?? ('alive' as const),
        values: {
          fighters: own.fighters,
          killed: faction.condition.fighters - own.fighters,
          level: battleDice(tables, state, side),
          confused: own.confused,
          routed: own.fate !== PRESENT && own.routed === 1 ? 1 : 0,
          fortification: own.fort,
          ...Object.fromEntries(projects),
        },
      };
    }),
    ...tables.people.map((person, index) => ({
      fate: personFate(tables, state, index),
      values: {
        damage: state.damage[index],
        strength: Math.max(0, person.strength - state.damage[index]),
        broken: state.status[index] === ABLE ? 0 : 1,
        returned: state.status[index] === BROKEN ? 1 : 0,
        power: state.power[index],
      },
    })),
    ...tables.stacks.map((_, index) => ({
      fate: stackFate(tables, state, index),
      values: { count: intactUnits(tables, state, index), lost: state.hit[index] },
    })),
  ];
}
