import type { Design, MassCharacter, MassCombatStats, MassPosture, MassSkills, Scenario } from '@core/model';
import type { MassAction, MassEvent } from '@core/rules/systems/mass-combat';
import { Army } from './referee-army';
import type { Unit } from './referee-army';

/*
 * A second, plain model of the arithmetic of mass combat, written from the text (and the house interpretations of
 * docs/rules/mass-combat.md). It follows a battle by its events and reports numbers that it cannot reproduce.
 */

type EventOf<T extends MassEvent['t']> = Extract<MassEvent, { t: T }>;

export const [ATTACK, DEFENSE, FEINT, FIGHTING, FULL, PARLEY, PLAN_ATTACK, PLAN_DEFENSE, RAID, RALLY, SKIRMISH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
];
export const TOTAL_ATTACK = 11;
export const TOTAL_DEFENSE = 12;
/** The closing table: Strategy Dice by strategy. */
const DICE = [0, 1, -2, 2, 4, 0, 1, 1, 0, 0, 2, 2, 2];
const OFFENSIVE = [ATTACK, TOTAL_ATTACK, PLAN_ATTACK, FEINT];
const DEFENSIVE = [DEFENSE, TOTAL_DEFENSE, PLAN_DEFENSE, RALLY, PARLEY];
const RETREATS = [FIGHTING, FULL];
const ENVIRONMENT: Readonly<Record<string, number>> = {
  ...{ jungle: 2, marshlands: 2, mountain: 2, 'thick-woods': 2, underwater: 2 },
  ...{ 'ash-desert': 4, scrublands: 4, 'open-sea': 4 },
};
const TERRAIN: Readonly<Record<string, number>> = { hills: 1, moat: 1, river: 1, mountains: 2, bunkers: 2, urban: 2 };
const ACTION_SKILLS = ['assault', 'calculate', 'command', 'fight', 'inspire', 'shoot', 'sneak'] as const;
/** Skills by their number in actions. */
const SKILLS: readonly (keyof MassSkills)[] = [
  ...(['comprehend', 'command', 'manipulate', 'assault', 'calculate', 'fight', 'inspire', 'shoot', 'sneak'] as const),
  ...(['jury-rig', 'manufacture', 'heal', 'sense-emotion'] as const),
];

interface Person {
  readonly side: number;
  readonly who: MassCharacter;
  damage: number;
  points: number;
  /** Able, or out of the battle. */
  able: boolean;
  risk: number;
  acted: 'no' | 'yes' | 'commando';
  helps: number;
}

interface Options {
  readonly fightersPerLevel: number;
  readonly npcDice: readonly number[];
  readonly truce: string;
  readonly pairsInstead: boolean;
  readonly damagedAreLost: boolean;
}

function optionsOf({ options, sides }: Scenario): Options {
  const npc = options['npcDice'] ?? 1;
  return {
    fightersPerLevel: Number(options['fightersPerLevel'] ?? 30),
    npcDice: sides.map(({ options: own }) => Number(own?.['npcDice'] ?? npc)),
    truce: String(options['truce'] ?? 'talks'),
    pairsInstead: options['commandoPairs'] === 'instead',
    damagedAreLost: options['damagedUnits'] === 'lost',
  };
}

/** The better of Command and Manipulate, without the risk. */
function authority({ who: { skills } }: Person): number {
  return Math.max(skills.command ?? 0, skills.manipulate ?? 0);
}

/** Follows one battle. */
export class Referee {
  readonly complaints: string[] = [];
  private readonly options: Options;
  private readonly armies: readonly [Army, Army];
  private readonly people: Person[];
  private readonly units: Unit[];
  private wave = 0;
  private opening = 1;
  private first = -1;
  private besieged: number;
  private margin: readonly number[] = [0, 0];
  private lead = 0;
  private readonly confusion = [false, false];
  private readonly struck = new Map<number, number>();
  /** By side: a Shelter at the start of the wave; one destroyed in a wave still helps in it. */
  private shelters: readonly boolean[] = [];
  private settled = 0;
  private reconLead = 0;
  private reconWinner = -1;

