import { ok, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import type { FileProblem, FileRef, LibraryApi } from '@shared/host-api';
import { lost } from './file-status';

/** Unsaved work of an earlier session. */
export interface RecoveryOffer {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly saved: number;
}

/** The recovery file of an open document: what is kept aside, and what an earlier session left. */
export class Recovery {
  /** Work of an earlier session that waits for an answer; it outlives every other status. */
  offer: RecoveryOffer | undefined;
  #written: { readonly value: object; readonly at: number } | undefined;

  /** `kept` is true while a recovery file of our own key is there. */
  constructor(
    private readonly library: LibraryApi,
    private readonly key: string,
    private kept: boolean,
  ) {}

  /** When the work was kept last, milliseconds since 1970. */
  get writtenAt(): number | undefined {
    return this.#written?.at;
  }

  /** True when the file holds just this value. */
  holds(value: object): boolean {
    return this.#written?.value === value;
  }

  /** Keeps a value aside. Returns whether it is safe. */
  async write(value: AnyDocument, ref: FileRef | undefined): Promise<boolean> {
    // Work that is offered and not yet answered must not be written over.
    if (this.offer?.key === this.key) return false;
    const result = await this.library.saveRecovery(this.key, ref, value).catch(lost);
    if (result.ok) {
      this.#written = { value, at: Date.now() };
      this.kept = true;
    }
    return result.ok;
  }

  /** Takes up the offered work; undefined when none is offered. */
  async restore(): Promise<Result<AnyDocument | undefined, FileProblem>> {
    const { offer } = this;
    if (!offer) return ok(undefined);
    const result = await this.library.openRecovery(offer.key);
    if (!result.ok) return result;
    this.kept ||= offer.key === this.key;
    this.offer = undefined;
    return result;
  }

  /** Drops what is offered and what is kept, at the user's request. Answers with the problem if a file stays. */
  async discard(): Promise<Result<true, FileProblem>> {
    const { offer } = this;
    this.offer = undefined;
    const offered = offer ? await this.library.discardRecovery(offer.key) : ok(true as const);
    const own = await this.forget();
    return offered.ok ? own : offered;
  }

  /** Removes our own file, once its content is saved or dropped. */
  async forget(): Promise<Result<true, FileProblem>> {
    const result = this.kept ? await this.library.discardRecovery(this.key) : ok(true as const);
    if (result.ok) this.kept = false;
    this.#written = undefined;
    return result;
  }
}
