import { sideName, capitalize, withVerb } from '@core/base';
import { conditionNames, levelConditionText, RULES, type Scenario } from '@core/model';
import { wilson, type OutcomeKind, type Rate } from '@core/playtest';
import { sideColors, type SideColor } from '@renderer/canvas';
import { formatGames, type BatchReport } from '@core/balance';

/** A row of the victory levels: a level of the scenario, or another outcome. */
export interface LevelRow extends Rate {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The side that wins by it; undefined for a draw. */
  readonly color: SideColor | undefined;
  readonly side: string | null;
  readonly count: number;
  /** Number of the first game with this outcome. */
  readonly example: number | undefined;
  /** JSON Pointer to the level in the scenario; undefined for other outcomes. */
  readonly path: string | undefined;
}

/** All levels of the scenario, including those never reached, then the other outcomes. */
export function levelRows(scenario: Scenario, report: BatchReport | undefined): LevelRow[] {
  const { sides, victory } = scenario;
  const colors = sideColors(scenario);
  const games = report?.games ?? 0;
  const outcomes = report?.outcomes ?? [];
  const rowOf = (
    key: string,
    kinds: readonly (OutcomeKind & { count: number; at: number })[],
    rest: Pick<LevelRow, 'title' | 'text' | 'side' | 'path'>,
  ): LevelRow => {
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    const examples = kinds.flatMap(({ at }) => report?.ends[at]?.example ?? []);
    return {
      key,
      ...rest,
      color: rest.side === null ? undefined : colors.get(rest.side),
      count,
      example: examples.length === 0 ? undefined : Math.min(...examples),
      ...wilson(count, games),
    };
  };
  const kinds = outcomes.map((outcome, at) => ({ ...outcome, at }));
  // As the rules have it: a defeat is a win of the other side, and of none among several.
  const other = (side: string): string | null =>
    sides.length === 2 ? (sides.find(({ id }) => id !== side)?.id ?? null) : null;
  const names = conditionNames(scenario, new Map(scenario.designs?.map((design) => [design.id, design])));
  const own = victory.map((level, at) => {
    const reached = kinds.filter((kind) => kind.level === level.id);
    const winner = level.defeat === true ? other(level.side) : level.side;
    const title = `${sideName(scenario, level.side)}: ${level.name}`;
    return rowOf(level.id, reached, {
      title,
      text: capitalize(levelConditionText(level, names)),
      side: winner,
      path: `/victory/${at}`,
    });
  });
  const rest = kinds.filter((kind) => !victory.some(({ id }) => id === kind.level));
  return [
    ...own,
    ...rest.map((kind) =>
      rowOf(`${kind.side}/${kind.name}`, [kind], {
        title: kind.side === null ? 'No decision' : withVerb(sideName(scenario, kind.side), 'wins'),
        text: reasonOf(scenario, kind),
        side: kind.side,
        path: undefined,
      }),
    ),
  ];
}

/** Why a game ended without a victory level. The rules name the side that is left alone after itself, as levels often are. */
function reasonOf(scenario: Scenario, { side, name }: OutcomeKind): string {
  const limit = `the ${RULES[scenario.rules].turnName} limit`;
  if (side === null) return name === 'Draw' ? `No side is left, or ${limit}; no level is met` : name;
  return name === `${sideName(scenario, side)} holds the field` ? 'Last side left; no level is met' : name;
}

/** A sentence about the leading side with its evidence. */
export interface Verdict {
  readonly tone: 'off' | 'open';
  readonly text: string;
}

/** The fairness verdict: the leader, if its interval is above that of the next side; undefined without games. */
export function verdictOf(scenario: Scenario, report: BatchReport | undefined): Verdict | undefined {
  if (report === undefined || report.games === 0) return undefined;
  const { games, outcomes } = report;
  const shares = scenario.sides
    .map(({ id, name }) => {
      const count = outcomes.reduce((sum, outcome) => sum + (outcome.side === id ? outcome.count : 0), 0);
      return { name, ...wilson(count, games) };
    })
    .sort((a, b) => b.rate - a.rate);
  const [first, second] = shares;
  if (first === undefined || second === undefined) return undefined;
  if (first.low <= second.high) {
    const text = `The intervals of ${first.name} and ${second.name} overlap after ${formatGames(games)}, so no side clearly leads.`;
    return { tone: 'open', text };
  }
  const lead = (100 * (first.rate - second.rate)).toFixed(1);
  const text = `${withVerb(first.name, 'leads')} by ${lead} points. The intervals do not overlap (${formatGames(games)}).`;
  return { tone: 'off', text };
}