  constructor(
    private readonly scenario: Scenario,
    designs: ReadonlyMap<string, Design>,
  ) {
    this.options = optionsOf(scenario);
    const { damagedAreLost, fightersPerLevel } = this.options;
    const armies = scenario.sides.map(({ id }) => {
      const force = scenario.forces.find(({ side }) => side === id)!;
      const design = scenario.designs?.find((one) => one.id === force.design) ?? designs.get(force.design)!;
      const posture: MassPosture = scenario.field?.postures?.find(({ side }) => side === id) ?? { side: id };
      const stats = design.stats as unknown as MassCombatStats;
      return new Army(stats, posture, fightersPerLevel, damagedAreLost, force.condition ?? {});
    });
    this.armies = [armies[0]!, armies[1]!];
    this.besieged = armies.findIndex(({ walls }) => walls >= 2);
    for (const [side, army] of armies.entries()) army.collect(side === this.besieged);
    this.people = armies.flatMap(({ stats, condition }, side) =>
      stats.characters.map((who, index) => {
        const value = (key: string): number | undefined => condition[`person.${index + 1}.${key}`];
        const able = ['broken', 'captured', 'dead'].every((key) => value(key) !== 1);
        const carried = { damage: value('damage') ?? 0, points: value('power') ?? who.power ?? 0, able };
        return { side, who, ...carried, risk: 0, acted: 'no' as const, helps: -1 };
      }),
    );
    this.units = armies.flatMap(({ units }) => units);
    for (const [side, army] of armies.entries()) {
      army.leader = this.people.findIndex((one) => one.side === side && one.able && one.who.roles.includes('leader'));
    }
  }

  /** Follows the events of an action, or of the beginning. */
  watch(side: number, action: MassAction | undefined, events: readonly MassEvent[]): void {
    if (action?.t === 'ambush') this.expect('ambush margin', this.reconLead >= this.environment(), true);
    if (action?.t === 'strategy') this.armies[side]!.chosen = action.s;
    for (const event of events) this.see(event);
    for (const s of [0, 1]) {
      if (this.confusion[s]) this.complain(`side ${s} should be confused`);
      this.confusion[s] = false;
    }
  }

  private complain(text: string): void {
    this.complaints.push(`wave ${this.wave}: ${text}`);
  }

  private expect(what: string, found: unknown, wanted: unknown): void {
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    this.complain(`${what} is ${JSON.stringify(found)}, the text gives ${JSON.stringify(wanted)}`);
  }

  private see(event: MassEvent): void {
    switch (event.t) {
      case 'recon':
        return this.seeRecon(event);
      case 'surprise':
        return this.seeSurprise(event);
      case 'initiative':
        this.expect('initiative', event.side, event.dice[0]! > event.dice[1]! ? 0 : 1);
        this.expect('no tie of initiative', event.dice[0] === event.dice[1], false);
        this.expect('a new battle', [1, this.opening].includes(this.wave + 1), true);
        this.first = event.side;
        return;
      case 'wave':
        return this.seeWave(event);
      case 'granted':
        this.expect('granted units', this.units[event.u]?.changed, event.count);
        this.units[event.u]!.changed = undefined;
        return;
      case 'risk':
        return this.seeRisk(event);
      case 'revealed':
        this.armies[event.actor]!.reveal(event.strategy);
        this.expect('allowed strategy', this.mayChoose(event.actor, event.strategy), true);
        return;
      case 'stalemate':
        this.expect(
          'stalemate',
          this.armies.every(({ strategy }) => DEFENSIVE.includes(strategy) && strategy !== PARLEY),
          true,
        );
        for (const army of this.armies) army.strategy = SKIRMISH;
        return;
      case 'null-battle':
        return this.seeNullBattle();
      case 'parley':
        return this.seeParley(event);
      case 'talks':
        this.expect('speaker of the talks', event.side, this.settled === 0 ? this.first : 1 - this.first);
        this.settled = event.settle ? this.settled + 1 : 0;
        return;
      case 'deed':
        return this.seeAction(event);
      case 'raided':
        return this.seeRaid(event);
      case 'roll':
        return this.seeRoll(event);
      case 'aid':
        return this.seeAid(event);
      case 'rally':
        return this.seeRally(event);
      case 'no-support':
        this.expect('skipped support', this.skips(event.side), true);
        return;
      case 'damaged':
        return this.seeDamage(event);
      case 'result':
        return this.seeResult(event);
      case 'confused':
        this.expect('confusion', this.confusion[event.side], true);
        this.confusion[event.side] = false;
        this.armies[event.side]!.confused = true;
        return;
      case 'hurt':
        return this.seeHurt(event);
      case 'broken':
        return this.seeBroken(event);
      case 'command':
        return this.seeCommand(event);
      case 'casualties':
        return this.seeCasualties(event);
      case 'project':
        return this.seeProject(event);
      case 'leader-captured':
        this.expect('captured leader', event.u, this.armies[this.people[event.u]!.side]!.leader);
        this.people[event.u]!.able = false;
        return;
      case 'left-walls':
        return this.seeLeftWalls(event.side);
      case 'destroyed':
        this.expect('fighters of a destroyed side', this.armies[event.target]!.fighters, 0);
        this.armies[event.target]!.present = false;
        return;
      case 'gone':
        return this.seeGone(event);
      case 'over':
        this.expect(
          'truce',
          event.cause === 0,
          this.settled === 2 || (this.options.truce === 'ends' && this.settled === -1),
        );
        return;
      case 'settled':
      case 'message':
      case 'points':
    }
  }

