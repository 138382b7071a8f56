import { type Finding, type Result, assert, err, gameSeed, isUsable, ok } from '@core/base';
import type { Campaign } from '@core/model';
import type { BatchRange } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { derive } from '../derive';
import type { CampaignState } from '../state';
import { campaignError } from '../battle/roster';
import { type AdvanceOptions, advance } from './advance';
import { CampaignAi } from './orders';
import { sampledFights } from './sampled-fights';
import { checkCampaign } from './check';

/** Request for a forecast: plays the rest of a campaign from its current state. */
export interface ForecastRequest extends Pick<AdvanceOptions, 'players' | 'battlePlayers'> {
  readonly campaign: Campaign;
  /** Draws battle results from a cached sample of games instead of playing every battle. */
  readonly fast?: true;
}

/** Result of one run. The digest of a forecast hashes these fields by name. */
export interface ForecastRun {
  /** Id of its ending; null for one that the campaign does not define. */
  readonly ending: string | null;
  readonly name: string;
  readonly side: SideId | null;
  /** Last turn. */
  readonly turns: number;
  readonly battles: number;
  /** Ids of the chapters fought before or during the run. */
  readonly chapters: readonly string[];
  /** Branches taken, as `CHAPTER/LEVEL`. */
  readonly branches: readonly string[];
  /** Battles that each side lost in a row from the start of the run, in the order of the campaign's sides. */
  readonly lostFirst: readonly number[];
}

/** The runs numbered `from` to `from + runs.length - 1`. */
export interface ForecastResults {
  readonly from: number;
  readonly turns: Uint16Array;
  readonly runs: readonly ForecastRun[];
}

/** Key of a chapter branch. */
export function branchName(chapter: string, level: string | null): string {
  return `${chapter}/${level ?? ''}`;
}

/** Larger than any turn limit. */
const TO_THE_END = 1_000_000;

/** Prepares the rest of a campaign for repeated runs, or returns all errors. */
export function createForecast(
  request: ForecastRequest,
): Result<(range: BatchRange) => ForecastResults, readonly Finding[]> {
  const { campaign, players, battlePlayers, fast } = request;
  const errors = checkCampaign(campaign).filter(({ severity }) => severity === 'error');
  if (!isUsable(errors)) return err(errors);
  const { state } = derive(campaign);
  if (state.phase === 'over') return err([campaignError('forecast.over', '', 'The campaign is already over.')]);
  const ai = new CampaignAi(campaign);
  const fightBattle = fast === true ? sampledFights() : undefined;
  const runOf = (seed: number): ForecastRun => {
    const options = { turns: TO_THE_END, seed, ai, fight: fightBattle, players, battlePlayers };
    const { derived, stopped } = advance(campaign, options);
    const [error] = stopped;
    assert(error === undefined, error?.message ?? '');
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
      const firstNotLost = own.findIndex(({ winner }) => winner === null || winner === id);
      return firstNotLost < 0 ? own.length : firstNotLost;
    }),
  };
}
