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
import { computed, shallowReactive, shallowRef, type ComputedRef, type ShallowRef } from 'vue';

/** A rule that sets all choices. */
export type ChoiceRule = 'suggested' | 'take' | 'both' | 'skip';

/** The import of one pack: its preview, the user's choices, and the result. */
export interface ImportModel {
  /** File name of the pack. */
  readonly fileName: string;
  /** Its content as base64. */
  readonly data: string;
  readonly preview: ShallowRef<PackPreview | undefined>;
  /** Why the pack is refused, or the last step failed. */
  readonly problem: ShallowRef<FileProblem | undefined>;
  /** The command that imports a pack which is too large for the window. */
  readonly command: ShallowRef<string | undefined>;
  readonly busy: ShallowRef<boolean>;
  /** Choices by path. */
  readonly choices: Map<string, PackChoice>;
  readonly filter: ShallowRef<PackState | 'all'>;
  /** Paths of the selected items; the first is shown in the inspector. */
  readonly selected: Readonly<ShallowRef<readonly string[]>>;
  readonly result: ShallowRef<ImportedPack | undefined>;
  readonly undone: ShallowRef<string | undefined>;
  readonly shown: ComputedRef<readonly PackPreviewItem[]>;
  readonly problems: ComputedRef<ReturnType<typeof importProblems>>;
  readonly taken: ComputedRef<readonly PackPreviewItem[]>;
  readonly item: ComputedRef<PackPreviewItem | undefined>;
  /** "7 of 10 items, 158 kB. 3 skipped …" without the size. */
  readonly skipped: ComputedRef<string>;
  actionOf(item: PackPreviewItem): PackAction;
  /** The picture of a document; a fleet's ships are those of the pack, then of the library. */
  drawingOf(document: AnyDocument | undefined): DocumentPicture;
  select(paths: readonly string[]): void;
  choose(paths: readonly string[], action: PackAction): void;
  rename(path: string, name: string): void;
  /** The name of a copy that is kept beside the library's. */
  copyName(item: PackPreviewItem): string;
  applyRule(rule: ChoiceRule): void;
  /** Makes a choice of an earlier session again, if it still fits. */
  restore(choice: PackChoice): void;
  read(): Promise<void>;
  run(): Promise<boolean>;
  undo(): Promise<void>;
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

/** Creates the import of a pack. `data` is its content as base64. */
export function createImport(fileName: string, data: string): ImportModel {
  const host = useHost();
  const preview = shallowRef<PackPreview>();
  const problem = shallowRef<FileProblem>();
  const command = shallowRef<string>();
  const busy = shallowRef(false);
  const choices = shallowReactive(new Map<string, PackChoice>());
  const filter = shallowRef<PackState | 'all'>('all');
  const selected = shallowRef<readonly string[]>([]);
  const result = shallowRef<ImportedPack>();
  const undone = shallowRef<string>();
  const items = computed(() => preview.value?.items ?? []);

  const designs = computed(() => {
    const own = items.value.flatMap(({ document }) => (document?.kind === 'design' ? [document] : []));
    return new Map([...useLibrary().designs, ...own.map((design) => [design.id, design] as const)]);
  });

  /** Ids of needs that are reported as missing already. */
  const missing = computed(() =>
    items.value.flatMap(({ needs }) => needs.filter(({ source }) => source === 'missing').map(({ id }) => id)),
  );

  async function read(): Promise<void> {
    const opened = await whileBusy(busy, true, () => host.packs.preview(data));
    if (!opened.ok) {
      problem.value = opened.error;
      return;
    }
    problem.value = undefined;
    const order = ['campaign', 'scenario', 'fleet', 'design', 'record', 'report'];
    const sorted = [...opened.value.items].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    preview.value = { ...opened.value, items: sorted };
    model.applyRule(opened.value.backup ? 'take' : 'suggested');
    if (opened.value.backup) {
      const goneOn = sorted.filter((item) => item.goneOn === true).map(({ path }) => path);
      model.choose(goneOn, 'skip');
    }
    selected.value = sorted.slice(0, 1).map(({ path }) => path);
  }

  /** Compares with the library as it is now. Choices for documents that have changed there are suggested again. */
  async function readAgain(): Promise<void> {
    const before = [...choices.values()];
    await read();
    for (const choice of before) {
      const item = items.value.find(({ path }) => path === choice.path);
      if (item?.match?.hash === choice.seen) model.restore(choice);
    }
  }

  const model: ImportModel = {
    ...{ fileName, data, preview, problem, command, busy, choices, filter, selected, result, undone },
    shown: computed(() => items.value.filter(({ state }) => filter.value === 'all' || state === filter.value)),
    problems: computed(() => [
      ...importProblems(items.value, choices),
      ...items.value.flatMap(({ path, name, findings }) =>
        findings
          .filter(
            ({ severity, message }) => severity !== 'hint' && !missing.value.some((id) => message.includes(`“${id}”`)),
          )
          .slice(0, 3)
          .map(({ severity, message }) => ({ severity, path, message: `${name}: ${message}` })),
      ),
      ...(preview.value?.info.licence === undefined && preview.value?.backup === false
        ? [{ severity: 'hint' as const, message: 'The pack names no licence. Ask its author before you pass it on.' }]
        : []),
    ]),
    taken: computed(() => items.value.filter((item) => model.actionOf(item) !== 'skip')),
    item: computed(() => items.value.find(({ path }) => path === selected.value[0])),
    skipped: computed(() => skippedSentence(items.value, choices)),
    drawingOf: (document) => (document === undefined ? { type: 'none' } : pictureOf(document, designs.value)),
    actionOf: (item) => actionOf(choices, item.path, item.state),
    select(paths) {
      selected.value = paths;
    },
    choose(paths, action) {
      for (const item of items.value) {
        if (!paths.includes(item.path) || !actionsFor(item.state).includes(action)) continue;
        choices.set(item.path, choiceOf(item, action, choices.get(item.path)?.name));
      }
    },
    rename(path, name) {
      const item = items.value.find((candidate) => candidate.path === path);
      if (item !== undefined) choices.set(path, choiceOf(item, 'both', name));
    },
    copyName(item) {
      const taken = new Set(useLibrary().entries.flatMap(({ kind, name }) => (kind === item.kind ? [name] : [])));
      return choices.get(item.path)?.name ?? copyNameIn(item.name, preview.value?.info.name ?? '', taken);
    },
    applyRule(rule) {
      for (const item of items.value) {
        const actions = actionsFor(item.state);
        const wanted = rule === 'suggested' ? suggestedAction(item) : rule;
        const fallback = rule === 'both' && item.state === 'new' ? 'take' : 'skip';
        const action = actions.includes(wanted) ? wanted : fallback;
        choices.set(item.path, choiceOf(item, action, choices.get(item.path)?.name));
      }
    },
    restore({ path, action, name }) {
      const item = items.value.find((candidate) => candidate.path === path);
      if (item !== undefined && actionsFor(item.state).includes(action))
        choices.set(path, choiceOf(item, action, name));
    },
    read,
    async run() {
      const done = await whileBusy(busy, true, () => host.packs.import(data, [...choices.values()]));
      if (!done.ok && done.error.code === 'changed') await readAgain();
      problem.value = done.ok ? undefined : done.error;
      if (!done.ok) return false;
      result.value = done.value;
      undone.value = undefined;
      await useLibrary().refresh();
      return true;
    },
    async undo() {
      const { id } = result.value ?? {};
      if (id === undefined) return;
      const done = await whileBusy(busy, true, () => host.packs.undo(id));
      problem.value = done.ok ? undefined : done.error;
      if (!done.ok) return;
      const { refs, kept } = done.value;
      const left =
        kept.length === 0 ? '' : ` ${counted(kept.length, 'file')} that you changed since stayed: ${kept.join(', ')}.`;
      undone.value = `Import undone: ${counted(refs.length, 'file')}.${left}`;
      result.value = undefined;
      await useLibrary().refresh();
      await model.read();
    },
  };
  return model;
}

function choiceOf(item: PackPreviewItem, action: PackAction, name?: string): PackChoice {
  return {
    path: item.path,
    action,
    ...(name === undefined ? {} : { name }),
    ...(item.match === undefined ? {} : { seen: item.match.hash }),
  };
}

/** An import that cannot be read in the window. `command` imports the pack on the command line. */
export function unreadPack(fileName: string, message: string, command?: string): ImportModel {
  const model = createImport(fileName, '');
  model.problem.value = { code: 'too-large', message };
  model.command.value = command;
  return model;
}

/** The title of an import's tab: the pack's name once it is read, else its file's. */
export function importTitle({ fileName, preview }: ImportModel): string {
  return `Import: ${preview.value?.info.name ?? fileName.replace(/\.hexpack$/i, '')}`;
}
