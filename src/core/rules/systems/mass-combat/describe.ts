import { counted, signed, withVerb } from '@core/base';
import { describeEnd, describeScore, sentenceFor, type Sentences } from '../../common/describe';
import type { Sentence } from '../../contract';
import type { CasualtyCount, MassEvent, PoolShown } from './events';
import { STRATEGIES } from './strategies';
import type { Tables } from './tables';
import { BROKEN, DEAD } from './types';
import { damagedName, formatDice, marginName, personName, projectName, skillName } from './format';

function formatPool({ successes, skulls, explosions }: PoolShown): string {
  const parts = [counted(successes, 'success', 'successes')];
  if (skulls > 0) parts.push(counted(skulls, 'skull'));
  if (explosions > 0) parts.push(counted(explosions, 'explosion'));
  return parts.join(', ');
}

/** What a character uses for an action: a power, or a skill with its dice and helpers. */
function formatMeans({
  k,
  dice,
  helpers,
}: {
  readonly k: number;
  readonly dice: number;
  readonly helpers: number;
}): string {
  if (k < 0) return 'with a power';
  return `with ${skillName(k)}, ${formatDice(dice)}${helpers === 0 ? '' : ` with ${counted(helpers, 'helper')}`}`;
}

function formatCasualties(count: CasualtyCount): string {
  const { skulls, explosions, margin, inflicted, saved, dice, sum, factor } = count;
  const why = [
    [skulls, 'skulls'],
    [explosions, 'explosions'],
    [margin, 'result'],
    [inflicted, 'enemy strategy'],
    [saved, 'own strategy'],
  ] as const;
  const parts = why.flatMap(([value, label]) => (value === 0 ? [] : [`${label} ${signed(value)}`]));
  const terms = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  if (dice === 0) return `no casualties${terms}`;
  const times = factor === 1 ? '' : factor === 0 ? ', none from an enemy in Full Retreat' : `, times ${factor}`;
  return `casualties, ${dice}D6${terms}: ${sum}${times}`;
}

const LEFT = {
  routed: 'routs from the battle',
  surrendered: 'surrenders: trapped in the stronghold',
  escaped: 'escapes from the battle',
} as const;

/** A sentence that starts with the name of a side. */
function of({ sideNames, sides }: Tables, side: number, text: string, more: Partial<Sentence> = {}): Sentence {
  return { text: withVerb(sideNames[side], text), side: sides[side], ...more };
}

/** A sentence that starts with the name of a character. */
function by(tables: Tables, person: number, text: string, more: Partial<Sentence> = {}): Sentence {
  const { side, unit } = tables.people[person];
  return { text: `${personName(tables, person)} ${text}`, side: tables.sides[side], unit, ...more };
}

