import type { MassCombatStats, MassPosture, UnitCondition } from '@core/model';
import type { PoolShown } from '@core/rules/systems/mass-combat/events';

/** Special units of one name, as the referee counts them. */
export interface Unit {
  readonly classes: readonly string[];
  /** Project that grants them, its Battle Levels per unit, and whether only in a siege. */
  readonly project: string;
  readonly each: number;
  readonly siege: boolean;
  /** Granted units that earlier battles have cost. */
  readonly lost: number;
  count: number;
  hit: number;
  /** New number of granted units that an event must report. */
  changed: number | undefined;
}

/** Projects by number in events; those that grant units with their class and Battle Levels per unit. */
const PROJECTS = [
  'arsenal',
  'defenses',
  'explosives-lab',
  'hunting-party',
  'shelter',
  'ship',
  'stables',
  'steam-car',
  'watchtower',
] as const;
const GRANTS: readonly (readonly [project: (typeof PROJECTS)[number], kind: string, each: number])[] = [
  ['explosives-lab', 'artillery', 4],
  ['ship', 'naval', 3],
  ['stables', 'cavalry', 2],
  ['steam-car', 'cavalry', 2],
];
const FORTS: Readonly<Record<string, number>> = { palisade: 1, walled: 2, fortress: 3 };

/** An army as the referee keeps it. */
export class Army {
  readonly projects: Set<string>;
  readonly units: Unit[] = [];
  readonly gone = new Set<string>();
  fighters: number;
  /** Support Dice of its undamaged fortification. */
  readonly walls: number;
  fort: number;
  arsenal: boolean;
  ambush: 'none' | 'there' | 'damaged' = 'none';
  present = true;
  outside = false;
  confused = false;
  surprise = false;
  routed = false;
  bonus = false;
  feints = 0;
  lastFeint = 0;
  leader = -1;
  chosen = -1;
  strategy = -1;
  deed = 0;
  commando = 0;
  taken = 0;
  broken = 0;
  skulls = 0;
  explosions = 0;
  assigned = 0;
  shown: PoolShown | undefined;

  constructor(
    readonly stats: MassCombatStats,
    readonly posture: MassPosture,
    private readonly perLevel: number,
    private readonly damagedAreLost: boolean,
    /** What earlier battles have left of it. */
    readonly condition: UnitCondition,
  ) {
    this.projects = new Set(stats.projects?.filter((key) => condition[`project.${key}`] !== 0));
    this.fighters = condition['fighters'] ?? stats.fighters;
    this.walls = this.fortification();
    this.fort = Math.max(0, this.walls - (condition['fort.lost'] ?? 0));
    const stands = posture.place === 'ark' && this.projects.has('arsenal');
    this.arsenal = stands && condition['project.arsenal.lost'] !== 1;
  }

  /** Support Dice of the fortification: of the scenario, or of Defenses and Watchtower at the Ark. */
  private fortification(): number {
    const given = FORTS[this.posture.fortification ?? 'none'] ?? 0;
    if (this.posture.place !== 'ark' || !this.projects.has('defenses')) return given;
    return Math.max(given, this.projects.has('watchtower') ? 2 : 1);
  }

  /** Own units, then those that projects can grant. */
  collect(besieged: boolean): void {
    const none = { project: '', each: 0, siege: false, lost: 0, hit: 0, changed: undefined };
    for (const [index, { name, classes, count: whole, ownClass = name }] of this.stats.specials.entries()) {
      const count = this.condition[`special.${index + 1}.count`] ?? whole;
      const kinds = classes.map((kind) => (kind === 'other' ? `other: ${ownClass.trim().toLowerCase()}` : kind));
      this.units.push({ ...none, classes: kinds, count });
    }
    const ark = this.posture.place === 'ark' ? 1 : 0;
    for (const [project, kind, each] of GRANTS) {
      const siege = project === 'explosives-lab';
      if (this.stats.projects?.includes(project) !== true || (siege && !(besieged && ark === 1))) continue;
      if (Math.floor((this.plainLevel(this.stats.fighters) + ark) / each) === 0) continue;
      const monsters = project === 'stables' && this.stats.stables === 'monsters';
      const lost = this.condition[`project.${project}.lost`] ?? 0;
      const count = this.projects.has(project) ? Math.max(0, Math.floor(this.level(1) / each) - lost) : 0;
      this.units.push({ ...none, classes: [monsters ? 'other: monsters' : kind], project, each, siege, lost, count });
    }
  }

  atArk(): boolean {
    return this.posture.place === 'ark' && !this.outside;
  }

  private plainLevel(fighters = this.fighters): number {
    if (fighters === 0) return 0;
    return Math.max(1, Math.floor(fighters / this.perLevel)) + (this.stats.levelBonus ?? 0);
  }

  /** Battle Level, with the level of a ready Ark. */
  level(wave: number): number {
    const ready = this.atArk() && (this.posture.ready === true || wave > 1);
    return this.fighters === 0 ? 0 : this.plainLevel() + (ready ? 1 : 0);
  }

  beginWave(wave: number): void {
    Object.assign(this, { chosen: -1, strategy: -1, deed: 0, commando: 0, taken: 0, broken: 0, routed: false });
    Object.assign(this, { skulls: 0, explosions: 0, assigned: 0, shown: undefined });
    for (const unit of this.units) {
      if (!this.projects.has(unit.project) || (unit.siege && this.outside)) continue;
      const lost = unit.lost + (this.damagedAreLost ? unit.hit : 0);
      const count = Math.max(0, Math.floor(this.level(wave) / unit.each) - lost);
      unit.changed = count === unit.count ? undefined : count;
      unit.count = count;
    }
  }

  reveal(strategy: number): void {
    this.strategy = strategy;
  }

  classes(): Set<string> {
    return new Set(this.units.flatMap(({ classes }) => classes));
  }

  private unitsOf(kind: string, besieged: boolean): Unit[] {
    return this.units.filter(({ classes, siege }) => classes.includes(kind) && (!siege || besieged));
  }

  /** Units that count for superiority. */
  countOf(kind: string, besieged: boolean): number {
    return this.unitsOf(kind, besieged).reduce((sum, unit) => sum + this.left(unit), 0);
  }

  private left({ count, hit, project }: Unit): number {
    // The count of granted units is already without those lost.
    return this.damagedAreLost && project === '' ? count - hit : count;
  }

  /** Damages a unit. */
  hit(unit: Unit): void {
    unit.hit++;
    if (this.damagedAreLost && unit.project !== '') unit.count--;
  }

  isIntact(unit: Unit): boolean {
    return this.intact(unit) > 0;
  }

  private intact(unit: Unit): number {
    return this.damagedAreLost ? this.left(unit) : Math.max(0, unit.count - unit.hit);
  }

  intactOf(kind: string, besieged: boolean): number {
    return this.unitsOf(kind, besieged).reduce((sum, unit) => sum + this.intact(unit), 0);
  }

  /** Destroys a project; false when it does not stand. */
  destroy(project: number): boolean {
    const key = PROJECTS[project];
    if (key === undefined || !this.projects.delete(key)) return false;
    if (key === 'arsenal') this.arsenal = false;
    this.fort = Math.min(this.fort, this.fortification());
    for (const unit of this.units) if (unit.project === key) unit.count = 0;
    return true;
  }
}
