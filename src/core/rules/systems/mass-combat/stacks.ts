import type { MassCombatStats, MassSpecial } from '@core/model';
import type { CarriedValues } from '../../carry';
import { lostKey, projectKey, specialKey } from './condition';
import { CAVALRY, CLASSES, ENGINEERING, NAVAL, OTHER, PROJECTS, STABLES } from './field';
import { ownClassOf } from './units';

/*
 * Special units of a battle: their stacks and their classes.
 */

/** A stack of special units. */
export interface Stack {
  readonly side: number;
  readonly unit: number;
  readonly name: string;
  /** Classes, as bits; see {@link Tables.classes}. */
  readonly classes: number;
  /** Units at full strength, and at the start of the battle. */
  readonly count: number;
  readonly start: number;
  /** Project that grants the units, -1 for none; Battle Levels per unit; earlier losses. */
  readonly project: number;
  readonly each: number;
  readonly lost: number;
  /** True for units that only fight for a besieged Ark. */
  readonly siege: boolean;
}

/** A class of special units in a battle. */
export interface BattleClass {
  readonly label: string;
  /** The class in the list of all classes. */
  readonly kind: number;
}

/** Maximum separate classes in a battle: a set of classes is a number. */
const MAX_OWN_CLASSES = 20;
const MONSTERS = { name: 'Monsters', key: 'monsters' } as const;

/** The classes of a battle: units of the class other have a separate class, shared by units that name it alike (Special Class). */
export class ClassCollector {
  readonly classes: BattleClass[] = CLASSES.slice(0, OTHER).map(({ label }, kind) => ({ label, kind }));

  /** Bit of a separate class; those beyond the maximum share the last one. */
  own(label: string): number {
    const at = this.classes.findIndex(
      ({ kind, label: known }) => kind === OTHER && known.toLowerCase() === label.toLowerCase(),
    );
    if (at >= 0) return 1 << at;
    if (this.classes.length < OTHER + MAX_OWN_CLASSES) this.classes.push({ label, kind: OTHER });
    return 1 << (this.classes.length - 1);
  }

  bitsOf(special: MassSpecial): number {
    return special.classes.reduce(
      (bits, key) =>
        bits | (key === 'other' ? this.own(ownClassOf(special)) : 1 << CLASSES.findIndex((one) => one.key === key)),
      0,
    );
  }
}

/** Special units of a faction: its own, and those granted by projects at its Battle Level. */
export function specialsOf(
  stats: MassCombatStats,
  condition: CarriedValues,
  levels: { readonly most: number; readonly start: number },
  besiegedArk: boolean,
  classes: ClassCollector,
): Omit<Stack, 'side' | 'unit'>[] {
  const own = stats.specials.map((special, place) => ({
    name: special.name,
    classes: classes.bitsOf(special),
    count: special.count,
    start: condition[specialKey(place)],
    ...{ project: -1, each: 0, lost: 0, siege: false },
  }));
  const granted = PROJECTS.flatMap(({ key, grants }, project) => {
    if (grants === undefined || stats.projects?.includes(key) !== true) return [];
    const { each, siege = false } = grants;
    if (siege && !besiegedArk) return [];
    const count = Math.floor(levels.most / each);
    if (count === 0) return [];
    const lost = condition[lostKey(project)];
    const stands = condition[projectKey(project)] === 1;
    const start = stands ? Math.max(0, Math.floor(levels.start / each) - lost) : 0;
    const monsters = project === STABLES && stats.stables === MONSTERS.key;
    const name = monsters ? MONSTERS.name : grants.name;
    const bits = monsters ? classes.own(MONSTERS.name) : 1 << grants.class;
    return [{ name, classes: bits, count, start, project, each, lost, siege }];
  });
  return [...own, ...granted];
}

/** Relevant classes of special units: cavalry outside sieges, engineering in them, naval on water (Special Class). */
export function kindsOf(
  all: readonly BattleClass[],
  stacks: readonly Stack[],
  water: boolean,
  siege: boolean,
): number[] {
  const bits = stacks.reduce((sum, { classes }) => sum | classes, 0);
  const idle = (1 << (siege ? CAVALRY : ENGINEERING)) | (water ? 0 : 1 << NAVAL);
  return all.flatMap((_, kind) => ((bits & ~idle & (1 << kind)) === 0 ? [] : [kind]));
}
