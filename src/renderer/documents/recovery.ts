import { ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef } from '@shared/host-api';
import type { DocumentLibrary } from './document-library';
import { callFailed } from './file-status';

/** Unsaved work of an earlier session. */
export interface RecoveryOffer {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

/** The recovery file of an open document, and the offer of unsaved work from an earlier session. */
export class Recovery {
  /** Unsaved work of an earlier session, until the user restores or discards it. */
  offer: RecoveryOffer | undefined;
  #written: { readonly value: object; readonly at: number } | undefined;

  /** `exists` is whether there is a recovery file with our key. */
  constructor(
    private readonly library: DocumentLibrary,
    private readonly key: string,
    private exists: boolean,
  ) {}

  /** Time of the last recovery save, milliseconds since 1970. */
  get writtenAt(): number | undefined {
    return this.#written?.at;
  }

  /** Whether the recovery file has exactly this value. */
  holds(value: object): boolean {
    return this.#written?.value === value;
  }

  /** Writes the recovery file. Returns whether it succeeded. */
  async write(value: AnyDocument, ref: FileRef | undefined): Promise<boolean> {
    // Never overwrite offered work before the user decides.
    if (this.offer?.key === this.key) return false;
    const result = await this.library.saveRecovery(this.key, ref, value).catch(callFailed);
    if (result.ok) {
      this.#written = { value, at: Date.now() };
      this.exists = true;
    }
    return result.ok;
  }

  /** Reads the offered work, and leaves the offer open; undefined if there is none or it is unreadable. */
  async peek(): Promise<AnyDocument | undefined> {
    const result = this.offer && (await this.library.openRecovery(this.offer.key));
    return result?.ok === true ? result.value : undefined;
  }

  /** Accepts the offer: its work is now in the document, and in our own recovery file. */
  accept(value: object): void {
    if (this.offer?.key === this.key) this.#written = { value, at: this.offer.saved };
    this.exists ||= this.offer?.key === this.key;
    this.offer = undefined;
  }

  /** Reads the offered work; undefined if there is no offer. */
  async restore(): Promise<Result<AnyDocument | undefined, FileProblem>> {
    const { offer } = this;
    if (!offer) return ok(undefined);
    const result = await this.library.openRecovery(offer.key);
    if (!result.ok) return result;
    this.exists ||= offer.key === this.key;
    this.offer = undefined;
    return result;
  }

  /** Deletes the offered work and our own recovery file. Returns the error if a file remains. */
  async discard(): Promise<Result<true, FileProblem>> {
    const { offer } = this;
    this.offer = undefined;
    const offered = offer ? await this.library.discardRecovery(offer.key) : ok(true as const);
    const own = await this.clear();
    return offered.ok ? own : offered;
  }

  /** Deletes our own recovery file, after its content was saved or discarded. */
  async clear(): Promise<Result<true, FileProblem>> {
    const result = this.exists ? await this.library.discardRecovery(this.key) : ok(true as const);
    if (result.ok) this.exists = false;
    this.#written = undefined;
    return result;
  }
}

/** True for unsaved work of a game by mail that has other turn files now: it must not replace them. */
export function hasGoneOn(work: AnyDocument, now: AnyDocument): boolean {
  const filesOf = (document: AnyDocument): string =>
    'mail' in document ? (document.mail?.files ?? []).map(({ check }) => check).join() : '';
  return filesOf(work) !== filesOf(now);
}
