import { counted, formatLimit, withVerb } from '@core/base';
import { about, describeCommon, sentenceFor, type Sentences } from '../../common/describe';
import type { DieRoll, Sentence, SideId } from '../../contract';
import type {
  AttackedEvent,
  AwareCause,
  AwareEvent,
  GlimpsedEvent,
  NoticedAction,
  ShotEvent,
  SkirmishEvent,
  StruckEvent,
} from './events';
import type { Tables } from './tables';
import { AWARENESS, PRESENT_TO, PROXIMITY } from './types';
import { listOrder, positionText, unknownName } from './unit-names';

/** Cause of a change of awareness, as the end of a sentence. */
const CAUSE_TEXTS: Readonly<Record<AwareCause, string>> = {
  recon: 'by recon',
  attack: 'by its attack',
  evasion: 'by evading',
  crossing: 'by changing location',
  time: 'as time ran out',
};

/** The die of a roll; only attacks have the role of the attacker. */
function rolledDie(value: number, role: DieRoll['role'] = 'other'): { dice: DieRoll[] } {
  return { dice: [{ value, modifier: 0, role }] };
}

function formatDegrees(degrees: number): string {
  return degrees === 0 ? 'Failure' : `${degrees}°`;
}

function rollOutcome(degrees: number): Pick<Sentence, 'result' | 'tone'> {
  return { result: formatDegrees(degrees), tone: degrees > 0 ? 'good' : 'plain' };
}

/** The die of a roll and its degrees. */
function outcomeOf({ die, degrees }: { readonly die: number; readonly degrees: number }): Partial<Sentence> {
  return { ...rolledDie(die), ...rollOutcome(degrees) };
}

function describeAttack(tables: Tables, event: AttackedEvent | ShotEvent): Sentence {
  const { weapon, range, need, die, degrees, loss, surprise, answer, beside } = event;
  const actor = event.t === 'shot' ? event.unit : event.actor;
  const target = event.t === 'shot' ? unknownName(tables, event.at) : tables.labels[event.target];
  const verb = beside || !(answer || surprise) ? 'attacks' : answer ? 'returns fire at' : 'surprises';
  const { name } = tables.units[actor].weapons[weapon];
  const text = withVerb(tables.labels[actor], `${verb} ${target}${beside ? ' as well' : ''} with ${name}`);
  if (range < 0)
    return about(tables.names, actor, `${text}, but the target has moved away`, { result: 'Miss', tone: 'plain' });
  const result = degrees === 0 ? 'Miss' : `Hit with ${degrees}°: ${loss} damage`;
  const tone = degrees === 0 ? 'plain' : 'good';
  return about(tables.names, actor, `${text} at range ${range}, target ${formatLimit(need)}`, {
    ...rolledDie(die, 'attacker'),
    result,
    tone,
  });
}

function describeAwareness(tables: Tables, event: AwareEvent | GlimpsedEvent): Sentence {
  const { side, to, span, cause } = event;
  const time = span === 0 ? '' : ` for ${counted(span, 'round')}`;
  const target = event.t === 'aware' ? event.target : event.unit;
  const name = event.t === 'aware' ? tables.labels[target] : unknownName(tables, target);
  const text = withVerb(name, `is ${AWARENESS[to]} for ${tables.sideNames[side]}${time} ${CAUSE_TEXTS[cause]}`);
  return about(tables.names, target, text, { tone: to > event.from ? 'bad' : 'plain' });
}

function change(label: string, [before, after]: readonly [number, number]): string[] {
  return before === after ? [] : [`${label} ${before} to ${after}`];
}

/** Actions of a revealed unit as other sides notice them (13.3). */
const NOTICED_TEXTS: Readonly<Record<NoticedAction, string>> = {
  attack: 'attacks',
  recon: 'searches',
  evade: 'evades',
  tell: 'talks to allies',
};

/** A proximity that an ambush decides. */
function relationText(r: number): string {
  return `${PROXIMITY[r]} ${r === 2 ? 'from' : 'to'}`;
}

/** Locations that are close now: all of them, so that the log does not tell which one an attack from the fog came from (13.3). */
function formatClose({ locations }: Tables, close: readonly (readonly [number, number])[]): string {
  return [...new Set(close.map(([a]) => a))]
    .map((from) => {
      const names = close.flatMap(([a, b]) => (a === from ? [locations[b].name] : []));
      return `${locations[from].name} is close to ${names.join(', ')}`;
    })
    .join('; ');
}

