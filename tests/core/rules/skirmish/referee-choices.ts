import type { Force } from '@core/model';
import type { SkirmishAction, SkirmishBattle, SkirmishState } from '@core/rules/systems/skirmish';
import { Ground, OPEN, PRESENT, REACT } from './referee-ground';

const AMBUSH = 0;
const DEPLOY = 1;
const CHOOSE = 2;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** What chapter 13 and the house interpretations of docs/rules/skirmish.md allow at one moment. */
class Choices extends Ground {
  /** What the side to act may do; undefined for an ambush, whose decisions depend on each other. */
  list(): SkirmishAction[] | undefined {
    const { phase, active, side, target, units } = this.now;
    if (phase === AMBUSH || (phase === DEPLOY && this.now.proximity.some((one) => one >= 0))) return undefined;
    if (phase === DEPLOY) return this.starts(active).map((p) => ({ t: 'place', p }));
    if (phase === REACT) return this.reactions(target);
    if (phase !== CHOOSE) return this.actions(active);
    return this.battle.tables.bySide[side]!.filter((u) => units[u]!.fate === PRESENT && units[u]!.done === 0).map(
      (u) => ({ t: 'act', u }),
    );
  }

  /** Where a unit may arrive: where the scenario lets it, or in the location that this has become. */
  starts(unit: number): number[] {
    const { scenario, units, tables } = this.battle;
    const { side, start } = scenario.forces.find(({ id }) => id === units[unit]!.force) as Force;
    const { first, count } = tables.positions;
    const all = tables.locations.flatMap((location, at) => {
      const isOpen = start.type === 'location' ? start.location === location.id : (location.side ?? side) === side;
      const wanted = start.type === 'location' ? start.position : undefined;
      const line = numbers(count[at]!).map((index) => first[at]! + index);
      return isOpen ? line.filter((_, index) => wanted === undefined || wanted === index + 1) : [];
    });
    const now = all.map((position) => {
      const into = this.now.mergedInto[this.location(position)]!;
      return into === this.location(position) ? position : this.arrival(position, into);
    });
    return [...new Set(now)];
  }

  private reactions(unit: number): SkirmishAction[] {
    const { attacker, units } = this.now;
    const moves = this.moves(unit).filter(
      ({ p }) => this.location(p) === this.location(units[unit]!.at) && this.moveCost(unit, p) === 1,
    );
    return [...this.attacks(unit, [attacker]), ...moves, ...this.evasion(unit), { t: 'end' }];
  }

  private actions(unit: number): SkirmishAction[] {
    const { units, hardening } = this.now;
    const { tables } = this.battle;
    const { ap, at, dp } = units[unit]!;
    const { side, stays } = tables.units[unit]!;
    const { maxDefence, maxHardening, fog } = tables.options;
    const here = this.location(at);
    const enemies = numbers(units.length).filter((enemy) => this.knows(unit, enemy));
    const list: SkirmishAction[] = [...this.attacks(unit, enemies), ...this.breaches(unit)];
    list.push(...this.moves(unit).filter(({ p }) => this.moveCost(unit, p) <= ap));
    if (fog) {
      list.push(
        ...numbers(hardening.length)
          .filter((p) => this.searchable(at, p))
          .map((p) => ({ t: 'recon', p }) as const),
      );
      list.push(...enemies.filter((x) => this.searchable(at, units[x]!.at)).map((x) => ({ t: 'scan', x }) as const));
      list.push(...this.evasion(unit));
      const allies = tables.bySide[side]!.filter((ally) => units[ally]!.fate === PRESENT);
      const places = new Set(allies.map((ally) => this.location(units[ally]!.at)));
      list.push(...[...places].filter((l) => l !== here).map((l) => ({ t: 'tell', l }) as const));
    }
    if (dp < maxDefence) list.push({ t: 'dig' });
    const beside = tables.bySide[side]!.filter((ally) => units[ally]!.at === at);
    const isFull = beside.every((ally) => units[ally]!.dp >= maxDefence);
    if (isFull && hardening[at]! < maxHardening) list.push({ t: 'harden' });
    const isBound = stays >= 0 && this.now.mergedInto[stays] === here;
    const mayLeave = tables.locations.some(
      ({ exits = [] }, location) => this.now.mergedInto[location] === here && exits.includes(tables.sides[side]!),
    );
    if (mayLeave && !isBound && 2 + (this.melee(unit, at) ? 2 : 0) <= ap) list.push({ t: 'leave' });
    return [...list, { t: 'end' }];
  }

