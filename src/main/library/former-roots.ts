/** The folders that were the library since the program started, for pages whose documents come from them. */
export class FormerRoots {
  /** Each with the folder that has its files now. */
  readonly #now = new Map<string, string>();

  /** The library changes from one folder to another; `isMove` if its files have moved along. */
  change(from: string, to: string, isMove: boolean): void {
    this.#now.set(from, isMove ? to : from);
    this.#now.delete(to);
  }

  /** Where the files of a former library are now; undefined for other folders. */
  find(former: string): string | undefined {
    const now = this.#now.get(former);
    return now === undefined || now === former ? now : (this.find(now) ?? now);
  }

  /** The folders whose files moved to a folder. */
  movedTo(root: string): string[] {
    return [...this.#now.keys()].filter((former) => this.find(former) === root);
  }
}
