import { sideName, withVerb } from '@core/base';
import type { Scenario, VictoryLevel } from './generated/types';

/** What reaching a level means, such as “Pyrrhic victory”. A defeat also names its side: the headline “Raiders win: Defeat” would not. */
export function levelResult({ name, defeat }: Pick<VictoryLevel, 'name' | 'defeat'>, side: string): string {
  return defeat === true ? `${withVerb(side, 'suffers')} “${name}”` : name;
}

/** How a battle ended: “Raiders win: Pyrrhic victory”, “Raiders win” or “Draw”. */
export function resultText(winner: string | undefined, result: string | undefined): string {
  const who = winner === undefined ? 'Draw' : withVerb(winner, 'wins');
  return result === undefined ? who : `${who}: ${result}`;
}

/** The end of a battle of the scenario as a headline. */
export function outcomeText(
  { sides, victory }: Pick<Scenario, 'sides' | 'victory'>,
  outcome: { readonly side: string | null; readonly level: string | null; readonly name: string },
): string {
  const { side, name } = outcome;
  const level = victory.find(({ id }) => id === outcome.level);
  const result = level === undefined ? name : levelResult(level, sideName({ sides }, level.side));
  const isPlainDraw = side === null && level === undefined && name === 'Draw';
  return resultText(side === null ? undefined : sideName({ sides }, side), isPlainDraw ? undefined : result);
}
