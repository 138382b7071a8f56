import { counted } from '@core/base';
import {
  actionOf,
  actionsFor,
  copyNameIn,
  importProblems,
  skippedSentence,
  suggestedAction,
  type PackAction,
  type PackChoice,
  type PackState,
} from '@core/pack';
import type { AnyDocument } from '@core/model';
import { pictureOf, type DocumentPicture } from '@renderer/app/pictures';
import { whileBusy } from '@renderer/app/while-busy';
import { useHost, useLibrary, type Tab } from '@renderer/stores';
import type { FileProblem, ImportedPack, PackPreview, PackPreviewItem } from '@shared/host-api';
import { computed, shallowReactive, shallowRef } from 'vue';

/** A rule that sets all choices. */
export type ChoiceRule = 'suggested' | 'take' | 'both' | 'skip';

/** The import of one pack: its preview, the user's choices, and the result. */
export class ImportModel {
  readonly preview = shallowRef<PackPreview>();
  /** Why the pack is refused, or the last step failed. */
  readonly problem = shallowRef<FileProblem>();
  /** The command that imports a pack which is too large for the window. */
  readonly command = shallowRef<string>();
  readonly busy = shallowRef(false);
  /** Choices by path. */
  readonly choices = shallowReactive(new Map<string, PackChoice>());
  readonly filter = shallowRef<PackState | 'all'>('all');
  /** Paths of the selected items; the first is shown in the inspector. */
  readonly selected = shallowRef<readonly string[]>([]);
  readonly result = shallowRef<ImportedPack>();
  readonly undone = shallowRef<string>();
  private readonly items = computed(() => this.preview.value?.items ?? []);
  readonly shown = computed(() =>
    this.items.value.filter(({ state }) => this.filter.value === 'all' || state === this.filter.value),
  );
  readonly taken = computed(() => this.items.value.filter((item) => this.actionOf(item) !== 'skip'));
  readonly item = computed(() => this.items.value.find(({ path }) => path === this.selected.value[0]));
  /** "7 of 10 items, 158 kB. 3 skipped …" without the size. */
  readonly skipped = computed(() => skippedSentence(this.items.value, this.choices));
  /** Ids of needs that are reported as missing already. */
  private readonly missing = computed(() =>
    this.items.value.flatMap(({ needs }) => needs.filter(({ source }) => source === 'missing').map(({ id }) => id)),
  );
  readonly problems = computed(() => [
    ...importProblems(this.items.value, this.choices),
    ...this.items.value.flatMap(({ path, name, findings }) =>
      findings
        .filter(
          ({ severity, message }) =>
            severity !== 'hint' && !this.missing.value.some((id) => message.includes(`“${id}”`)),
        )
        .slice(0, 3)
        .map(({ severity, message }) => ({ severity, path, message: `${name}: ${message}` })),
    ),
    ...(this.preview.value?.info.licence === undefined && this.preview.value?.backup === false
      ? [{ severity: 'hint' as const, message: 'The pack names no licence. Ask its author before you pass it on.' }]
      : []),
  ]);
  private readonly designs = computed(() => {
    const own = this.items.value.flatMap(({ document }) => (document?.kind === 'design' ? [document] : []));
    return new Map([...useLibrary().designs, ...own.map((design) => [design.id, design] as const)]);
  });

  /** @param data the content of the pack as base64 */
  constructor(
    readonly fileName: string,
    readonly data: string,
  ) {}

  actionOf({ path, state }: PackPreviewItem): PackAction {
    return actionOf(this.choices, path, state);
  }

  /** The picture of a document; a fleet's ships are those of the pack, then of the library. */
  drawingOf(document: AnyDocument | undefined): DocumentPicture {
    return document === undefined ? { type: 'none' } : pictureOf(document, this.designs.value);
  }

  select(paths: readonly string[]): void {
    this.selected.value = paths;
  }

  choose(paths: readonly string[], action: PackAction): void {
    for (const item of this.items.value) {
      if (paths.includes(item.path) && actionsFor(item.state).includes(action)) this.set(item, action);
    }
  }

  rename(path: string, name: string): void {
    const item = this.items.value.find((candidate) => candidate.path === path);
    if (item !== undefined) this.set(item, 'both', name);
  }

