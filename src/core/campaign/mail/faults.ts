import { type Fault, otherBattleFault } from '@core/mail';
import type { TurnFile } from '@core/model';
import { battleInText } from '../order-text';
import type { MailCampaign, MailFight } from './mail-campaign';

/** A file that does not fit the battle of the campaign; `reason` is a sentence without its full stop. */
export function fightFault(mail: MailCampaign, from: number, reason: string, steps: readonly string[]): Fault {
  return {
    code: 'changed',
    title: 'The battle does not match',
    text: `${reason.replace(/\.$/, '')}.`,
    steps: [...steps, `Ask ${mail.nameOf(from)} for the file again.`],
  };
}

/** The invitation is to a battle that the campaign does not wait for. */
export function foreignBattleFault(mail: MailCampaign, { name, number, invitation }: TurnFile): Fault {
  const engagement = invitation?.engagement;
  if (engagement?.campaign !== mail.id) return otherBattleFault(number, name, 'campaign');
  const isResolved = mail.state.resolved.some((resolved) => resolved.engagement.id === engagement.id);
  return isResolved
    ? {
        code: 'closed',
        title: 'The battle already has a result',
        text: 'Your campaign does not need this file.',
        steps: ['There is nothing to do.'],
      }
    : {
        code: 'missing',
        title: 'The battle is not due in your campaign',
        text: `Your campaign is at file ${mail.last}.`,
        steps: [`Open turn file ${mail.last + 1} of the campaign first.`, 'Then open this file again.'],
      };
}

/** The receiver of a result has no record of the battle to verify it with. */
export function noRecordFault(mail: MailCampaign, { engagement }: MailFight, from: number): Fault {
  return {
    code: 'no-record',
    title: `Your library lacks the record of ${battleInText(engagement)}`,
    text: 'Its result can only be verified with this record.',
    steps: [
      'Restore the record from the trash or from a backup.',
      `Or ask ${mail.nameOf(from)} to save a copy of it (Compare, “Save my copy”), and put it into your library.`,
      'Then open the file again.',
    ],
  };
}

/** Orders that the player may not give: once sealed, they could not be opened. */
export function ordersFault(reason: string): Fault {
  return {
    code: 'not-next',
    title: 'An order is not possible',
    text: reason,
    steps: ['Remove or change the order, then seal your orders.'],
  };
}

/** A file of the battle has not been loaded yet. */
export function lateRecordFault({ engagement }: MailFight, next: number): Fault {
  return {
    code: 'missing',
    title: `Turn file ${next} of ${battleInText(engagement)} is missing`,
    text: 'The campaign file has the result of a battle that is not over in your library.',
    steps: [`Open turn file ${next} of the battle first.`, 'Then open this file again.'],
  };
}

/** The sender says that this player did not answer. The player decides whether that is true. */
export function forfeitFault(mail: MailCampaign, { engagement }: MailFight, from: number): Fault {
  return {
    code: 'forfeit',
    title: `${mail.nameOf(from)} claims ${battleInText(engagement)}`,
    text: 'According to the file you did not answer, so you forfeit the battle.',
    steps: [
      'If that is true, accept it. The campaign goes on with this result.',
      'If not, send your last turn file of the battle again.',
    ],
  };
}
