import { isJsonObject } from '@core/model';
import { actionsFor, type PackAction, type PackChoice } from '@core/pack';
import type { TabState } from '@renderer/app/sessions';
import type { ImportedPack } from '@shared/host-api';
import { SESSION_LIMIT } from '@shared/session-limit';
import { heldImport, ImportModel, importState, importTitle, unreadPack } from './import-model';

/** The saved state of an import: the pack unless it is large, the choices, and the imported documents. */
interface KeptImport {
  readonly fileName: string;
  readonly data?: string;
  readonly choices: readonly PackChoice[];
  readonly result?: ImportedPack;
}

/** The share of a session's limit that a pack may take. */
const DATA_SHARE = 0.9;

/** Kept objects by model: the same object until a choice changes, so that it is written only then. */
const kept = new WeakMap<ImportModel, KeptImport>();

function keptOf(model: ImportModel): KeptImport {
  const { fileName, data } = model;
  const choices = [...model.choices.values()];
  const result = model.result.value;
  const before = kept.get(model);
  const isSame =
    before?.result === result &&
    before?.choices.length === choices.length &&
    choices.every((choice, index) => choice === before.choices[index]);
  if (before !== undefined && isSame) return before;
  const now = { fileName, choices, result, data: data.length < DATA_SHARE * SESSION_LIMIT ? data : undefined };
  kept.set(model, now);
  return now;
}

function isChoice(value: unknown): value is PackChoice {
  return (
    isJsonObject(value) &&
    typeof value['path'] === 'string' &&
    actionsFor('newer').includes(value['action'] as PackAction) &&
    [value['name'], value['seen']].every((text) => text === undefined || typeof text === 'string')
  );
}

function isResult(value: unknown): value is ImportedPack {
  return isJsonObject(value) && typeof value['id'] === 'string' && Array.isArray(value['files']);
}

/** Keeps imports across a reload; a large pack has to be opened again. */
export const IMPORT_STATE: TabState = {
  id: 'pack-import',
  keep: (tab) => {
    const model = heldImport(tab);
    return model === undefined || model.command.value !== undefined ? undefined : keptOf(model);
  },
  async restore(tab, state) {
    if (tab.kind !== 'pack' || !isJsonObject(state) || typeof state['fileName'] !== 'string') return false;
    const { fileName, data, choices, result } = state;
    if (typeof data !== 'string') {
      const message = `${fileName} is too large to be kept. Open the pack again.`;
      Object.assign(tab.state, importState(unreadPack(fileName, message)));
      return true;
    }
    const model = new ImportModel(fileName, data);
    Object.assign(tab.state, importState(model));
    await model.read();
    tab.title = importTitle(model);
    for (const choice of Array.isArray(choices) ? choices.filter(isChoice) : []) model.restore(choice);
    if (isResult(result)) model.result.value = result;
    return true;
  },
};
