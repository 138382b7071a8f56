import { counted } from '@core/base';
import {
  allLevels,
  type BatchReport,
  type LevelShare,
  levelBatches,
  levelShare,
  levelState,
  levelsVerdict,
  MIXED_LEVELS,
} from '@core/balance';
import { loadBattle } from '../battle';
import { awaitStarted } from '../await-job';
import type { CliContext, CommandResult } from '../context';
import { rateText } from '../output';
import { type GamesOptions, withRunner } from '../runner';

export interface LevelsOptions extends GamesOptions {
  /** Players that each play all sides; a mixture when absent. */
  readonly levels?: readonly string[];
}

/** `levels SCENARIO`: plays a scenario at several levels of play and says whether the answer depends on the level. */
export async function levelsOfPlay(ctx: CliContext, name: string, options: LevelsOptions): Promise<CommandResult> {
  const { scenario, designs, battle } = await loadBattle(ctx, name);
  const { games, seed, levels = MIXED_LEVELS } = options;
  return withRunner(ctx, options, async (runner, at, workers) => {
    const shares: LevelShare[] = [];
    for (const level of levels) {
      const reports: BatchReport[] = [];
      for (const batch of levelBatches(level, games, seed)) {
        const players = battle.sides.map(() => batch.player);
        const size = { games: batch.games, seed: batch.seed, workers };
        const running = runner.start({ scenario, designs: [...designs.values()], players, ...size });
        const title = `Playing ${counted(batch.games, 'game')} of ${batch.player}`;
        reports.push(await awaitStarted(at, running, 'levels', `Cannot play ${name}.`, { title }));
      }
      shares.push(levelShare(level, scenario, reports));
    }
    const whole = allLevels(shares);
    const sides = scenario.sides.length;
    const verdict = levelsVerdict(scenario, shares);
    const rows = whole === undefined ? shares : [...shares, whole];
    const width = Math.max(...rows.map(({ label }) => label.length));
    return {
      ok: true,
      json: {
        side: scenario.sides[0]?.id,
        seed,
        levels: shares.map((share) => ({ ...share, state: levelState(share, sides) })),
        all: whole,
        verdict,
      },
      text: [
        `Share of ${scenario.sides[0]?.name ?? 'the first side'}, draws shared equally:`,
        ...rows.map((row) => `  ${row.label.padEnd(width)}  ${rateText(row, counted(row.games, 'game'))}`),
        verdict,
      ].join('\n'),
    };
  });
}