  /** The name of a copy that is kept beside the library's. */
  copyName({ path, kind, name }: PackPreviewItem): string {
    const taken = new Set(useLibrary().entries.flatMap((entry) => (entry.kind === kind ? [entry.name] : [])));
    return this.choices.get(path)?.name ?? copyNameIn(name, this.preview.value?.info.name ?? '', taken);
  }

  applyRule(rule: ChoiceRule): void {
    for (const item of this.items.value) {
      const wanted = rule === 'suggested' ? suggestedAction(item) : rule;
      const fallback = rule === 'both' && item.state === 'new' ? 'take' : 'skip';
      this.set(item, actionsFor(item.state).includes(wanted) ? wanted : fallback);
    }
  }

  /** Makes a choice of an earlier session again, if it still fits. */
  restore({ path, action, name }: PackChoice): void {
    const item = this.items.value.find((candidate) => candidate.path === path);
    if (item !== undefined && actionsFor(item.state).includes(action)) this.set(item, action, name);
  }

  async read(): Promise<void> {
    const opened = await whileBusy(this.busy, true, () => useHost().packs.preview(this.data));
    this.problem.value = opened.ok ? undefined : opened.error;
    if (!opened.ok) return;
    const order = ['campaign', 'scenario', 'fleet', 'design', 'record', 'report'];
    const items = [...opened.value.items].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    this.preview.value = { ...opened.value, items };
    this.applyRule(opened.value.backup ? 'take' : 'suggested');
    if (opened.value.backup) {
      const goneOn = items.filter((item) => item.goneOn === true).map(({ path }) => path);
      this.choose(goneOn, 'skip');
    }
    this.selected.value = items.slice(0, 1).map(({ path }) => path);
  }

  async run(): Promise<boolean> {
    const done = await whileBusy(this.busy, true, () => useHost().packs.import(this.data, [...this.choices.values()]));
    if (!done.ok && done.error.code === 'changed') await this.readAgain();
    this.problem.value = done.ok ? undefined : done.error;
    if (!done.ok) return false;
    this.result.value = done.value;
    this.undone.value = undefined;
    await useLibrary().refresh();
    return true;
  }

  async undo(): Promise<void> {
    const { id } = this.result.value ?? {};
    if (id === undefined) return;
    const done = await whileBusy(this.busy, true, () => useHost().packs.undo(id));
    this.problem.value = done.ok ? undefined : done.error;
    if (!done.ok) return;
    const { refs, kept } = done.value;
    const left =
      kept.length === 0 ? '' : ` ${counted(kept.length, 'file')} that you changed since stayed: ${kept.join(', ')}.`;
    this.undone.value = `Import undone: ${counted(refs.length, 'file')}.${left}`;
    this.result.value = undefined;
    await useLibrary().refresh();
    await this.read();
  }

  /** Compares with the library as it is now. Choices for documents that have changed there are suggested again. */
  private async readAgain(): Promise<void> {
    const before = [...this.choices.values()];
    await this.read();
    for (const choice of before) {
      const item = this.items.value.find(({ path }) => path === choice.path);
      if (item?.match?.hash === choice.seen) this.restore(choice);
    }
  }

  private set({ path, match }: PackPreviewItem, action: PackAction, name = this.choices.get(path)?.name): void {
    const seen = match?.hash;
    const choice = { path, action, ...(name === undefined ? {} : { name }), ...(seen === undefined ? {} : { seen }) };
    this.choices.set(path, choice);
  }
}

const STATE = 'pack';

/** The import of a tab of kind `pack`. */
export function importOf(tab: Tab): ImportModel {
  return tab.state[STATE] as ImportModel;
}

/** The import of a tab, if it has one. */
export function heldImport(tab: Tab): ImportModel | undefined {
  return tab.state[STATE] as ImportModel | undefined;
}

/** The initial state of a tab for the import of a pack. */
export function importState(model: ImportModel): Record<string, unknown> {
  return { [STATE]: model };
}

/** An import that cannot be read in the window. `command` imports the pack on the command line. */
export function unreadPack(fileName: string, message: string, command?: string): ImportModel {
  const model = new ImportModel(fileName, '');
  model.problem.value = { code: 'too-large', message };
  model.command.value = command;
  return model;
}

/** The title of an import's tab: the pack's name once it is read, else its file's. */
export function importTitle({ fileName, preview }: ImportModel): string {
  return `Import: ${preview.value?.info.name ?? fileName.replace(/\.hexpack$/i, '')}`;
}
