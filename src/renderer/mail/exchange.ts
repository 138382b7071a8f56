import { type Result, err, ok } from '@core/base';
import {
  type ComparedNames,
  type Fault,
  type MailComparison,
  type MailNoun,
  type MailStatus,
  type MailTools,
  faultText,
  sentFault,
  turnFileName,
  turnFileTag,
  turnText,
} from '@core/mail';
import { formatJson, slug, type AnyDocument, type DocumentOf, type MailInstructions, type TurnFile } from '@core/model';
import { fileText, saveFile, toast } from '@renderer/app';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useHost, type Tab } from '@renderer/stores';
import { ref, shallowRef, type ShallowRef } from 'vue';
import { FolderFiles } from './folder-files';
import { playerNames, receiversOf } from './players';
import type { SealStage } from './seal-stage';
import { mailTools } from './tools';

/** A kind of document that can be played by mail. */
export type MailKind = 'record' | 'campaign';
/** A document that can be played by mail. */
export type MailDocument = DocumentOf[MailKind];

/** A changed document, and the turn file to send. */
export interface MailSave<K extends MailKind> {
  readonly document: DocumentOf[K];
  readonly file: TurnFile;
}

/** The names of the two compared documents. */
export const COPIES: ComparedNames = ['Your copy', 'Their copy'];

/** The exchange of a battle or campaign by mail in a tab: saving, opening and fetching turn files. */
export abstract class MailExchange<K extends MailKind = MailKind> {
  /** Why the last turn file was refused. */
  readonly fault = shallowRef<Fault>();
  /** The file that arrived in the shared folder and waits for the player. */
  readonly arrived = shallowRef<TurnFile>();
  /** Why the shared folder cannot be used. */
  readonly folderProblem = ref<string>();
  /** This player's last file, and the shared folder that still lacks it: the document of a game that is over names no folder. */
  readonly undelivered = shallowRef<{ readonly file: TurnFile; readonly folder: string }>();
  readonly #folder = new FolderFiles();
  #isLooking = false;
  /** The fault of the file in the shared folder that cannot be read, once it has been shown. */
  #unread: Fault | undefined;
  /** Files of the shared folder that were refused, and after which file: each fault is shown once, unless the game stands elsewhere now. */
  readonly #refusedAfter = new WeakMap<TurnFile, string>();
  #last: Promise<void> = Promise.resolve();
  /** The file that was refused last. */
  #refused: TurnFile | undefined;
  /** True while a file is loaded by which this player forfeits a battle. */
  protected acceptsForfeit = false;
  readonly #current: ShallowRef<{ readonly document: DocumentOf[K] }>;

