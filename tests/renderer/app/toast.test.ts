import { newScenario } from '@core/model';
import { openNew } from '@renderer/app';
import { currentToast, dismissToast, toast, toastWithUndo } from '@renderer/app/toast';
import type { OpenDocument } from '@renderer/documents';
import { installHost, useTabs } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

let doc: OpenDocument;
const rename = (name: string): void => {
  doc.document.execute(`Rename to ${name}`, (draft) => {
    draft.name = name;
  });
};

beforeEach(() => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  openNew(newScenario('minimal', 'First'));
  doc = useTabs().active!.doc!;
  rename('Second');
  toastWithUndo('Renamed', doc);
});
afterEach(dismissToast);

describe('a message with Undo', () => {
  it('reverts the edit', () => {
    currentToast.value?.action?.run();
    expect(doc.document.value.name).toBe('First');
    expect(currentToast.value).toBeUndefined();
  });

  it('disappears when the edit was undone otherwise', () => {
    doc.document.undo();
    expect(currentToast.value).toBeUndefined();
  });

  it('disappears with the next edit, which it would revert', () => {
    rename('Third');
    expect(currentToast.value).toBeUndefined();
  });

  it('leaves the message that has replaced it', () => {
    toast('Saved');
    doc.document.undo();
    expect(currentToast.value?.text).toBe('Saved');
  });
});