  private environment(): number {
    const { environment = 'scrublands', night, badWeather } = this.scenario.field ?? {};
    const rating = ENVIRONMENT[environment] ?? 3;
    return (night === true ? Math.ceil(rating / 2) : rating) - (badWeather === true ? 1 : 0);
  }

  private seeRecon({ dice, successes, side }: EventOf<'recon'>): void {
    for (const [index, army] of this.armies.entries()) {
      const { stats, posture, leader } = army;
      const comprehend = leader < 0 ? (stats.officers ?? 3) : (this.people[leader]!.who.skills.comprehend ?? 0);
      const scouts = stats.scouts === true || army.projects.has('hunting-party') ? 1 : -1;
      const more = (posture.place ?? 'field') === 'field' ? 0 : 1;
      const less = [stats.flying, stats.motorized, posture.forcedMarch].filter((one) => one === true).length;
      const wanted = Math.max(0, comprehend + scouts + more + (posture.prepared === true ? 1 : 0) - less);
      this.expect('Reconnaissance dice', dice[index], wanted);
      this.expect('Reconnaissance successes', successes[index]! <= wanted, true);
    }
    this.reconLead = Math.abs(successes[0]! - successes[1]!);
    this.reconWinner = successes[0] === successes[1] ? -1 : successes[0]! > successes[1]! ? 0 : 1;
    this.expect('winner of Reconnaissance', side, this.reconWinner);
    if (side >= 0) this.armies[side]!.surprise = true;
  }

  private seeSurprise({ side, ambush }: EventOf<'surprise'>): void {
    this.expect('surprise', side, this.reconWinner);
    if (!ambush) return;
    this.armies[side]!.ambush = 'there';
    this.confusion[1 - side] = true;
  }

  private seeWave({ wave }: EventOf<'wave'>): void {
    this.expect('number of the wave', wave, this.wave + 1);
    this.wave = wave;
    this.settled = 0;
    this.struck.clear();
    this.shelters = [this.sheltered(0), this.sheltered(1)];
    for (const [side, own] of this.armies.entries()) {
      const retreats = own.strategy === FULL || (own.strategy === FIGHTING && this.margin[side]! >= 0);
      // In the first wave of a new battle a side has retreated, but stands outside its walls.
      const leaves = own.routed || (retreats && !(own.outside && wave === this.opening));
      if (own.present && leaves) this.complain(`side ${side} should have left the battle`);
    }
    for (const army of this.armies) army.beginWave(wave);
    for (const one of this.people) Object.assign(one, { risk: 0, acted: 'no', helps: -1 });
  }

  private seeRisk({ u, risk }: EventOf<'risk'>): void {
    const { who } = this.people[u]!;
    const least = who.temper === 'overconfident' ? -1 : who.temper === 'berserk' ? 0 : -3;
    const most = who.temper === 'cowardly' || who.reserve === true ? 1 : 3;
    this.expect('risk in bounds', risk >= least && risk <= most, true);
    this.people[u]!.risk = risk;
  }

  private sheltered(side: number): boolean {
    const { projects, posture } = this.armies[side]!;
    return this.besieged === side && posture.place === 'ark' && projects.has('shelter');
  }

