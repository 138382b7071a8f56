import { type Finding, type Result, assert, err, gameSeed, hashText, isUsable, mix32, ok } from '@core/base';
import type { Campaign } from '@core/model';
import type { BatchRange } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { derive } from '../derive';
import type { CampaignState } from '../state';
import type { BattlePlan } from '../battle';
import { campaignError } from '../battle/roster';
import { type AdvanceOptions, advance } from './advance';
import { type FoughtBattle, fight } from './fight';
import { CampaignAi } from './orders';
import { RULEBOOK, type SidePlayers } from './rulebook';
import { checkCampaign } from './check';

/** What a forecast plays: the rest of a campaign, from where it stands. */
export interface ForecastRequest extends Pick<AdvanceOptions, 'players' | 'battlePlayers'> {
  readonly campaign: Campaign;
  /** Takes each battle's result from a few games of it that were played before, instead of playing it anew every time. */
  readonly fast?: true;
}

/** How one run of a campaign went on. */
export interface ForecastRun {
  /** Id of its ending; null for an end that the campaign does not name. */
  readonly ending: string | null;
  readonly name: string;
  readonly side: SideId | null;
  /** Turn in which it ended. */
  readonly turns: number;
  readonly battles: number;
  /** Ids of the chapters that were fought, before now or in the run. */
  readonly chapters: readonly string[];
  /** The branches that were taken, `CHAPTER/LEVEL`. */
  readonly branches: readonly string[];
  /** How many battles each side lost from now on before it first did not lose one, in the order of the campaign's sides. */
  readonly lostFirst: readonly number[];
}

/** Runs of a campaign with the numbers `from` .. `from + runs.length - 1`, in order. */
export interface ForecastResults {
  readonly from: number;
  readonly turns: Uint16Array;
  readonly runs: readonly ForecastRun[];
}

/** Name of a branch of a chapter. */
export function branchName(chapter: string, level: string | null): string {
  return `${chapter}/${level ?? ''}`;
}

/** So many games of a battle are played for the fast model; the results of a run are drawn from them. */
export const SAMPLED_GAMES = 8;
/** More turns than any campaign has. */
const TO_THE_END = 1_000_000;
/** So many battles are remembered by the fast model. */
const MOST_SAMPLED = 5_000;

/** Makes the rest of a campaign ready to be played many times, or says everything that stands in the way. */
export function createForecast(
  setting: ForecastRequest,
): Result<(range: BatchRange) => ForecastResults, readonly Finding[]> {
  const { campaign, players, battlePlayers, fast } = setting;
  const errors = checkCampaign(campaign).filter(({ severity }) => severity === 'error');
  if (!isUsable(errors)) return err(errors);
  const { state } = derive(campaign, RULEBOOK);
  if (state.phase === 'over') return err([campaignError('forecast.over', '', 'The campaign is over.')]);
  const staff = new CampaignAi(campaign, RULEBOOK);
  const fighting = fast === true ? sampledFights() : fight;
  const runOf = (seed: number): ForecastRun => {
    const options = { turns: TO_THE_END, seed, staff, fight: fighting };
    const { derived, stopped } = advance(campaign, {
      ...options,
      ...(players === undefined ? {} : { players }),
      ...(battlePlayers === undefined ? {} : { battlePlayers }),
    });
    const [fault] = stopped;
    assert(fault === undefined, fault?.message ?? '');
    return runIn(campaign, derived.state, state.resolved.length);
  };
  return ok(({ seed, from, to }) => {
    const runs = Array.from({ length: Math.max(0, to - from) }, (_, i) => runOf(gameSeed(seed, from + i)));
    return { from, turns: Uint16Array.from(runs, ({ turns }) => turns), runs };
  });
}

function runIn(campaign: Campaign, state: CampaignState, before: number): ForecastRun {
  const { ending, turn, resolved, chapterResults } = state;
  const since = resolved.slice(before);
  return {
    ending: ending?.id ?? null,
    name: ending?.name ?? 'No ending',
    side: ending?.side ?? null,
    turns: turn,
    battles: since.length,
    chapters: [...new Set(chapterResults.map(({ chapter }) => chapter))],
    branches: [...new Set(chapterResults.map(({ chapter, level }) => branchName(chapter, level)))],
    lostFirst: campaign.sides.map(({ id }) => {
      const own = since.filter(({ engagement }) => engagement.sides.some(({ side }) => side === id));
      const held = own.findIndex(({ winner }) => winner === null || winner === id);
      return held < 0 ? own.length : held;
    }),
  };
}

/**
 * The fast model: a battle that begins as one before it did is not played anew, its result is drawn from `SAMPLED_GAMES` games of it. What
 * is drawn depends on how the battle begins and on its seed alone, not on what else was played.
 */
function sampledFights(): NonNullable<AdvanceOptions['fight']> {
  const known = new Map<string, Result<Pick<FoughtBattle, 'posting'>, Finding[]>>();
  return (plan, players, seed) => {
    const draw = mix32(seed) % SAMPLED_GAMES;
    const key = `${draw} ${beginning(plan, players)}`;
    const found = known.get(key);
    if (found !== undefined) return renamed(found, plan);
    const fought = fight(plan, players, mix32(hashText(key)));
    const kept = fought.ok ? ok({ posting: fought.value.posting }) : fought;
    if (known.size < MOST_SAMPLED) known.set(key, kept);
    return kept;
  };
}

/** The same result for a battle of another turn. */
function renamed(
  found: Result<Pick<FoughtBattle, 'posting'>, Finding[]>,
  { engagement }: BattlePlan,
): Result<Pick<FoughtBattle, 'posting'>, Finding[]> {
  return found.ok ? ok({ posting: { ...found.value.posting, engagement: engagement.id } }) : found;
}

/** All that decides a battle but its dice. */
function beginning({ scenario, engagement }: BattlePlan, players: SidePlayers): string {
  const { template, kind, sides } = engagement;
  return JSON.stringify([template, kind, sides, scenario.forces, players]);
}