function describeStruck(tables: Tables, { unit, by, from, damage }: StruckEvent): Sentence {
  const source = by < 0 ? 'from the fog' : `by ${unknownName(tables, by)} at ${positionText(tables, from)}`;
  return about(tables.names, unit, withVerb(tables.labels[unit], `is attacked ${source}`), {
    result: damage > 0 ? `Hit: ${damage} damage` : 'Miss',
    tone: damage > 0 ? 'bad' : 'plain',
  });
}

/** The unit that acts, or the one that the event happens to. */
function subjectOf(event: SkirmishEvent): number {
  return 'unit' in event ? event.unit : (event.actor ?? event.target ?? -1);
}

function does(tables: Tables, event: SkirmishEvent, predicate: string, more?: Partial<Sentence>): Sentence {
  const unit = subjectOf(event);
  return about(tables.names, unit, withVerb(tables.labels[unit] ?? '', predicate), more);
}

/** An enemy as the acting side knows it. */
function targetName(tables: Tables, { target, named }: { readonly target: number; readonly named: boolean }): string {
  return named ? tables.labels[target] : unknownName(tables, target);
}

/** A message, points, a call of reinforcements, or the end of the battle. */
function describeShared(tables: Tables, event: Parameters<typeof describeCommon>[1]): Sentence {
  return describeCommon(tables, event, 'at most one side has units left', 'the round limit is reached');
}

