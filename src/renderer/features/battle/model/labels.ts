import { capitalize, lowerFirst } from '@core/base';
import { HUMAN, playerLabel as computerLabel } from '@core/players';
import { RULES } from '@core/model';
import type { Outcome, RuleSystemInfo, SideId, UnitView } from '@core/rules/contract';
import type { BattleController } from './battle-controller';

/** The label of a player: "you", or the computer player's label. */
export function playerLabel(name: string): string {
  return name === HUMAN ? 'you' : computerLabel(name);
}

/** Who plays a side. The record of a battle by mail that is over does not say which of its people was at this screen. */
export function sidePlayer(controller: BattleController, side: SideId): string {
  const player = controller.playerOf(side);
  if (controller.isRemote(side)) return 'by mail';
  return player === HUMAN && controller.mail === undefined && controller.record.mail !== undefined
    ? 'a person'
    : playerLabel(player);
}

/** Why a battle ended. */
export function outcomeCause(info: RuleSystemInfo, { cause, level }: Outcome): string {
  switch (cause) {
    case 'level':
      // Only a truce ends a battle without a level, before its turn limit and with units on both sides.
      return level === null ? 'Both sides agreed to end the battle.' : 'Victory level reached.';
    case 'eliminated':
      return 'At most one side has units left.';
    case 'turn-limit':
      return `${capitalize(RULES[info.id].turnName)} limit reached; victory was decided at the end.`;
  }
}

/** The short facts of a unit in one line, such as "defence 4, movement 1 of 2". */
export function shortFacts(unit: UnitView): string {
  return unit.facts
    .filter(isShort)
    .map(({ key, label, value }) =>
      key === 'movement' && unit.active && unit.movesLeft !== undefined
        ? `movement ${unit.movesLeft} of ${value}`
        : `${lowerFirst(label)} ${value}`,
    )
    .join(', ');
}

/** The facts that `shortFacts` leaves out. */
export function longFacts(unit: UnitView): UnitView['facts'] {
  return unit.facts.filter((fact) => !isShort(fact));
}

/** True for a single word with a small number. */
function isShort({ label, value }: UnitView['facts'][number]): boolean {
  return value.length <= 3 && !label.includes(' ');
}

/** A turn in the rules' own term: "Turn 3", "Round 3" or "Wave 3". */
export function turnLabel(info: RuleSystemInfo, turn: number): string {
  return `${capitalize(RULES[info.id].turnName)} ${turn}`;
}
