import { type Result, err, ok } from '@core/base';
import { applyTurn, closeAsAbandoned, saveTurn, turnFileName, turnText, type Fault, type MailStatus } from '@core/mail';
import type { BattleRecord, MailInstructions, TurnFile } from '@core/model';
import { saveFile, toast } from '@renderer/app';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useHost, type Tab } from '@renderer/stores';
import { ref, shallowRef } from 'vue';
import { openedBattle } from '../model/opened-battle';
import { mailStatusOf } from './status';
import { mailTools } from './tools';

const STATE_KEY = 'mail';

/** The exchange of a battle by mail in a tab: saving, opening and fetching turn files. */
export class MailModel {
  /** Why the last turn file was refused. */
  readonly fault = shallowRef<Fault>();
  /** The file that arrived in the shared folder and waits for the player. */
  readonly arrived = shallowRef<TurnFile>();
  /** Standing instructions that the next file will carry; undefined while unchanged. */
  readonly instructions = shallowRef<MailInstructions>();
  /** Why the shared folder cannot be used. */
  readonly folderProblem = ref<string>();
  /** When the shared folder was last read, in milliseconds since 1970. */
  readonly checked = ref<number>();
  /** Names of the shared folder that were read before. */
  readonly #read = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(readonly tab: Tab) {}

  get #doc(): OpenDocument<'record'> {
    const { doc } = this.tab;
    if (!isOpen(doc, 'record')) throw new Error('A battle by mail is a record.');
    return doc;
  }

  get record(): BattleRecord {
    return this.#doc.document.value;
  }

  /** Saves the player's turn: first in the record, then as a turn file. */
  async save(): Promise<void> {
    await this.#once(async () => {
      // A second press must not send a file twice.
      if (this.status()?.step !== 'save') return;
      const saved = saveTurn(this.record, await mailTools(), this.instructions.value);
      if (!saved.ok) {
        this.fault.value = saved.error;
        return;
      }
      this.instructions.value = undefined;
      if (await this.#replace(saved.value.record)) await this.#send(saved.value.file);
    });
  }

  /** Saves the last file of this player again. */
  async saveAgain(): Promise<void> {
    const { files = [], own } = this.record.mail ?? {};
    const file = files.findLast(({ from }) => from === (own?.from ?? from));
    if (file !== undefined) await this.#once(() => this.#send(file));
  }

  /** Verifies and loads a turn file that has arrived. */
  async open(file: TurnFile): Promise<void> {
    await this.#once(async () => {
      const { program } = await mailTools();
      const shown = this.#sent();
      const applied = applyTurn(this.record, file, program);
      if (!applied.ok) {
        this.refuse(applied.error);
        return;
      }
      this.fault.value = undefined;
      if (this.arrived.value?.number === file.number) this.arrived.value = undefined;
      if (!(await this.#replace(applied.value))) return;
      const opened = openedBattle(this.tab).value;
      if (opened.ok && opened.controller.session.length > shown) opened.controller.watchFrom(shown);
      toast(`Loaded turn file ${file.number}`);
    });
  }

  /** Shows why a file was refused. */
  refuse(fault: Fault): void {
    if (fault.code === 'loaded' || fault.code === 'closed') toast(`${fault.title}. ${fault.text}`);
    else this.fault.value = fault;
  }

  /** Closes the battle that the other player does not continue. */
  async close(): Promise<void> {
    const { program } = await mailTools();
    const closed = closeAsAbandoned(this.record, program);
    if (closed.ok) await this.#replace(closed.value);
    else this.fault.value = closed.error;
  }

  /** Sets the shared folder; an empty path ends its use. */
  async setFolder(folder: string): Promise<void> {
    const { mail } = this.record;
    if (mail?.own === undefined) return;
    const { folder: _before, ...own } = mail.own;
    const path = folder.trim();
    this.#read.clear();
    this.folderProblem.value = undefined;
    await this.#replace({ ...this.record, mail: { ...mail, own: path === '' ? own : { ...own, folder: path } } });
    await this.lookForFiles();
  }

  /** Looks for the next turn file in the shared folder, and offers it when it can be verified. */
  async lookForFiles(): Promise<void> {
    const folder = this.record.mail?.own?.folder;
    if (folder === undefined) return;
    const listed = await useHost().mail.list(folder);
    this.folderProblem.value = listed.ok ? undefined : listed.error.message;
    if (!listed.ok) return;
    this.checked.value = Date.now();
    for (const name of listed.value) {
      if (this.#read.has(name)) continue;
      this.#read.add(name);
      await this.#consider(await this.#readFile(folder, name));
    }
  }

  async #readFile(folder: string, name: string): Promise<Result<TurnFile, undefined>> {
    const text = await useHost().mail.read(folder, name);
    if (!text.ok) return err(undefined);
    const { readTurnFile } = await import('@core/mail/read');
    const file = readTurnFile(text.value);
    // A file that is still being copied is read again.
    if (!file.ok) this.#read.delete(name);
    return file.ok ? ok(file.value) : err(undefined);
  }

  /** Offers a file of this battle that is new. A file that does not fit is shown as refused. */
  async #consider(file: Result<TurnFile, undefined>): Promise<void> {
    const { files = [] } = this.record.mail ?? {};
    if (!file.ok || file.value.battle !== files[0]?.battle || file.value.number !== files.length + 1) return;
    const { program } = await mailTools();
    const applied = applyTurn(this.record, file.value, program);
    if (applied.ok) this.arrived.value = file.value;
    else this.fault.value = applied.error;
  }

  /** Number of actions that the turn files hold. */
  #sent(): number {
    const opened = openedBattle(this.tab).value;
    return opened.ok ? (opened.controller.mail?.mail.session?.length ?? 0) : 0;
  }

  /** Replaces the record in its tab and in the library; false if it cannot be saved. */
  async #replace(record: BattleRecord): Promise<boolean> {
    this.#doc.document.reset(record, false);
    const saved = await this.#doc.save();
    return saved.ok;
  }

  async #send(file: TurnFile): Promise<void> {
    const folder = this.record.mail?.own?.folder;
    const name = turnFileName(file);
    if (folder === undefined) {
      await saveFile(name, new Blob([turnText(file)], { type: 'application/json' }));
      return;
    }
    const written = await useHost().mail.write(folder, name, turnText(file));
    this.folderProblem.value = written.ok ? undefined : written.error.message;
    if (written.ok) toast(`Saved turn file ${file.number} in the shared folder`);
  }

  /** Runs one step after another. */
  #once(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }

  /** What the player can do next; undefined for a battle that is not by mail. */
  status(): MailStatus | undefined {
    const opened = openedBattle(this.tab).value;
    return opened.ok ? mailStatusOf(opened.controller) : undefined;
  }
}

/** The exchange of a tab, kept while the tab is open. */
export function mailOf(tab: Tab): MailModel {
  return (tab.state[STATE_KEY] ??= new MailModel(tab)) as MailModel;
}
