import { counted } from '@core/base';
import { describeCommon } from '../../common/describe';
import type { DieShown, Sentence, SideId } from '../../contract';
import type { AttackedEvent, AwareCause, AwareEvent, SkirmishEvent } from './events';
import { placeName } from './observe';
import type { Tables } from './tables';
import { AWARENESS, PRESENT_TO, PROXIMITY } from './types';

/** What led to a change of awareness, as the end of a sentence. */
const CAUSE_TEXTS: Readonly<Record<AwareCause, string>> = {
  recon: 'by recon',
  attack: 'by its attack',
  evasion: 'because it evaded',
  crossing: 'because it went elsewhere',
  time: 'because time has passed',
  told: 'because it was told',
};

function about(tables: Tables, unit: number, text: string, more: Partial<Sentence> = {}): Sentence {
  return { text, side: tables.names[unit].side, unit, ...more };
}

function thrown(value: number): { dice: DieShown[] } {
  return { dice: [{ value, add: 0, who: 'attacker' }] };
}

function degreesText(degrees: number): string {
  return degrees === 0 ? 'Failure' : `${degrees}°`;
}

function outcomeOf(degrees: number): Pick<Sentence, 'result' | 'tone'> {
  return { result: degreesText(degrees), tone: degrees > 0 ? 'good' : 'plain' };
}

function attackedText(tables: Tables, event: AttackedEvent): Sentence {
  const { actor, target, weapon, range, need, die, degrees, loss, surprise, answer } = event;
  const verb = answer ? 'returns fire at' : surprise ? 'surprises' : 'attacks';
  const { name } = tables.units[actor].weapons[weapon];
  const text = `${tables.labels[actor]} ${verb} ${tables.labels[target]} with ${name}`;
  if (range < 0)
    return about(tables, actor, `${text}, which is out of reach by now`, { result: 'Miss', tone: 'plain' });
  const result = degrees === 0 ? 'Miss' : `Hit with ${degrees}°: ${loss} damage`;
  const tone = degrees === 0 ? 'plain' : 'good';
  return about(tables, actor, `${text} at range ${range}, target ${need}`, { ...thrown(die), result, tone });
}

function awareText(tables: Tables, event: AwareEvent): Sentence {
  const { side, target, to, span, cause } = event;
  const time = span === 0 ? '' : ` for ${counted(span, 'round')}`;
  const text = `${tables.labels[target]} is ${AWARENESS[to]} for ${tables.sideNames[side]}${time} ${CAUSE_TEXTS[cause]}`;
  return about(tables, target, text, { tone: to > event.from ? 'bad' : 'plain' });
}

function change(label: string, [before, after]: readonly [number, number]): string[] {
  return before === after ? [] : [`${label} ${before} to ${after}`];
}

