import { ok, type Result } from '@core/base';
import {
  applyTurn,
  closeAsAbandoned,
  compareMail,
  MailBattle,
  saveTurn,
  withoutSecrets,
  type Fault,
  type MailComparison,
  type MailStatus,
  type MailTools,
} from '@core/mail';
import type { AnyDocument, BattleRecord, TurnFile } from '@core/model';
import { isOpen } from '@renderer/documents';
import { COPIES, MailExchange, type MailSave } from '@renderer/mail/exchange';
import type { SealStage } from '@renderer/mail/seal-stage';
import type { Tab } from '@renderer/stores';
import type { BattleController } from '../model/battle-controller';
import { openedBattle } from '../model/opened-battle';
import { mailStatusOf, sealStages } from './status';
import { watch } from 'vue';

/** The exchange of a battle by mail in a tab. */
export class BattleExchange extends MailExchange<'record'> {
  constructor(tab: Tab) {
    if (!isOpen(tab.doc, 'record')) throw new Error('A battle by mail is a record.');
    super(tab, 'battle', tab.doc);
  }

  get #controller(): BattleController | undefined {
    const opened = openedBattle(this.tab).value;
    return opened.ok ? opened.controller : undefined;
  }

  status(): MailStatus | undefined {
    const { mail } = this.document;
    if (mail === undefined) return undefined;
    // The record of a battle that is over is replayed without its turn files.
    if (mail.own === undefined && mail.abandoned === undefined)
      return { step: 'over', headline: 'The battle is over', file: mail.files.length + 1 };
    const controller = this.#controller;
    // The session is not reactive; its displayed position is.
    return controller && (void controller.position.value, mailStatusOf(controller));
  }

  stages(): readonly SealStage[] {
    const controller = this.#controller;
    return controller === undefined ? [] : (void controller.position.value, sealStages(controller));
  }

  protected saveTurn(tools: MailTools): Promise<Result<MailSave<'record'>, Fault>> {
    const saved = saveTurn(this.document, tools);
    return Promise.resolve(saved.ok ? ok({ document: saved.value.record, file: saved.value.file }) : saved);
  }

  protected applyTurn(file: TurnFile, program: string): Result<BattleRecord, Fault> {
    return applyTurn(this.document, file, program);
  }

  protected closeAbandoned(program: string): Result<BattleRecord, Fault> {
    return closeAsAbandoned(this.document, program);
  }

  protected verifyAll(program: string): Fault | undefined {
    const read = MailBattle.read(this.files, program, true);
    return read.ok ? undefined : read.error;
  }

  protected comparedWith(document: AnyDocument, program: string): MailComparison | undefined {
    return document.kind === 'record' ? compareMail(this.document, document, program, COPIES) : undefined;
  }

  protected shared(program: string): Result<BattleRecord, Fault> {
    return withoutSecrets(this.document, program);
  }

  /** Shows what happened since the last file. */
  protected override opening(): () => void {
    const sent = this.#controller?.mail?.mail.session?.length ?? 0;
    return () => {
      const controller = this.#controller;
      if (controller === undefined) return;
      // Opening a file asks for the next turn, so that a computer side plays on.
      controller.computers.paused.value = false;
      if (controller.session.length <= sent) controller.computers.wake();
      else afterHandover(controller, () => controller.watchFrom(sent));
    };
  }
}

/** Shows something once a side has taken the screen, where several people share it. */
function afterHandover({ handoverTo }: BattleController, show: () => void): void {
  if (handoverTo.value === undefined) {
    show();
    return;
  }
  const stop = watch(handoverTo, (side) => {
    if (side !== undefined) return;
    stop();
    show();
  });
}