  private mayChoose(side: number, strategy: number): boolean {
    const own = this.armies[side]!;
    const sheltered = strategy === FULL && this.sheltered(side);
    if (own.confused ? strategy !== RALLY && strategy !== FULL : strategy === RALLY) return false;
    const inSiege = [DEFENSE, TOTAL_DEFENSE, FIGHTING, PARLEY, RAID, ...(own.confused ? [RALLY] : [])];
    if (this.besieged === side && !sheltered && !inSiege.includes(strategy)) return false;
    if (strategy === RALLY) return true;
    if (this.wave === 1 && own.ambush !== 'none' && DEFENSIVE.includes(strategy)) return false;
    if (strategy !== PLAN_DEFENSE) return true;
    const advantage = this.terrain() > 0 || own.fort > 0;
    return this.wave === this.opening && advantage && !(this.wave === 1 && this.armies[1 - side]!.surprise);
  }

  private terrain(): number {
    return TERRAIN[this.scenario.field?.terrain ?? 'open'] ?? 0;
  }

  private seeNullBattle(): void {
    const both = this.armies.map(({ strategy }) => strategy);
    const retreat = both.some((one) => RETREATS.includes(one));
    this.expect('null battle', retreat && both.every((one) => [...RETREATS, ...DEFENSIVE].includes(one)), true);
    for (const army of this.armies) army.bonus = false;
    this.margin = [0, 0];
  }

  private seeParley({ side, accepted }: EventOf<'parley'>): void {
    const offers = this.armies.map(({ strategy }) => strategy === PARLEY);
    this.expect('parley offered', offers[1 - side], true);
    if (accepted) for (const army of this.armies) army.bonus = false;
    if (accepted && this.options.truce === 'ends') this.settled = -1;
  }

  private takeHelpers(u: number, role: 'assailant' | 'engineer' | 'medic', commando: boolean): number {
    const { side } = this.people[u]!;
    const able = this.people.filter(
      (one, index) => index !== u && one.side === side && one.able && one.who.roles.includes(role),
    );
    const taken = able.slice(0, 3);
    for (const one of taken) {
      if (one.helps < 0 && one.acted === 'no') one.helps = u;
      if (commando) one.acted = 'commando';
    }
    return taken.length;
  }

  private skillRoll(event: EventOf<'deed' | 'aid'>, role: 'assailant' | 'engineer' | 'medic'): void {
    const { u, k, dice, helpers, successes } = event;
    const commando = event.t === 'deed' && event.commando;
    const one = this.people[u]!;
    this.expect('able character with the role', one.able && one.who.roles.includes(role), true);
    if (k < 0) {
      one.points -= 2 * successes;
      this.expect('points left', one.points >= 0, true);
    } else {
      if (helpers > 0) this.expect('helpers', helpers, this.takeHelpers(u, role, commando));
      this.expect('skill dice', dice, Math.max(0, (one.who.skills[SKILLS[k]!] ?? 0) + one.risk + helpers));
      this.expect('successes within dice', successes <= dice, true);
    }
    one.helps = -1;
  }

  private seeAction(event: EventOf<'deed'>): void {
    const { u, successes, commando } = event;
    this.skillRoll(event, 'assailant');
    this.expect('at most four successes', successes <= 4, true);
    const one = this.people[u]!;
    one.acted = commando ? 'commando' : 'yes';
    if (!commando) this.armies[one.side]!.deed = successes;
    else this.armies[one.side]!.commando = successes;
  }

  private seeRaid({ side, strategy, support }: EventOf<'raided'>): void {
    const foe = this.armies[1 - side]!;
    const most = Math.min(foe.commando >> 1, this.supportDice(side));
    if (this.options.pairsInstead) {
      this.expect('commando pairs within reach', support <= most, true);
      this.expect('Strategy Dice taken', strategy, foe.commando - 2 * support);
    } else {
      this.expect('commando result', [strategy, support], [foe.commando, most]);
    }
    Object.assign(this.armies[side]!, { taken: strategy, broken: support });
  }

  private isRelevant(kind: string): boolean {
    if (kind === 'cavalry') return this.besieged < 0;
    if (kind === 'engineering') return this.besieged >= 0;
    return kind !== 'naval' || this.scenario.field?.water === true;
  }

  private superior(side: number): Set<string> {
    const own = this.armies[side]!;
    const foe = this.armies[1 - side]!;
    return new Set(
      [...own.classes()].filter((kind) => {
        const count = own.countOf(kind, side === this.besieged);
        return this.isRelevant(kind) && count > 0 && count >= 2 * foe.countOf(kind, 1 - side === this.besieged);
      }),
    );
  }