function sentenceOf(tables: Tables, event: SkirmishEvent): Sentence {
  const unit = event.actor ?? event.target ?? -1;
  const name = tables.labels[unit] ?? '';
  const { locations } = tables;
  switch (event.t) {
    case 'turn':
      return { text: `Round ${event.turn} begins` };
    case 'order': {
      const names = event.order.map((side) => tables.sideNames[side]);
      const dice = event.order.map((side): DieShown => ({ value: event.dice[side], add: 0, who: 'other' }));
      return { text: `Order of the round: ${names.join(', then ')}`, dice };
    }
    case 'ambush':
      return about(tables, unit, `${name} leads the ambush of ${tables.sideNames[event.side]}, target ${event.need}`, {
        ...thrown(event.die),
        ...outcomeOf(event.degrees),
      });
    case 'related': {
      const word = `${PROXIMITY[event.r]} ${event.r === 2 ? 'from' : 'to'}`;
      const text = `The ambush has ${tables.labels[event.actor]} begin ${word} ${tables.labels[event.target]}`;
      return { text, side: tables.sides[event.side] };
    }
    case 'deployed':
      return about(tables, unit, `${name} begins at ${placeName(tables, event.hex)}`);
    case 'began':
      return about(tables, unit, `${name} begins its turn`);
    case 'moved':
      return about(
        tables,
        unit,
        `${name} moves from ${placeName(tables, event.from)} to ${placeName(tables, event.hex)} for ${event.cost} AP`,
      );
    case 'recon': {
      const found = event.found.map((unit) => tables.labels[unit]).join(', ');
      const result = found === '' ? (event.degrees > 0 ? 'Nobody there' : 'Failure') : `Found ${found}`;
      return about(tables, unit, `${name} searches ${placeName(tables, event.p)}, target ${event.need}`, {
        ...thrown(event.die),
        result,
        tone: found === '' ? 'plain' : 'good',
      });
    }
    case 'evaded':
      return about(tables, unit, `${name} evades, target ${event.need}`, {
        ...thrown(event.die),
        ...outcomeOf(event.degrees),
      });
    case 'aware':
      return awareText(tables, event);
    case 'dug':
      return about(tables, unit, `${name} digs in: ${event.dp} defence points`);
    case 'hardened':
      return { text: `The hardening of ${placeName(tables, event.p)} goes from ${event.before} to ${event.after}` };
    case 'aimed': {
      const weapon = tables.units[event.actor].weapons[event.weapon].name;
      return about(tables, unit, `${name} is about to return fire at ${tables.labels[event.target]} with ${weapon}`);
    }
    case 'attacked':
      return attackedText(tables, event);
    case 'struck':
      return about(tables, unit, `${name} is attacked out of the fog`, {
        result: event.damage > 0 ? `Hit: ${event.damage} damage` : 'Miss',
        tone: event.damage > 0 ? 'bad' : 'plain',
      });
    case 'hurt': {
      const hard = event.hard > 0 ? [`hardening takes ${event.hard}`] : [];
      const passed = event.passed && event.dp[0] > 0 ? ['it passes the defence points'] : [];
      const worn = [...change('DPs', event.dp), ...change('armour', event.armour), ...change('HP', event.hp)];
      const text = [...hard, ...passed, ...worn].join(', ') || 'nothing gets through';
      return about(tables, unit, `${event.damage} damage to ${name}: ${text}`, { tone: 'bad' });
    }
    case 'wounded': {
      const text = [...change('armour', event.armour), ...change('HP', event.hp)].join(', ') || 'nothing gets through';
      return about(tables, unit, `The hit on ${name}: ${text}`, { tone: 'bad' });
    }
    case 'breached': {
      const weapon = tables.units[event.actor].weapons[event.weapon].name;
      const text = `${name} attacks the hardening of ${placeName(tables, event.p)} with ${weapon}, target ${event.need}`;
      return about(tables, unit, text, { ...thrown(event.die), ...outcomeOf(event.degrees) });
    }
    case 'told':
      return about(tables, unit, `${name} talks to ${locations[event.l].name}, target ${event.need}`, {
        ...thrown(event.die),
        ...outcomeOf(event.degrees),
      });
    case 'opened': {
      const [a, b] = [locations[event.a].name, locations[event.b].name];
      return { text: event.r === PRESENT_TO ? `${a} and ${b} turn out to be one place` : `${a} is close to ${b}` };
    }
    case 'ended':
      return about(tables, unit, `${name} ends its turn${event.op > 0 ? ` and holds ${event.op} OP` : ''}`);
    case 'exited':
      return about(tables, unit, `${name} leaves the battle`);
    case 'destroyed':
      return about(tables, unit, `${name} is destroyed`, { tone: 'bad' });
    case 'message':
    case 'called':
    case 'points':
    case 'over':
      return describeCommon(tables, event, 'no more than one side has units left', 'the limit of rounds is reached');
  }
}

/** The sides that notice an event; undefined when all do. */
function noticedBy(tables: Tables, event: SkirmishEvent): readonly SideId[] | undefined {
  // A message or a call is for its side, anything else for those who notice it.
  const addressed = event.t === 'message' || event.t === 'called';
  const see = addressed ? (event.side < 0 ? undefined : 1 << event.side) : 'see' in event ? event.see : undefined;
  if (see === undefined) return undefined;
  return tables.sides.filter((_, side) => (see & (1 << side)) !== 0);
}

/** An event in words, with its dice, its result, and the sides that notice it. */
export function describeEvent(tables: Tables, event: SkirmishEvent): Sentence {
  const sentence = sentenceOf(tables, event);
  const only = noticedBy(tables, event);
  // Struck and wounded stand for attacked and hurt, for those who notice less.
  const partial = event.t === 'struck' || event.t === 'wounded';
  return { ...sentence, ...(only === undefined ? {} : { only }), ...(partial ? { partial } : {}) };
}