  protected constructor(
    protected readonly tab: Tab,
    /** “battle” or “campaign”. */
    readonly noun: MailNoun,
    private readonly doc: OpenDocument<K>,
  ) {
    const { document } = doc;
    this.#current = shallowRef({ document: document.value });
    document.onChange(() => (this.#current.value = { document: document.value }));
  }

  /** What the player can do next; undefined for a document that is not played by mail. */
  abstract status(): MailStatus | undefined;
  /** The stages of sealed orders; empty where no orders are sealed now. */
  abstract stages(): readonly SealStage[];
  protected abstract saveTurn(tools: MailTools): Promise<Result<MailSave<K>, Fault>>;
  protected abstract applyTurn(file: TurnFile, program: string): Result<DocumentOf[K], Fault>;
  protected abstract closeAbandoned(program: string): Result<DocumentOf[K], Fault>;
  /** Verifies all turn files again, from the first. */
  protected abstract verifyAll(program: string): Fault | undefined;
  /** Finds the first difference to the other player's document; undefined for a document of another kind. */
  protected abstract comparedWith(document: AnyDocument, program: string): MailComparison | undefined;
  /** The document without this player's secrets. */
  protected abstract shared(program: string): Result<DocumentOf[K], Fault>;

  /** True when the next turn file can be saved. */
  protected canSave(): boolean {
    return this.status()?.step === 'save';
  }

  /** True for a file of another game that this one waits for. */
  protected awaits(_file: TurnFile): boolean {
    return false;
  }

  /** Called before a file is loaded; the function that it returns shows what is new. */
  protected opening(): () => void {
    return () => undefined;
  }

  /** The document with its turn files. */
  get document(): DocumentOf[K] {
    return this.#current.value.document;
  }

  get files(): readonly TurnFile[] {
    return this.document.mail?.files ?? [];
  }

  /** The name of the game for all players: the document may have been renamed. */
  get name(): string {
    return this.files[0]?.name ?? this.document.name;
  }

  /** Names of a player's sides. */
  nameOf(from: number): string {
    const [first] = this.files;
    return (first && playerNames(first)[from]) ?? '';
  }

  /** Saves the player's turn: first in the document, then as a turn file. */
  async save(): Promise<void> {
    await this.#once(async () => {
      // A second press must not send a file twice.
      if (!this.canSave()) return;
      const sent = this.#folder.files.find(
        (file) => this.#follows(file) && file.from === this.document.mail?.own?.from,
      );
      if (sent !== undefined) {
        this.fault.value = sentFault(sent.number);
        return;
      }
      const saved = await this.saveTurn(await mailTools());
      if (!saved.ok) {
        this.fault.value = saved.error;
        return;
      }
      // The document of a game that is over names no folder.
      const folder = this.document.mail?.own?.folder;
      if (await this.#replace(saved.value.document)) await this.#send(saved.value.file, folder);
    });
  }

  /** Saves the last file of this player again. */
  async saveAgain(): Promise<void> {
    const own = this.document.mail?.own;
    const file = this.files.findLast(({ from }) => from === (own?.from ?? from));
    if (file !== undefined) await this.#once(() => this.#send(file, this.document.mail?.own?.folder));
  }

  /** Saves the file that the shared folder lacks elsewhere. */
  async saveElsewhere(): Promise<void> {
    const file = this.undelivered.value?.file;
    if (file !== undefined) await this.#once(() => this.#send(file, undefined));
  }

  /** Verifies and loads a turn file that has arrived. */
  async open(file: TurnFile): Promise<void> {
    await this.#once(async () => {
      const { program } = await mailTools();
      const show = this.opening();
      const applied = this.applyTurn(file, program);
      if (!applied.ok) {
        this.refuse(applied.error);
        this.#refused = file;
        return;
      }
      this.fault.value = undefined;
      this.arrived.value = undefined;
      if (!(await this.#replace(applied.value))) return;
      show();
      toast(`Loaded turn file ${file.number}`);
      void this.lookForFiles();
    });
  }

  /** Loads the refused file that says that this player has forfeited a battle. */
  async acceptForfeit(): Promise<void> {
    const file = this.#refused;
    if (file === undefined || this.fault.value?.code !== 'forfeit') return;
    this.acceptsForfeit = true;
    await this.open(file).finally(() => (this.acceptsForfeit = false));
  }

  /** Shows why a file was refused. */
  refuse(fault: Fault): void {
    if (fault.code === 'loaded' || fault.code === 'closed') toast(faultText(fault));
    else this.fault.value = fault;
  }

  /** Puts a refused file aside. */
  dismiss(): void {
    this.fault.value = undefined;
  }