  private supportDice(side: number): number {
    const own = this.armies[side]!;
    const classes = [...own.classes()].filter(
      (kind) => this.isRelevant(kind) && !own.gone.has(kind) && own.intactOf(kind, side === this.besieged) > 0,
    );
    const fort = DEFENSIVE.includes(own.strategy) ? own.fort : 0;
    return fort + (own.ambush === 'there' ? 1 : 0) + (own.arsenal && own.atArk() ? 1 : 0) + classes.length;
  }

  private ownStrategy(side: number): number {
    const own = this.armies[side]!;
    const foe = this.armies[1 - side]!;
    const { strategy } = own;
    const superior = this.superior(side);
    const has = (kind: string): number => (superior.has(kind) ? 1 : 0);
    let dice = (this.wave === 1 && own.surprise ? 2 : 0) + superior.size + (own.posture.circumstances ?? 0);
    if (DEFENSIVE.includes(strategy)) {
      const terrain = this.terrain();
      dice += foe.strategy === PLAN_ATTACK ? Math.floor(terrain / 2) : terrain;
    }
    dice += strategy === FULL && own.confused ? 2 : DICE[strategy]!;
    if (strategy === FEINT && own.lastFeint > 0 && own.lastFeint === this.wave - 1) dice -= 2;
    if (strategy === PLAN_ATTACK || strategy === PLAN_DEFENSE) dice += has('artillery');
    if (strategy === RAID) dice += has('aerial') + has('cavalry') + has('naval');
    if (strategy === SKIRMISH) dice += Math.max(has('aerial'), has('artillery'));
    const actors = this.people.filter(
      (one) =>
        one.side === side &&
        one.who.roles.includes('assailant') &&
        ((one.able && (one.points >= 2 || ACTION_SKILLS.some((key) => (one.who.skills[key] ?? 0) > 0))) ||
          one.acted !== 'no'),
    );
    if (actors.length === 0) dice += this.options.npcDice[side]!;
    return dice + own.deed + (own.bonus ? 1 : 0);
  }

  private seeRoll({ side, pushes, shown }: EventOf<'roll'>): void {
    const own = this.armies[side]!;
    const { battle, strategy, support, successes, skulls, explosions, by } = shown;
    this.expect('sum of successes', successes, by[0] + by[1] + by[2]);
    if (pushes === 0) {
      const both = this.armies.map(({ strategy }) => strategy);
      const yields = both.every((one) => [...RETREATS, ...DEFENSIVE].includes(one));
      this.expect('no battle roll of sides that yield', yields && !both.includes(PARLEY), false);
      const sum = this.ownStrategy(side);
      const foe = this.ownStrategy(1 - side);
      const dice = Math.max(0, sum) + Math.max(0, -foe);
      const wanted = [own.level(this.wave), Math.max(0, dice - own.taken), this.supportDice(side) - own.broken];
      this.expect(`pool of side ${side}`, [battle, strategy, support], wanted);
    } else {
      const before = own.shown!;
      this.expect('pushed pool', [battle, strategy, support], [before.battle, before.strategy - 1, before.support]);
      const kept = by[0] >= before.by[0] && by[2] >= before.by[2] && by[1] >= Math.min(before.by[1], strategy);
      this.expect('symbols kept', kept && skulls >= before.skulls && explosions >= before.explosions, true);
    }
    const fits = by[0] + skulls <= battle && by[1] <= strategy && by[2] + explosions - own.broken <= support;
    this.expect('symbols within dice', fits, true);
    own.shown = shown;
    Object.assign(own, { skulls, explosions });
  }

  private skips(side: number): boolean {
    this.setMargin();
    const foe = this.armies[1 - side]!;
    return RETREATS.includes(this.armies[side]!.strategy) || (foe.strategy === RAID && this.margin[side]! < 0);
  }

  private seeAid(event: EventOf<'aid'>): void {
    const { what, u, successes, restored } = event;
    const one = this.people[u]!;
    const own = this.armies[one.side]!;
    this.expect('no skipped support', this.skips(one.side), false);
    this.skillRoll(event, what === 'repair' ? 'engineer' : 'medic');
    if (one.acted === 'no') one.acted = 'yes';
    const lost = what === 'repair' ? own.explosions : own.skulls;
    this.expect('restored dice', restored, Math.min(successes >> 1, lost));
    if (what === 'repair') own.explosions -= restored;
    else own.skulls -= restored;
  }

  private commandDice(side: number, u: number): number {
    if (u < 0) return this.armies[side]!.stats.officers ?? 3;
    const one = this.people[u]!;
    return Math.max(0, authority(one) + one.risk);
  }

