import { newScenario } from '@core/model';
import { openNew } from '@renderer/app';
import ToastLine from '@renderer/app/ToastLine.vue';
import { announce, currentToast, dismissToast, toast, toastWithUndo } from '@renderer/app/toast';
import type { OpenDocument } from '@renderer/documents';
import { installHost, useTabs } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('gives the focus back when it goes', async () => {
    document.body.innerHTML = '<button id="origin">Rename</button>';
    const origin = document.querySelector<HTMLElement>('#origin')!;
    const line = mount(ToastLine, { attachTo: document.body });
    origin.focus();
    const dismiss = line.findAll<HTMLElement>('button').at(-1)!;
    dismiss.element.focus();
    await dismiss.trigger('click');
    await flushPromises();
    expect(document.activeElement).toBe(origin);
    line.unmount();
    document.body.replaceChildren();
  });

  it('stays while the pointer or the focus is on it', async () => {
    vi.useFakeTimers();
    toast('Moved to the Trash', { label: 'Undo', run: () => undefined });
    const line = mount(ToastLine, { attachTo: document.body });
    const region = line.find('.toast');
    await region.trigger('pointerenter');
    vi.advanceTimersByTime(60_000);
    expect(currentToast.value).toBeDefined();
    await region.trigger('pointerleave');
    await region.find('button').trigger('focusin');
    vi.advanceTimersByTime(60_000);
    expect(currentToast.value).toBeDefined();
    await region.find('button').trigger('focusout');
    vi.advanceTimersByTime(60_000);
    expect(currentToast.value).toBeUndefined();
    line.unmount();
    vi.useRealTimers();
  });

  it('is not read together with an earlier announcement', async () => {
    const line = mount(ToastLine);
    announce('Undone: Rename');
    toast('Saved');
    await flushPromises();
    expect(line.findAll('[role=status]').map((region) => region.text())).toEqual(['Undone: Rename', 'Saved']);
    line.unmount();
  });

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
