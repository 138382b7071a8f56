import { createPinia, setActivePinia } from 'pinia';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '@core/base';
import { openFile } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import ExportDialog from '../../../src/renderer/features/pack/ExportDialog.vue';
import { exportPack, unsavedIn } from '../../../src/renderer/features/pack/model/export';
import { installHost, useLibrary } from '../../../src/renderer/stores';
import { design } from '../../main/library/support';
import { memoryHost } from '../support/memory-host';

const saved: string[] = [];
let finish: () => void;
beforeEach(() => {
  setActivePinia(createPinia());
  const host = memoryHost();
  saved.length = 0;
  host.packs.write = () =>
    new Promise((resolve) => {
      finish = () => resolve(ok({ fileName: 'belt-war.hexpack', data: btoa('zip'), documents: 2 }));
    });
  host.dialogs.exportFile = (name) => {
    saved.push(name);
    return Promise.resolve('saved' as const);
  };
  installHost(host);
});

const info = { name: 'Belt War', version: '' };

it('saves the pack', async () => {
  const exported = exportPack(['a'], info, 'belt-war.hexpack', new AbortController().signal);
  finish();
  expect(await exported).toEqual(ok(true));
  expect(saved).toEqual(['belt-war.hexpack']);
});

it('saves nothing when it is cancelled while the pack is being written', async () => {
  const cancel = new AbortController();
  const exported = exportPack(['a'], info, 'belt-war.hexpack', cancel.signal);
  cancel.abort();
  finish();
  expect(await exported).toEqual(ok(false));
  expect(saved).toEqual([]);
});

it('names the documents with unsaved changes, which the pack would lack', async () => {
  const host = memoryHost();
  installHost(host);
  await useLibrary().start();
  const ref = host.put(design('Lancer', 'lancer'));
  const other = host.put(design('Picket', 'picket'));
  const opened = await openFile(ref);
  await openFile(other);
  if (!opened.ok || !isOpen(opened.value.doc, 'design')) throw new Error('not open');
  expect(unsavedIn([ref, other])).toEqual([]);
  opened.value.doc.document.execute('Change', (draft) => void (draft.notes = 'New'));
  expect(unsavedIn([ref, other])).toEqual(['“Lancer”']);
});

it('lists hundreds of missing designs under one warning', async () => {
  const host = memoryHost();
  const missing = Array.from({ length: 300 }, (_, index) => `Raid needs the design “d${index}”, which is missing.`);
  host.packs.contents = async () => ok({ entries: [], missing });
  installHost(host);
  const dialog = mount(ExportDialog, { props: { context: { refs: ['a'] } }, global: { stubs: { teleport: true } } });
  await flushPromises();
  const warnings = dialog.findAll('[role=alert]').map((each) => each.text());
  expect(warnings).toEqual(['300 needed files are missing. The list starts with them.']);
  expect(dialog.findAll('[aria-label="Files of the pack"] li').map((each) => each.text())).toEqual(missing);
  dialog.unmount();
});
