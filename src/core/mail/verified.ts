import type { TurnFile } from '@core/model';
import { fileDigest } from './digest';

/** The most verified chains that are kept. */
const MAX_KEPT = 8;

/** A verified chain of turn files. */
interface Chain<C> {
  readonly files: readonly TurnFile[];
  /** An equal chain that changes independently. */
  fork(program: string): C;
}

/**
 * The chains of turn files that this session has verified, so that loading a game again verifies only its new files. A file counts as verified by its
 * hash alone: a changed file is another file. Nothing is kept on disk.
 */
export class VerifiedChains<C extends Chain<C>> {
  #chains: readonly C[] = [];

  /** A copy of the longest verified chain that these files start with. */
  longest(files: readonly TurnFile[], program: string): C | undefined {
    let best: C | undefined;
    for (const chain of this.#chains)
      if (chain.files.length > (best?.files.length ?? 0) && isPrefix(chain.files, files)) best = chain;
    return best?.fork(program);
  }

  /** Keeps a copy of a verified chain. */
  remember(chain: C): void {
    const others = this.#chains.filter(
      ({ files }) => !(files.length === chain.files.length && isPrefix(files, chain.files)),
    );
    this.#chains = [chain.fork(''), ...others].slice(0, MAX_KEPT);
  }
}

function isPrefix(verified: readonly TurnFile[], files: readonly TurnFile[]): boolean {
  return (
    verified.length <= files.length &&
    verified.every((file, index) => file === files[index] || fileDigest(file) === fileDigest(files[index]))
  );
}
