import type { PlayedAction, PlaySession } from '@core/playtest';
import type { BattleAction } from '@core/rules/contract';

/** True for actions that one side submits together, such as plotted orders. */
export type IsSimultaneous = (action: BattleAction) => boolean;

/** True for two consecutive actions that one side submitted together. */
export function areSimultaneous(
  isSimultaneous: IsSimultaneous,
  first: PlayedAction | undefined,
  second: PlayedAction | undefined,
): boolean {
  if (first === undefined || second === undefined || first.side !== second.side) return false;
  return isSimultaneous(first.action) && isSimultaneous(second.action);
}

/** Takes back the actions submitted together with the one just taken back, not further than `floor`. */
export function undoSimultaneous(session: PlaySession, floor: number, isSimultaneous: IsSimultaneous): void {
  const { turn } = session.state;
  while (
    session.cursor > floor &&
    areSimultaneous(isSimultaneous, session.actions[session.cursor - 1], session.actions[session.cursor])
  ) {
    if (session.stateAt(session.cursor - 1).turn !== turn) break;
    session.goTo(session.cursor - 1);
  }
}
