import { counted } from '@core/base';
import { newFaction } from './mass-combat';
import type {
  CounterspaceStats,
  Design,
  DriveTableStats,
  MassCombatStats,
  MinimalStats,
  RulesId,
  SkirmishStats,
} from './generated/types';

/** The role of a rule system in a campaign: fleets, ground forces in assaults, or landing and boarding teams. */
export type RulesRole = 'ships' | 'ground' | 'boarding';

/** The design values of each rule system. */
export interface StatsOf {
  counterspace: CounterspaceStats;
  minimal: MinimalStats;
  'drive-table': DriveTableStats;
  skirmish: SkirmishStats;
  'mass-combat': MassCombatStats;
}

/** Properties of a rule system for files and lists, without its rules. */
export interface RulesFacts<R extends RulesId = RulesId> {
  /** Short name, for lists. */
  readonly name: string;
  /** What its rule text calls a turn. */
  readonly turnName: 'turn' | 'round' | 'wave';
  /** Turn limit of a scenario that sets none. */
  readonly turnLimit: number;
  readonly role: RulesRole;
  /** Where its battles take place. */
  readonly ground: 'map' | 'locations' | 'field';
  /** Fates of a unit other than alive, destroyed and exited, for manually entered results. */
  readonly fates: readonly ('landed' | 'captured')[];
  /** Default design values. */
  newStats(): StatsOf[R];
  /** A short description of a design for lists, such as "E5 SH5 HP10 DEF3 MOV2". */
  summary(stats: StatsOf[R]): string;
}

/** Turn limit of a campaign that sets none. */
export const CAMPAIGN_TURN_LIMIT = 100;

/** All rule systems. */
export const RULES: { readonly [R in RulesId]: RulesFacts<R> } = {
  counterspace: {
    name: 'CounterSpace',
    turnName: 'turn',
    turnLimit: 60,
    role: 'ships',
    ground: 'map',
    fates: ['landed', 'captured'],
    // A small ship with the default DEF of 2 (6.1.0).
    newStats: () => ({
      class: 'escort',
      energy: 2,
      shields: 2,
      hull: 2,
      defence: 2,
      movement: 2,
      weapons: [{ attack: 1, range: 1, energy: 1 }],
    }),
    summary: ({ energy, shields, hull, defence, movement }) =>
      `E${energy} SH${shields} HP${hull} DEF${defence} MOV${movement}`,
  },
  minimal: {
    name: 'Minimal Space Combat',
    turnName: 'turn',
    turnLimit: 30,
    role: 'ships',
    ground: 'map',
    fates: ['captured'],
    // A ship of 10 BP.
    newStats: () => ({ engine: 3, shields: 3, toHit: 2, weapons: ['F'], budget: 10 }),
    summary: ({ engine, shields, toHit, weapons }) =>
      `ENGINE ${engine} SHIELDS ${shields} TO-HIT ${toHit} ${weapons.join(' ')}`.trim(),
  },
  'drive-table': {
    name: 'Drive Table',
    turnName: 'round',
    turnLimit: 30,
    role: 'ships',
    ground: 'map',
    fates: [],
    // A small systemship.
    newStats: () => ({
      drive: 4,
      beams: 2,
      screens: 2,
      tubes: 0,
      missiles: 0,
      cannon: 0,
      shells: 0,
      racks: 0,
      tech: 0,
      warp: false,
    }),
    summary: ({ drive, beams, screens, tubes, cannon }) =>
      `PD${drive} B${beams} S${screens}${tubes > 0 ? ` T${tubes}` : ''}${cannon > 0 ? ` C${cannon}` : ''}`,
  },
  skirmish: {
    name: 'Skirmish',
    turnName: 'round',
    turnLimit: 20,
    role: 'boarding',
    ground: 'locations',
    fates: ['captured'],
    newStats: () => ({
      ap: 3,
      hp: 8,
      armour: 2,
      skills: { attack: 4, recon: 4, evasion: 4, ambush: 3, communicate: 6 },
      weapons: [{ name: 'Rifle', damage: 3, range: 2, kind: 'ballistic' }],
    }),
    summary: ({ hp, armour, weapons }) =>
      [`HP${hp}`, `armour ${armour ?? 0}`, ...weapons.map(({ name }) => name)].join(' '),
  },
  'mass-combat': {
    name: 'Mass Combat',
    turnName: 'wave',
    turnLimit: 20,
    role: 'ground',
    ground: 'field',
    fates: ['captured'],
    newStats: newFaction,
    summary: ({ fighters }) => counted(fighters, 'fighter'),
  },
};

/** True for the id of a rule system. */
export function isRulesId(value: unknown): value is RulesId {
  return typeof value === 'string' && Object.hasOwn(RULES, value);
}

/** The default rule system of new files. */
export const DEFAULT_RULES: RulesId = 'counterspace';

/** The role of a rule system in a campaign. */
export function roleOf(rules: RulesId): RulesRole {
  return RULES[rules].role;
}

/** The rule systems of a role, in display order. */
export function rulesOfRole(role: RulesRole): RulesId[] {
  return (Object.keys(RULES) as RulesId[]).filter((rules) => RULES[rules].role === role);
}

/** The names of rule systems as a choice, such as "CounterSpace, Minimal Space Combat or Drive Table". */
export function rulesText(ids: readonly RulesId[]): string {
  const names = ids.map((id) => RULES[id].name);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

/** A short description of a design; its values are valid by schema. */
export function designWords(design: Design): string {
  return wordsBy(design, design.rules);
}

function wordsBy<R extends RulesId>(design: Design, rules: R): string {
  return isDesignOf(design, rules) ? RULES[rules].summary(design.stats) : '';
}

/** True for a design of these rules; its values are valid by schema. */
export function isDesignOf<R extends RulesId>(
  design: Design,
  rules: R,
): design is Design & { rules: R; stats: StatsOf[R] } {
  return design.rules === rules;
}