  /** All moves, whatever they cost. */
  private moves(unit: number): (SkirmishAction & { readonly t: 'move'; readonly p: number })[] {
    const { tables } = this.battle;
    const { first, count } = tables.positions;
    const { at } = this.now.units[unit]!;
    const here = this.location(at);
    const { stays } = tables.units[unit]!;
    const line = numbers(count[here]!).map((index) => first[here]! + index);
    const isBound = stays >= 0 && this.now.mergedInto[stays] === here;
    const others = numbers(count.length).filter(
      (l) => l !== here && count[l]! > 0 && this.link(here, l) > 0 && !isBound,
    );
    const to = [...line.filter((p) => p !== at), ...others.map((l) => this.arrival(at, l))];
    return to.filter((p) => this.moveCost(unit, p) > 0).map((p) => ({ t: 'move', p }));
  }

  /** In the fog a unit hides at any time, without it from an attack only; and only from who knows where it is. */
  private evasion(unit: number): SkirmishAction[] {
    const { tables } = this.battle;
    const { side } = tables.units[unit]!;
    const { length } = this.now.units;
    const isKnown = tables.sides.some((_, other) => other !== side && this.now.awareness[other * length + unit]! > 0);
    return isKnown ? [{ t: 'evade' }] : [];
  }

  private weaponsOf(unit: number): number[] {
    const { weapons, holdsFire, ammoBase } = this.battle.tables.units[unit]!;
    return numbers(weapons.length).filter((w) => !holdsFire && this.now.ammo[ammoBase + w] !== 0);
  }

  private attacks(unit: number, enemies: readonly number[]): SkirmishAction[] {
    const { units } = this.battle.tables;
    const { at } = this.now.units[unit]!;
    return enemies
      .filter((x) => this.knows(unit, x) && !units[x]!.untouchable)
      .flatMap((x) => {
        const to = this.now.units[x]!.at;
        const [here, there] = [this.location(at), this.location(to)];
        const isOpen = here !== there && this.link(here, there) === OPEN;
        return this.weaponsOf(unit).flatMap((w) =>
          (isOpen ? [0, 1] : [-1])
            .filter((r) => this.reaches(unit, w, to, r))
            .map((r): SkirmishAction => ({ t: 'attack', w, x, r })),
        );
      });
  }

  /** `r` is the distance that the attack sets: 0 for present, 1 for close, -1 where it is set. */
  private reaches(unit: number, weapon: number, to: number, r: number): boolean {
    const { units, rocky, options } = this.battle.tables;
    const { range, indirect } = units[unit]!.weapons[weapon]!;
    const { at } = this.now.units[unit]!;
    const from = r < 0 ? at : this.arrival(at, this.location(to));
    const gap = this.range(from, to);
    const isRocky = rocky[this.location(to)] === true || (r !== 0 && rocky[this.location(at)] === true);
    const reach = isRocky && !indirect ? Math.min(range, options.rockyRange) : range;
    return gap !== undefined && gap + (r === 1 ? options.crossing : 0) <= reach;
  }

  private breaches(unit: number): SkirmishAction[] {
    const { hardening, knownHardening } = this.now;
    const { side } = this.battle.tables.units[unit]!;
    const places = numbers(hardening.length).filter((p) => knownHardening[side * hardening.length + p]! > 0);
    return places.flatMap((p) =>
      this.weaponsOf(unit)
        .filter((w) => this.reaches(unit, w, p, -1))
        .map((w): SkirmishAction => ({ t: 'breach', w, p })),
    );
  }
}

/** Where a unit may arrive. */
export function startsOf(battle: SkirmishBattle, state: SkirmishState, unit: number): number[] {
  return new Choices(battle, state).starts(unit);
}

/** What differs between the actions on offer and those that the text allows. */
export function choiceFaults(
  battle: SkirmishBattle,
  state: SkirmishState,
  offered: readonly SkirmishAction[],
): string[] {
  const legal = new Choices(battle, state).list();
  if (legal === undefined) return [];
  const nameOf = (one: SkirmishAction): string => Object.entries(one).sort().join(' ');
  const lines = (list: readonly SkirmishAction[]): Set<string> => new Set(list.map(nameOf));
  const [own, theirs] = [lines(legal), lines(offered)];
  return [
    ...[...theirs].filter((one) => !own.has(one)).map((one) => `offered against the rules: ${one}`),
    ...[...own].filter((one) => !theirs.has(one)).map((one) => `not offered: ${one}`),
  ];
}
