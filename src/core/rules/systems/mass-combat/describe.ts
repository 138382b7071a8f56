import { counted, signed, withVerb } from '@core/base';
import { describeEnd, describeScore } from '../../common/describe';
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

/** The log sentence of an event. */
export function describeEvent(tables: Tables, event: MassEvent): Sentence {
  const { sideNames, sides, people } = tables;
  const of = (side: number, text: string, more: Partial<Sentence> = {}): Sentence => ({
    text: withVerb(sideNames[side], text),
    side: sides[side],
    ...more,
  });
  const by = (person: number, text: string, more: Partial<Sentence> = {}): Sentence => {
    const { side, unit } = people[person];
    return { text: `${personName(tables, person)} ${text}`, side: sides[side], unit, ...more };
  };
  switch (event.t) {
    case 'recon': {
      const rolls = event.dice.map((dice, side) => `${sideNames[side]} ${formatDice(dice)}`).join(', ');
      const result = event.successes.join(' to ');
      return { text: `Reconnaissance: ${rolls}${event.side < 0 ? ', neither side surprises the other' : ''}`, result };
    }
    case 'surprise':
      return of(event.side, event.ambush ? 'springs an ambush' : 'surprises the enemy', { tone: 'good' });
    case 'initiative':
      return of(event.side, 'has the initiative', { result: event.dice.join(' to ') });
    case 'wave':
      return { text: `Wave ${event.wave} begins`, turn: event.wave };
    case 'risk':
      return by(event.u, `sets risk ${signed(event.risk)}`);
    case 'revealed':
      return of(event.actor, `chose ${STRATEGIES[event.strategy].label}`);
    case 'stalemate':
      return { text: 'Both sides defend: both fight a Skirmish instead' };
    case 'parley': {
      const end = tables.options.truce === 'ends' ? 'ends' : 'pauses';
      return of(event.side, event.accepted ? `agrees to parley: the battle ${end}` : 'refuses to parley');
    }
    case 'talks':
      return of(event.side, event.settle ? 'wants to settle the battle' : 'fights on after the talks');
    case 'null-battle':
      return { text: 'No battle in this wave: retreating sides fall back' };
    case 'deed': {
      const { u, successes, commando } = event;
      const what = commando ? 'leads a commando operation' : 'attempts a Remarkable Action';
      const result = counted(successes, 'success', 'successes');
      return by(u, `${what} ${formatMeans(event)}`, { result, tone: successes > 0 ? 'good' : 'plain' });
    }
    case 'raided': {
      const { side, strategy, support } = event;
      const parts = [
        ...(strategy > 0 ? [`up to ${counted(strategy, 'Strategy Die', 'Strategy Dice')} lost`] : []),
        ...(support > 0 ? [`${counted(support, 'Support Die', 'Support Dice')} broken`] : []),
      ];
      return of(side, `is raided: ${parts.join(', ')}`, { tone: 'bad' });
    }
    case 'roll': {
      const { side, pushes, shown } = event;
      const dice = `${shown.battle} Battle, ${shown.strategy} Strategy, ${shown.support} Support`;
      const text = pushes === 0 ? `rolls ${dice}` : `pushes for the ${ordinal(pushes)} time: ${dice}`;
      return of(side, text, { result: formatPool(shown) });
    }
    case 'settled':
      return of(event.side, 'keeps the roll');
    case 'aid': {
      const { what, u, successes, restored } = event;
      const result = `${counted(successes, 'success', 'successes')}, ${formatDice(restored)} restored`;
      const doing = what === 'repair' ? 'repairs support' : 'mends wounds';
      return by(u, `${doing} ${formatMeans(event)}`, { result, tone: restored > 0 ? 'good' : 'plain' });
    }
    case 'rally': {
      const { side, dice, success, power } = event;
      const text = success ? 'rallies: no longer confused' : 'fails to rally';
      return of(side, text, { result: power ? 'a power' : formatDice(dice), tone: success ? 'good' : 'bad' });
    }
    case 'no-support':
      return of(event.side, 'has no Support Phase');
    case 'damaged':
      return of(event.side, `loses a Support Die: ${damagedName(tables, event)} damaged`, { tone: 'bad' });
    case 'granted': {
      const { name, project } = tables.stacks[event.u];
      const from = `from the ${projectName(project)}`;
      return of(
        event.side,
        event.count === 0 ? `gets no ${name} ${from}` : `has ${event.count} × ${name} now, ${from}`,
      );
    }
    case 'result': {
      const { successes, margin, side } = event;
      const result = `${successes.join(' to ')}`;
      if (side < 0) return { text: `${marginName(0)}: neither side wins the wave`, result };
      return of(side, `wins the wave by ${margin}: ${marginName(margin)}`, { result, tone: 'good' });
    }
    case 'hurt': {
      const { u, dice, damage, left } = event;
      const text = dice === 0 ? 'shares the damage' : `is attacked by ${formatDice(dice)}`;
      return by(u, text, { result: `${damage} damage, ${left} left`, tone: damage > 0 ? 'bad' : 'plain' });
    }
    case 'broken': {
      const { u, status } = event;
      const end = status === BROKEN ? 'rescued' : status === DEAD ? 'left for dead' : 'captured';
      return by(u, `is broken and ${end}`, { tone: 'bad' });
    }
    case 'command': {
      const { side, u, dice, success } = event;
      const who = u < 0 ? 'An officer' : personName(tables, u);
      const text = `${who} takes command of ${sideNames[side]}${success ? ' and keeps order' : ' but loses order'}`;
      return { text, side: sides[side], result: formatDice(dice), tone: success ? 'plain' : 'bad' };
    }
    case 'confused':
      return of(event.side, 'becomes confused', { tone: 'bad' });
    case 'casualties': {
      const { side, count } = event;
      const text = `suffers ${formatCasualties(count)}`;
      return of(side, text, {
        result: `${count.killed} killed, ${count.left} left`,
        tone: count.killed > 0 ? 'bad' : 'plain',
      });
    }
    case 'project': {
      const { side, die, project } = event;
      const text = project < 0 ? 'loses no Ark project' : `loses an Ark project: ${projectName(project)}`;
      const dice = [{ value: die, modifier: 0, role: 'other' as const }];
      return of(side, text, { dice, tone: project < 0 ? 'plain' : 'bad' });
    }
    case 'leader-captured':
      return by(event.u, 'is captured', { tone: 'bad' });
    case 'left-walls':
      return of(event.side, 'leaves the stronghold for open ground');
    case 'gone':
      return of(event.target, LEFT[event.how], { tone: event.how === 'escaped' ? 'plain' : 'bad' });
    case 'destroyed':
      return of(event.target, 'has no fighters left', { tone: 'bad' });
    case 'message':
    case 'points':
      return describeScore(tables, event);
    case 'over':
      return describeEnd(
        tables,
        event,
        'at most one side is left on the field',
        'the wave limit is reached',
        'both sides agreed to a truce',
      );
  }
}

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return ['', 'first', 'second', 'third'][count] ?? `${count}${suffix}`;
}