  private seeRally({ side, dice, success, power }: EventOf<'rally'>): void {
    const own = this.armies[side]!;
    this.expect('a rallying side', own.chosen, RALLY);
    this.expect('no skipped support', this.skips(side), false);
    if (power) this.people[own.leader]!.points -= 2;
    else this.expect('Rally dice', dice, this.commandDice(side, own.leader));
    if (success) own.confused = false;
  }

  private seeDamage({ side, what, u, k }: EventOf<'damaged'>): void {
    const own = this.armies[side]!;
    own.assigned++;
    const fort = DEFENSIVE.includes(own.strategy) && own.fort > 0;
    const structures = fort || own.ambush === 'there' || (own.arsenal && own.atArk());
    if (what === 'fort') {
      this.expect('a fortification', fort, true);
      own.fort--;
    } else if (what === 'ambush') {
      this.expect('an ambush', own.ambush, 'there');
      own.ambush = 'damaged';
    } else if (what === 'arsenal') {
      this.expect('an Arsenal', own.arsenal && own.atArk(), true);
      own.arsenal = false;
    } else {
      this.expect('structures before units', structures, false);
      const unit = this.units[u]!;
      const kind = unit.classes.find((one) => this.classNumber(one) === k);
      const fits = kind !== undefined && this.isRelevant(kind) && !own.gone.has(kind) && own.isIntact(unit);
      this.expect('a unit with that Support Die', own.units.includes(unit) && fits, true);
      own.hit(unit);
      if (kind !== undefined) own.gone.add(kind);
    }
  }

  /** Number of a class in actions: the six, then the others in the order of the forces. */
  private classNumber(kind: string): number {
    const six = ['aerial', 'armored', 'artillery', 'cavalry', 'engineering', 'naval'];
    const others = this.units.flatMap(({ classes }) => classes.filter((one) => !six.includes(one)));
    return [...six, ...new Set(others)].indexOf(kind);
  }

  private setMargin(): void {
    const [a, b] = this.armies.map(({ shown }) => shown!.successes);
    this.lead = a! - b!;
    const winner = this.armies[this.lead > 0 ? 0 : 1]!;
    const size = Math.abs(this.lead);
    let margin = size;
    if (RETREATS.includes(winner.strategy)) margin = 0;
    else if (winner.strategy === FEINT && size > 0) margin = winner.feints === 0 ? 2 * size : size + 1;
    else if (winner.strategy === SKIRMISH) margin = Math.floor(size / 2);
    const signed = this.lead > 0 ? margin : -margin;
    this.margin = [signed, -signed];
  }

  private seeResult({ margin, side, successes }: EventOf<'result'>): void {
    this.setMargin();
    this.expect(
      'successes',
      successes,
      this.armies.map(({ shown }) => shown!.successes),
    );
    this.expect('margin', margin, Math.abs(this.margin[0]!));
    this.expect('winner', side, this.margin[0] === 0 ? -1 : this.margin[0]! > 0 ? 0 : 1);
    for (const [index, own] of this.armies.entries()) {
      const left = own.explosions - own.assigned;
      const dice = this.supportDice(index);
      if (left !== 0 && !(left > 0 && dice === 0)) this.complain(`side ${index} has unassigned damage`);
      own.routed = this.margin[index]! <= -4 && own.strategy !== FULL;
      if (this.margin[index]! <= -3 && !own.confused) this.confusion[index] = true;
    }
  }

  private seeHurt({ u, dice, damage, left }: EventOf<'hurt'>): void {
    const one = this.people[u]!;
    const own = this.armies[one.side]!;
    this.expect('an able character, once', one.able && !this.struck.has(u), true);
    if (one.helps >= 0) {
      this.expect('shared damage', [dice, damage], [0, this.struck.get(one.helps)]);
    } else {
      const foe = 1 - one.side;
      const artillery = this.armies[foe]!.countOf('artillery', foe === this.besieged) > 0;
      const more = [one.acted === 'commando', this.margin[one.side]! < 0, own.routed, artillery];
      this.expect('Retaliation dice', dice, Math.max(0, 6 + one.risk + more.filter((is) => is).length));
      const shelter = own.leader === u && this.shelters[one.side] === true ? 1 : 0;
      this.expect('damage within dice', damage >= 0 && damage <= Math.max(0, dice - shelter), true);
    }
    this.struck.set(u, damage);
    one.damage += damage;
    this.expect('strength left', left, Math.max(0, one.who.strength - one.damage));
  }

