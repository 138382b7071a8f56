import { mailStatus, type MailBattle, type MailStatus } from '@core/mail';
import type { SideId } from '@core/rules/contract';
import type { SealStage, StageMark } from '@renderer/mail/seal-stage';
import type { BattleController } from '../model/battle-controller';

/** What the player can do next, with its unsent actions; undefined for a battle that is not by mail. */
export function mailStatusOf(controller: BattleController): MailStatus | undefined {
  const { mail, record } = controller;
  if (mail === undefined) return undefined;
  const { turn, own, sides } = mail;
  const mine = turn.stage !== 'over' && turn.stage !== 'join' && turn.from === own?.from;
  const ready = mine && decidingSides(controller)?.some((side) => sides.includes(side)) === false;
  return mailStatus(record, { ...mail, ready });
}

/** The sides with a decision after all recorded actions; undefined after an undo, which the record does not know. */
function decidingSides({ session, battle, reviewing, replaying }: BattleController): readonly SideId[] | undefined {
  if (!session.canRedo) return session.toAct;
  // The record keeps its whole line while an earlier position is shown.
  return reviewing.value || replaying.value ? battle.toAct(session.stateAt(session.length)) : undefined;
}

/** The stages of sealed orders with a mark for each player; empty where no orders are sealed now. */
export function sealStages({ mail: play, session: shown }: BattleController): readonly SealStage[] {
  const mail = play?.mail;
  const session = mail?.session;
  if (mail === undefined || session === undefined || !mail.isSealed(session)) return [];
  if (shown.state.turn !== session.state.turn) return [];
  const involved = new Set(session.toAct.map((side) => mail.ownerOf(side)));
  const marksOf = (isDone: (player: MailBattle['players'][number]) => boolean): StageMark[] =>
    mail.players.flatMap((player, from) =>
      involved.has(from) ? [{ name: mail.nameOf(from), done: isDone(player) }] : [],
    );
  return [
    { label: 'Seal orders', marks: marksOf(({ seal, opened }) => seal !== undefined || opened !== undefined) },
    { label: 'Open orders', marks: marksOf(({ opened }) => opened !== undefined) },
  ];
}