const SENTENCES: Sentences<Tables, SkirmishEvent> = {
  turn: (_, { turn }) => ({ text: `Round ${turn} begins`, turn }),
  order: ({ sideNames }, { order, dice }) => {
    const rolls = order.map((side): DieRoll => ({ value: dice[side], modifier: 0, role: 'other' }));
    return { text: `Initiative: ${order.map((side) => sideNames[side]).join(', then ')}`, dice: rolls };
  },
  ambush: (tables, event) => {
    const text = `leads ${tables.sideNames[event.side]}’s ambush, target ${formatLimit(event.need)}`;
    return does(tables, event, text, outcomeOf(event));
  },
  ambushed: ({ sides, sideNames }, { side, degrees }) => ({
    text: withVerb(sideNames[side], 'ambushes'),
    side: sides[side],
    ...rollOutcome(degrees),
  }),
  related: ({ sides, labels }, { side, actor, target, r }) => {
    const text = `The ambush forces ${labels[actor]} to start ${relationText(r)} ${labels[target]}`;
    return { text, side: sides[side] };
  },
  forced: (tables, event) => {
    const both = [subjectOf(event), event.other];
    const [first, other] = listOrder(tables, both, () => false).map((of) => unknownName(tables, of));
    const text = `The ambush forces ${first} to start ${relationText(event.r)} ${other}`;
    return { text, side: tables.sides[event.side] };
  },
  sighted: (tables, { unit, from, to }) => {
    const at = positionText(tables, to);
    const move = from < 0 ? `appears at ${at}` : `moves from ${positionText(tables, from)} to ${at}`;
    return about(tables.names, unit, `${unknownName(tables, unit)} ${move}`);
  },
  noticed: (tables, event) => does(tables, event, NOTICED_TEXTS[event.what]),
  deployed: (tables, event) => does(tables, event, `deploys at ${positionText(tables, event.hex)}`),
  began: (tables, event) => does(tables, event, 'starts its turn'),
  moved: (tables, event) => {
    const way = `from ${positionText(tables, event.from)} to ${positionText(tables, event.hex)}`;
    return does(tables, event, `moves ${way} for ${event.reaction ? '1 OP' : `${event.cost} AP`}`);
  },
  recon: (tables, event) => {
    const isNamed = (foe: number): boolean => (event.named & (1 << foe)) !== 0;
    const found = listOrder(tables, event.found, isNamed)
      .map((foe) => (isNamed(foe) ? tables.labels[foe] : unknownName(tables, foe)))
      .join(', ');
    const result = found === '' ? (event.degrees > 0 ? 'No enemy found' : 'Failure') : `Found ${found}`;
    return does(tables, event, `searches ${positionText(tables, event.p)}, target ${formatLimit(event.need)}`, {
      ...rolledDie(event.die),
      result,
      tone: found === '' ? 'plain' : 'good',
    });
  },
  scanned: (tables, event) => {
    const text = `searches for ${targetName(tables, event)}, target ${formatLimit(event.need)}`;
    return does(tables, event, text, outcomeOf(event));
  },
  evaded: (tables, event) => does(tables, event, `evades, target ${formatLimit(event.need)}`, outcomeOf(event)),
  aware: describeAwareness,
  glimpsed: describeAwareness,
  dug: (tables, event) => does(tables, event, `digs in: ${counted(event.dp, 'defence point')}`),
  hardened: (tables, { p, before, after }) => ({
    text: `Hardening of ${positionText(tables, p)}: ${before} to ${after}`,
  }),
  aimed: (tables, event) => {
    const { name } = tables.units[event.actor].weapons[event.weapon];
    return does(tables, event, `prepares to return fire at ${targetName(tables, event)} with ${name}`);
  },
  attacked: describeAttack,
  shot: describeAttack,
  struck: describeStruck,
  hurt: (tables, event) => {
    const hard = event.hard > 0 ? [`hardening absorbs ${event.hard}`] : [];
    const passed = event.passed && event.dp[0] > 0 ? ['ignores defence points'] : [];
    const worn = [...change('DPs', event.dp), ...change('armour', event.armour), ...change('HP', event.hp)];
    const text = [...hard, ...passed, ...worn].join(', ') || 'no effect';
    const unit = subjectOf(event);
    return about(tables.names, unit, `${event.damage} damage to ${tables.labels[unit]}: ${text}`, { tone: 'bad' });
  },
  breached: (tables, event) => {
    const weapon = tables.units[event.actor].weapons[event.weapon].name;
    const text = `attacks the hardening of ${positionText(tables, event.p)} with ${weapon}`;
    return does(tables, event, `${text}, target ${formatLimit(event.need)}`, outcomeOf(event));
  },
  told: (tables, event) => {
    const text = `talks to ${tables.locations[event.l].name}`;
    if (event.die === 0) return does(tables, event, text);
    return does(tables, event, `${text}, target ${formatLimit(event.need)}`, outcomeOf(event));
  },
  opened: (tables, { a, b, r, close }) => {
    const [first, second] = [tables.locations[a], tables.locations[b]];
    return {
      text:
        r === PRESENT_TO
          ? `${first.name} and ${second.name} turn out to be the same location`
          : formatClose(tables, close),
    };
  },
  ended: (tables, event) => does(tables, event, `ends its turn${event.op > 0 ? `, holding ${event.op} OP` : ''}`),
  exited: (tables, event) => does(tables, event, 'leaves the battle'),
  destroyed: (tables, event) => does(tables, event, 'is destroyed', { tone: 'bad' }),
  lost: (tables, { unit, exited }) => {
    const text = `${unknownName(tables, unit)} ${exited ? 'leaves the battle' : 'is destroyed'}`;
    return about(tables.names, unit, text, { tone: exited ? 'plain' : 'bad' });
  },
  message: describeShared,
  called: describeShared,
  points: describeShared,
  over: describeShared,
};

/** Events that tell part of another one, for sides that know less. */
const PARTIAL: ReadonlySet<SkirmishEvent['t']> = new Set([
  'ambushed',
  'forced',
  'sighted',
  'noticed',
  'glimpsed',
  'shot',
  'struck',
  'lost',
]);

/** Sides that see an event; undefined for all that its sentence is for. */
function audienceOf(tables: Tables, event: SkirmishEvent): readonly SideId[] | undefined {
  // Calls of reinforcements go to their side, other events to the sides that see them.
  if (event.t === 'called') return [tables.sides[event.side]!];
  const visibleTo = 'visibleTo' in event ? event.visibleTo : undefined;
  return visibleTo === undefined ? undefined : tables.sides.filter((_, side) => (visibleTo & (1 << side)) !== 0);
}

/** The log sentence of an event, with its dice, its result, and the sides that see it. */
export function describeEvent(tables: Tables, event: SkirmishEvent): Sentence {
  const sentence = sentenceFor(SENTENCES, tables, event);
  const only = audienceOf(tables, event);
  const partial = PARTIAL.has(event.t);
  return { ...sentence, ...(only === undefined ? {} : { visibleTo: only }), ...(partial ? { partial } : {}) };
}