  private seeBroken({ u, status }: EventOf<'broken'>): void {
    const one = this.people[u]!;
    this.expect('damage of a broken character', one.able && one.damage >= one.who.strength, true);
    const dead = this.scenario.options['brokenFate'] === 'dead';
    // 1 rescued, 2 dead, 3 captured.
    this.expect('fate of a broken character', status, this.margin[one.side]! >= 0 ? 1 : dead ? 2 : 3);
    one.able = false;
  }

  private seeCommand({ side, u, dice, success }: EventOf<'command'>): void {
    const own = this.armies[side]!;
    let next = -1;
    for (const [index, one] of this.people.entries()) {
      if (one.side !== side || !one.able) continue;
      if (next < 0 || authority(one) > authority(this.people[next]!)) next = index;
    }
    this.expect('next in command', u, next);
    own.leader = next;
    this.expect('command dice', dice, Math.max(0, this.commandDice(side, next) - 3));
    if (!success && !own.confused) this.confusion[side] = true;
  }

  private seeCasualties({ side, count }: EventOf<'casualties'>): void {
    const own = this.armies[side]!;
    const foe = this.armies[1 - side]!;
    const margin = this.margin[side]!;
    const inflicted =
      (foe.strategy === TOTAL_ATTACK && margin < 0) || (foe.strategy === PLAN_DEFENSE && margin <= 0) ? 1 : 0;
    const saved = own.strategy === SKIRMISH ? 1 : own.strategy === FULL ? 2 : 0;
    const byMargin = margin === 0 ? 2 : margin === 1 ? 1 : margin > 0 ? 0 : margin === -1 ? 3 : 4;
    const dice = Math.max(0, 2 * own.skulls + own.explosions + byMargin + inflicted - saved);
    const double = own.strategy === TOTAL_ATTACK || own.strategy === TOTAL_DEFENSE ? 2 : 1;
    const factor = foe.strategy === FULL ? 0 : foe.strategy === FIGHTING ? double / 2 : double;
    this.expect('casualty dice', [count.dice, count.factor], [dice, factor]);
    this.expect('sum of casualty dice', count.sum >= dice && count.sum <= 6 * dice, true);
    this.expect('killed', count.killed, Math.min(own.fighters, Math.floor(count.sum * factor)));
    own.fighters -= count.killed;
    this.expect('fighters left', count.left, own.fighters);
    if (side === 1) this.endWave();
  }

  /** After casualties: bonus and feints. */
  private endWave(): void {
    for (const [index, own] of this.armies.entries()) {
      own.bonus = this.margin[index]! > 0 && OFFENSIVE.includes(own.strategy);
      if (own.strategy !== FEINT) continue;
      own.feints++;
      own.lastFeint = this.wave;
    }
    for (const one of this.people) {
      const hurt = one.able && one.damage >= one.who.strength;
      if (hurt) this.complain(`${one.who.name} should be broken`);
    }
  }

  private seeProject({ side, die, project }: EventOf<'project'>): void {
    const own = this.armies[side]!;
    this.expect('a lost wave at the Ark', this.margin[side]! < 0 && own.atArk() && own.projects.size > 0, true);
    this.expect('project destroyed on a 1', project >= 0, die === 1);
    if (project < 0) return;
    this.expect('a standing project', own.destroy(project), true);
  }

  private seeLeftWalls(side: number): void {
    const own = this.armies[side]!;
    const enclosed = this.besieged === side && this.shelters[side] === false;
    this.expect('left walls', enclosed && RETREATS.includes(own.strategy), true);
    this.besieged = -1;
    this.opening = this.wave + 1;
    Object.assign(own, { fort: 0, outside: true });
    for (const army of this.armies) Object.assign(army, { feints: 0, lastFeint: 0 });
  }

  private seeGone({ target, how }: EventOf<'gone'>): void {
    const own = this.armies[target]!;
    const enclosed = this.besieged === target && this.shelters[target] === false;
    if (how === 'escaped') {
      const held = own.strategy === FIGHTING && this.margin[target]! < 0;
      this.expect('escape', RETREATS.includes(own.strategy) && !held && !enclosed, true);
    } else {
      const trapped = enclosed && own.posture.wayOut !== true;
      this.expect('rout', [own.routed, how], [true, trapped ? 'surrendered' : 'routed']);
    }
    own.present = false;
  }
}
