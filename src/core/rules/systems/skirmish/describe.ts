import { counted, formatLimit, withVerb } from '@core/base';
import { about, describeCommon } from '../../common/describe';
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

function sentenceOf(tables: Tables, event: SkirmishEvent): Sentence {
  const unit = 'unit' in event ? event.unit : (event.actor ?? event.target ?? -1);
  const name = tables.labels[unit] ?? '';
  const { locations } = tables;
  const does = (predicate: string, more?: Partial<Sentence>): Sentence =>
    about(tables.names, unit, withVerb(name, predicate), more);
  switch (event.t) {
    case 'turn':
      return { text: `Round ${event.turn} begins`, turn: event.turn };
    case 'order': {
      const names = event.order.map((side) => tables.sideNames[side]);
      const dice = event.order.map((side): DieRoll => ({ value: event.dice[side], modifier: 0, role: 'other' }));
      return { text: `Initiative: ${names.join(', then ')}`, dice };
    }
    case 'ambush':
      return does(
        `leads ${tables.sideNames[event.side]}’s ambush, target ${formatLimit(event.need)}`,
        outcomeOf(event),
      );
    case 'ambushed':
      return {
        text: withVerb(tables.sideNames[event.side], 'ambushes'),
        side: tables.sides[event.side],
        ...rollOutcome(event.degrees),
      };
    case 'related': {
      const text = `The ambush forces ${tables.labels[event.actor]} to start ${relationText(event.r)} ${tables.labels[event.target]}`;
      return { text, side: tables.sides[event.side] };
    }
    case 'forced': {
      const [first, other] = listOrder(tables, [unit, event.other], () => false).map((of) => unknownName(tables, of));
      const text = `The ambush forces ${first} to start ${relationText(event.r)} ${other}`;
      return { text, side: tables.sides[event.side] };
    }
    case 'sighted': {
      const to = positionText(tables, event.to);
      const move = event.from < 0 ? `appears at ${to}` : `moves from ${positionText(tables, event.from)} to ${to}`;
      return about(tables.names, unit, `${unknownName(tables, unit)} ${move}`);
    }
    case 'noticed':
      return does(NOTICED_TEXTS[event.what]);
    case 'deployed':
      return does(`deploys at ${positionText(tables, event.hex)}`);
    case 'began':
      return does('starts its turn');
    case 'moved':
      return does(
        `moves from ${positionText(tables, event.from)} to ${positionText(tables, event.hex)} for ${event.reaction ? '1 OP' : `${event.cost} AP`}`,
      );
    case 'recon': {
      const isNamed = (foe: number): boolean => (event.named & (1 << foe)) !== 0;
      const found = listOrder(tables, event.found, isNamed)
        .map((foe) => (isNamed(foe) ? tables.labels[foe] : unknownName(tables, foe)))
        .join(', ');
      const result = found === '' ? (event.degrees > 0 ? 'No enemy found' : 'Failure') : `Found ${found}`;
      return does(`searches ${positionText(tables, event.p)}, target ${formatLimit(event.need)}`, {
        ...rolledDie(event.die),
        result,
        tone: found === '' ? 'plain' : 'good',
      });
    }
    case 'scanned': {
      const target = event.named ? tables.labels[event.target] : unknownName(tables, event.target);
      return does(`searches for ${target}, target ${formatLimit(event.need)}`, outcomeOf(event));
    }
    case 'evaded':
      return does(`evades, target ${formatLimit(event.need)}`, outcomeOf(event));
    case 'aware':
    case 'glimpsed':
      return describeAwareness(tables, event);
    case 'dug':
      return does(`digs in: ${counted(event.dp, 'defence point')}`);
    case 'hardened':
      return { text: `Hardening of ${positionText(tables, event.p)}: ${event.before} to ${event.after}` };
    case 'aimed': {
      const weapon = tables.units[event.actor].weapons[event.weapon].name;
      const target = event.named ? tables.labels[event.target] : unknownName(tables, event.target);
      return does(`prepares to return fire at ${target} with ${weapon}`);
    }
    case 'attacked':
    case 'shot':
      return describeAttack(tables, event);
    case 'struck':
      return describeStruck(tables, event);
    case 'hurt': {
      const hard = event.hard > 0 ? [`hardening absorbs ${event.hard}`] : [];
      const passed = event.passed && event.dp[0] > 0 ? ['ignores defence points'] : [];
      const worn = [...change('DPs', event.dp), ...change('armour', event.armour), ...change('HP', event.hp)];
      const text = [...hard, ...passed, ...worn].join(', ') || 'no effect';
      return about(tables.names, unit, `${event.damage} damage to ${name}: ${text}`, { tone: 'bad' });
    }
    case 'breached': {
      const weapon = tables.units[event.actor].weapons[event.weapon].name;
      const text = `attacks the hardening of ${positionText(tables, event.p)} with ${weapon}, target ${formatLimit(event.need)}`;
      return does(text, outcomeOf(event));
    }
    case 'told':
      if (event.die === 0) return does(`talks to ${locations[event.l].name}`);
      return does(`talks to ${locations[event.l].name}, target ${formatLimit(event.need)}`, outcomeOf(event));
    case 'opened': {
      const { a, b, r, close } = event;
      if (r === PRESENT_TO)
        return { text: `${locations[a].name} and ${locations[b].name} turn out to be the same location` };
      return { text: formatClose(tables, close) };
    }
    case 'ended':
      return does(`ends its turn${event.op > 0 ? `, holding ${event.op} OP` : ''}`);
    case 'exited':
      return does('leaves the battle');
    case 'destroyed':
      return does('is destroyed', { tone: 'bad' });
    case 'lost': {
      const how = event.exited ? 'leaves the battle' : 'is destroyed';
      return about(tables.names, unit, `${unknownName(tables, unit)} ${how}`, { tone: event.exited ? 'plain' : 'bad' });
    }
    case 'message':
    case 'called':
    case 'points':
    case 'over':
      return describeCommon(tables, event, 'at most one side has units left', 'the round limit is reached');
  }
}

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
  const sentence = sentenceOf(tables, event);
  const only = audienceOf(tables, event);
  const partial = PARTIAL.has(event.t);
  return { ...sentence, ...(only === undefined ? {} : { visibleTo: only }), ...(partial ? { partial } : {}) };
}