const SENTENCES: Sentences<Tables, MassEvent> = {
  recon: ({ sideNames }, { dice, successes, side }) => {
    const rolls = dice.map((count, at) => `${sideNames[at]} ${formatDice(count)}`).join(', ');
    const text = `Reconnaissance: ${rolls}${side < 0 ? ', neither side surprises the other' : ''}`;
    return { text, result: successes.join(' to ') };
  },
  surprise: (tables, { side, ambush }) =>
    of(tables, side, ambush ? 'springs an ambush' : 'surprises the enemy', { tone: 'good' }),
  initiative: (tables, { side, dice }) => of(tables, side, 'has the initiative', { result: dice.join(' to ') }),
  wave: (_, { wave }) => ({ text: `Wave ${wave} begins`, turn: wave }),
  risk: (tables, { u, risk }) => by(tables, u, `sets risk ${signed(risk)}`),
  revealed: (tables, { actor, strategy }) => of(tables, actor, `chose ${STRATEGIES[strategy].label}`),
  stalemate: () => ({ text: 'Both sides defend: both fight a Skirmish instead' }),
  parley: (tables, { side, accepted }) => {
    const end = tables.options.truce === 'ends' ? 'ends' : 'pauses';
    return of(tables, side, accepted ? `agrees to parley: the battle ${end}` : 'refuses to parley');
  },
  talks: (tables, { side, settle }) =>
    of(tables, side, settle ? 'wants to settle the battle' : 'fights on after the talks'),
  'null-battle': () => ({ text: 'No battle in this wave: retreating sides fall back' }),
  deed: (tables, event) => {
    const { u, successes, commando } = event;
    const what = commando ? 'leads a commando operation' : 'attempts a Remarkable Action';
    const result = counted(successes, 'success', 'successes');
    return by(tables, u, `${what} ${formatMeans(event)}`, { result, tone: successes > 0 ? 'good' : 'plain' });
  },
  raided: (tables, { side, strategy, support }) => {
    const parts = [
      ...(strategy > 0 ? [`up to ${counted(strategy, 'Strategy Die', 'Strategy Dice')} lost`] : []),
      ...(support > 0 ? [`${counted(support, 'Support Die', 'Support Dice')} broken`] : []),
    ];
    return of(tables, side, `is raided: ${parts.join(', ')}`, { tone: 'bad' });
  },
  roll: (tables, { side, pushes, shown }) => {
    const dice = `${shown.battle} Battle, ${shown.strategy} Strategy, ${shown.support} Support`;
    const text = pushes === 0 ? `rolls ${dice}` : `pushes for the ${ordinal(pushes)} time: ${dice}`;
    return of(tables, side, text, { result: formatPool(shown) });
  },
  settled: (tables, { side }) => of(tables, side, 'keeps the roll'),
  aid: (tables, event) => {
    const { what, u, successes, restored } = event;
    const result = `${counted(successes, 'success', 'successes')}, ${formatDice(restored)} restored`;
    const doing = what === 'repair' ? 'repairs support' : 'mends wounds';
    return by(tables, u, `${doing} ${formatMeans(event)}`, { result, tone: restored > 0 ? 'good' : 'plain' });
  },
  rally: (tables, { side, dice, success, power }) =>
    of(tables, side, success ? 'rallies: no longer confused' : 'fails to rally', {
      ...{ result: power ? 'a power' : formatDice(dice), tone: success ? 'good' : 'bad' },
    }),
  'no-support': (tables, { side }) => of(tables, side, 'has no Support Phase'),
  damaged: (tables, event) =>
    of(tables, event.side, `loses a Support Die: ${damagedName(tables, event)} damaged`, { tone: 'bad' }),
  granted: (tables, { side, u, count }) => {
    const { name, project } = tables.stacks[u];
    const what = count === 0 ? `gets no ${name}` : `has ${count} × ${name} now,`;
    return of(tables, side, `${what} from the ${projectName(project)}`);
  },
  result: (tables, { successes, margin, side }) => {
    const result = successes.join(' to ');
    if (side < 0) return { text: `${marginName(0)}: neither side wins the wave`, result };
    return of(tables, side, `wins the wave by ${margin}: ${marginName(margin)}`, { result, tone: 'good' });
  },
  hurt: (tables, { u, dice, damage, left }) =>
    by(tables, u, dice === 0 ? 'shares the damage' : `is attacked by ${formatDice(dice)}`, {
      ...{ result: `${damage} damage, ${left} left`, tone: damage > 0 ? 'bad' : 'plain' },
    }),
  broken: (tables, { u, status }) => {
    const end = status === BROKEN ? 'rescued' : status === DEAD ? 'left for dead' : 'captured';
    return by(tables, u, `is broken and ${end}`, { tone: 'bad' });
  },
  command: (tables, { side, u, dice, success }) => {
    const who = u < 0 ? 'An officer' : personName(tables, u);
    const text = `${who} takes command of ${tables.sideNames[side]}${success ? ' and keeps order' : ' but loses order'}`;
    return { text, side: tables.sides[side], result: formatDice(dice), tone: success ? 'plain' : 'bad' };
  },
  confused: (tables, { side }) => of(tables, side, 'becomes confused', { tone: 'bad' }),
  casualties: (tables, { side, count }) =>
    of(tables, side, `suffers ${formatCasualties(count)}`, {
      ...{ result: `${count.killed} killed, ${count.left} left`, tone: count.killed > 0 ? 'bad' : 'plain' },
    }),
  project: (tables, { side, die, project }) => {
    const text = project < 0 ? 'loses no Ark project' : `loses an Ark project: ${projectName(project)}`;
    const dice = [{ value: die, modifier: 0, role: 'other' as const }];
    return of(tables, side, text, { dice, tone: project < 0 ? 'plain' : 'bad' });
  },
  'leader-captured': (tables, { u }) => by(tables, u, 'is captured', { tone: 'bad' }),
  'left-walls': (tables, { side }) => of(tables, side, 'leaves the stronghold for open ground'),
  gone: (tables, { target, how }) => of(tables, target, LEFT[how], { tone: how === 'escaped' ? 'plain' : 'bad' }),
  destroyed: (tables, { target }) => of(tables, target, 'has no fighters left', { tone: 'bad' }),
  message: describeScore,
  points: describeScore,
  over: (tables, event) => {
    const [few, limit] = ['at most one side is left on the field', 'the wave limit is reached'];
    return describeEnd(tables, event, few, limit, 'both sides agreed to a truce');
  },
};

/** The log sentence of an event. */
export function describeEvent(tables: Tables, event: MassEvent): Sentence {
  return sentenceFor(SENTENCES, tables, event);
}

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return ['', 'first', 'second', 'third'][count] ?? `${count}${suffix}`;
}