  /** Sets the standing instructions that the next file will carry. */
  async instruct(instructions: MailInstructions): Promise<void> {
    await this.#once(async () => {
      const { mail } = this.document;
      if (mail?.own === undefined) return;
      this.doc.document.reset(
        { ...this.document, mail: { ...mail, own: { ...mail.own, instructions } } },
        false,
        'session',
      );
      await this.doc.save();
    });
  }

  /** Verifies all turn files again and says what was found. */
  async verify(): Promise<void> {
    const { program } = await mailTools();
    const fault = this.verifyAll(program);
    if (fault === undefined) toast(`All ${this.files.length} turn files match`);
    else this.fault.value = fault;
  }

  /** Compares with the file of another player. The error says why that cannot be done. */
  async compare(given: File): Promise<Result<MailComparison, string>> {
    const text = await fileText(given);
    if (!text.ok) return err(text.error.message);
    const { readText } = await import('@core/model/read');
    const read = readText(text.value);
    if (!read.ok) return err(read.error.message);
    const { program } = await mailTools();
    const compared = this.comparedWith(read.value.document, program);
    return compared === undefined ? err(`${given.name} is not a ${this.noun} by mail.`) : ok(compared);
  }

  /** Saves a copy without this player's secrets, which another player can compare. */
  async saveShared(): Promise<void> {
    const { program } = await mailTools();
    const shared = this.shared(program);
    if (!shared.ok) {
      this.fault.value = shared.error;
      return;
    }
    const { name, kind } = shared.value;
    await saveFile(`${slug(name)}.${kind}.json`, new Blob([formatJson(shared.value)], { type: 'application/json' }));
  }

  /** Closes the game that the other player does not continue. */
  async close(): Promise<void> {
    const { program } = await mailTools();
    const closed = this.closeAbandoned(program);
    const before = this.document;
    if (!closed.ok) this.fault.value = closed.error;
    else if (await this.#replace(closed.value))
      toast(`Closed the ${this.noun}`, { label: 'Undo', run: () => void this.#replace(before) });
  }

  /** Sets the shared folder; an empty path ends its use. */
  async setFolder(folder: string): Promise<void> {
    const { mail } = this.document;
    if (mail?.own === undefined) return;
    const { folder: _before, ...own } = mail.own;
    const path = folder.trim();
    this.#folder.clear();
    this.folderProblem.value = undefined;
    this.undelivered.value = undefined;
    await this.#replace({ ...this.document, mail: { ...mail, own: path === '' ? own : { ...own, folder: path } } });
    await this.lookForFiles();
  }

  /** Looks for the next turn file in the shared folder, and offers it when it can be verified. Saves this player's own last file if it is not there. */
  async lookForFiles(): Promise<void> {
    const folder = this.document.mail?.own?.folder ?? this.undelivered.value?.folder;
    // A network drive may need longer than the time between two looks.
    if (folder === undefined || this.#isLooking) return;
    this.#isLooking = true;
    await this.#look(folder).finally(() => (this.#isLooking = false));
  }

  async #look(folder: string): Promise<void> {
    const listed = await useHost().mail.list(folder);
    if (!listed.ok) {
      this.folderProblem.value = listed.error.message;
      return;
    }
    await this.#deliver(folder, listed.value);
    const replaced = await this.#folder.look(folder, listed.value, (file) => this.#isRefused(file));
    if (this.#refused !== undefined && replaced.includes(this.#refused)) this.dismiss();
    await this.#offer();
  }

  /** Offers the file of the shared folder that is next. One that does not fit is shown as refused. */
  async #offer(): Promise<void> {
    const { program } = await mailTools();
    const files = this.#folder.files.filter((file) => !this.#isRefused(file));
    // The result of a battle waits for the battle’s own files.
    const due = files.find((file) => this.awaits(file)) ?? files.find((file) => this.#follows(file));
    this.#showUnread(due === undefined);
    if (due === undefined || this.awaits(due)) {
      this.arrived.value = due;
      return;
    }
    if (due === this.arrived.value) return;
    const applied = this.applyTurn(due, program);
    this.arrived.value = applied.ok ? due : undefined;
    // A file that waits for another one is offered later.
    if (applied.ok || applied.error.code === 'missing') return;
    this.fault.value = applied.error;
    this.#refused = due;
    this.#refusedAfter.set(due, this.#lastCheck);
  }

  /** True for a file of this game with the next number. */
  #follows({ battle, number }: TurnFile): boolean {
    return battle === this.files[0]?.battle && number === this.files.length + 1;
  }

  get #lastCheck(): string {
    return this.files.at(-1)?.check ?? '';
  }

  #isRefused(file: TurnFile): boolean {
    return this.#refusedAfter.get(file) === this.#lastCheck;
  }

  /** Shows once that the file which is next cannot be read, and takes it back when the file has arrived. */
  #showUnread(isMissing: boolean): void {
    const [first] = this.files;
    const waits = isMissing && first !== undefined && this.status()?.step === 'wait';
    const fault = waits ? this.#folder.damaged(turnFileTag(first.battle, this.files.length + 1)) : undefined;
    if (fault === undefined) {
      if (this.#unread !== undefined && this.fault.value === this.#unread) this.dismiss();
      this.#unread = undefined;
    } else this.fault.value = this.#unread === undefined ? (this.#unread = fault) : this.fault.value;
  }

  /** Replaces the document in its tab and in the library; false, without a change, if it cannot be saved. */
  async #replace(document: DocumentOf[K]): Promise<boolean> {
    const before = this.document;
    // Without an undo step: undo stops at the last turn sent.
    this.doc.document.reset(document, false);
    const saved = await this.doc.save();
    // What is not in the library counts as not sent and not received: another window may have gone on from the file.
    if (!saved.ok) this.doc.document.reset(before, false);
    return saved.ok;
  }

  async #send(file: TurnFile, folder: string | undefined): Promise<void> {
    if (folder !== undefined) return this.#write(file, folder);
    const [first = file] = this.files;
    const saved = await saveFile(turnFileName(file), new Blob([turnText(file)], { type: 'application/json' }));
    toast(
      saved
        ? `Send turn file ${file.number} to ${receiversOf(first, file.from)}`
        : `Turn file ${file.number} is not saved yet: choose “Save last file again”`,
    );
  }

  /** Writes the newest file into the shared folder if it is this player's and is not there, such as while the folder could not be reached. */
  async #deliver(folder: string, names: readonly string[]): Promise<void> {
    const last = this.files.at(-1);
    const late = this.undelivered.value;
    const isOwn = last?.from === this.document.mail?.own?.from || last?.number === late?.file.number;
    if (last !== undefined && isOwn && (late !== undefined || !names.includes(turnFileName(last))))
      return this.#write(last, folder);
    this.undelivered.value = undefined;
    this.folderProblem.value = undefined;
  }

  /** Writes a file into the shared folder. */
  async #write(file: TurnFile, folder: string): Promise<void> {
    const written = await useHost().mail.write(folder, turnFileName(file), turnText(file));
    this.folderProblem.value = written.ok ? undefined : written.error.message;
    this.undelivered.value = written.ok ? undefined : { file, folder };
    if (written.ok) toast(`Saved turn file ${file.number} in the shared folder`);
  }

  /** Runs one step after another, also after one that failed, such as while the connection was lost. */
  #once(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step, step);
    return this.#last;
  }
}

const STATE_KEY = 'mail';
const makers = new Map<string, (tab: Tab) => MailExchange>();

/** Registers how a kind of document is played by mail. */
export function registerExchange(kind: MailKind, make: (tab: Tab) => MailExchange): void {
  makers.set(kind, make);
}

/** The exchange of a tab, kept while the tab is open; undefined for a document that cannot be played by mail. */
export function exchangeOf(tab: Tab): MailExchange | undefined {
  const make = makers.get(tab.kind);
  if (make === undefined) return undefined;
  return (tab.state[STATE_KEY] ??= make(tab)) as MailExchange;
}

/** The document of a tab if it is played by mail. */
export function mailDocumentOf({ doc }: Tab): MailDocument | undefined {
  const document = isOpen(doc, 'record') || isOpen(doc, 'campaign') ? doc.document.value : undefined;
  return document?.mail === undefined ? undefined : document;
}
