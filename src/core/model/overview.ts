import { counted } from '@core/base';
import type { Campaign, Scenario } from './generated/types';
import type { AnyDocument } from './kinds';
import { CAMPAIGN_TURN_LIMIT, RULES } from './rules';
import { unitCount } from './summary';

/** How much there is to keep in mind: 1 easy, 2 medium, 3 hard. */
export type Difficulty = 1 | 2 | 3;

/** How long it takes to play. */
export type PlayLength = 'short' | 'medium' | 'long';

/** What a player wants to know before opening a scenario or campaign. Derived from its content. */
export interface Overview {
  /** The first sentence of its briefing; absent without one. */
  readonly description?: string;
  /** Its turn limit or number of battles, such as "Up to 18 turns". */
  readonly turns: string;
  readonly length: PlayLength;
  readonly difficulty: Difficulty;
}

const MAX_DESCRIPTION = 160;
/** Turns of a battle without a limit, for an estimate of its length. */
const USUAL_TURNS = 12;
/** Unit turns of a short and of a medium battle. */
const SHORT_BATTLE = 80;
const MEDIUM_BATTLE = 200;
/** Units of one side that are easy to command, and many. */
const FEW_UNITS = 3;
const MANY_UNITS = 6;

/** The overview of a scenario or campaign; undefined for other documents. */
export function overviewOf(document: AnyDocument): Overview | undefined {
  if (document.kind === 'scenario') return scenarioOverview(document);
  return document.kind === 'campaign' ? campaignOverview(document) : undefined;
}

/** The first sentence of a Markdown text, without markup; shortened if very long. */
export function firstSentence(markdown: string): string {
  const paragraph = markdown.split(/\n\s*\n/).find((part) => !/^\s*(#|$)/.test(part)) ?? '';
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /^.*?[.!?](?=[”’)]*(\s|$))[”’)]*/.exec(text)?.[0] ?? text;
  if (sentence.length <= MAX_DESCRIPTION) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_DESCRIPTION))} …`;
}

function described(briefing: string | undefined): Pick<Overview, 'description'> {
  const description = firstSentence(briefing ?? '');
  return description === '' ? {} : { description };
}

function scenarioOverview(scenario: Scenario): Overview {
  const { briefing, turnLimit, rules } = scenario;
  const { turnName } = RULES[rules];
  const work = unitCount(scenario) * (turnLimit ?? USUAL_TURNS);
  return {
    ...described(briefing),
    turns: `Up to ${counted(turnLimit ?? RULES[rules].turnLimit, turnName)}`,
    length: work <= SHORT_BATTLE ? 'short' : work <= MEDIUM_BATTLE ? 'medium' : 'long',
    difficulty: scenarioDifficulty(scenario),
  };
}

/** Counts what a player has to keep in mind: units, terrain, levels, other sides, events. */
function scenarioDifficulty(scenario: Scenario): Difficulty {
  const { sides, forces, map, victory, triggers = [], awards = [] } = scenario;
  const units = sides.map(({ id }) =>
    forces.reduce((sum, force) => (force.side === id ? sum + (force.count ?? 1) : sum), 0),
  );
  const most = Math.max(0, ...units);
  const terrain = new Set(map?.terrain.map(({ type }) => type)).size;
  const points =
    (most > FEW_UNITS ? 1 : 0) +
    (most > MANY_UNITS ? 1 : 0) +
    (terrain > 1 ? 1 : 0) +
    (victory.length > 2 * sides.length ? 1 : 0) +
    (sides.length > 2 ? 1 : 0) +
    (triggers.length + awards.length > 0 ? 1 : 0);
  return points === 0 ? 1 : points <= 2 ? 2 : 3;
}

function campaignOverview(campaign: Campaign): Overview {
  const { briefing, map, chapters = [], turnLimit } = campaign;
  if (map !== undefined) {
    const turns = `Up to ${counted(turnLimit ?? CAMPAIGN_TURN_LIMIT, 'turn')}`;
    return { ...described(briefing), turns, length: 'long', difficulty: 3 };
  }
  const few = chapters.length <= FEW_UNITS;
  return {
    ...described(briefing),
    turns: `Up to ${counted(chapters.length, 'battle')}`,
    length: few ? 'medium' : 'long',
    difficulty: few ? 1 : 2,
  };
}
