import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { ok } from '@core/base';
import { closeTabs } from '@renderer/app/question';
import { runAction } from '@renderer/app/actions';
import { currentToast } from '@renderer/app/toast';
import type { ImportedPack, PackPreview } from '@shared/host-api';
import ImportView from '../../../src/renderer/features/pack/ImportView.vue';
import { openPackFile } from '../../../src/renderer/features/pack/model/open';
import { installHost, useTabs } from '../../../src/renderer/stores';
import { memoryHost } from '../support/memory-host';

const PREVIEW: PackPreview = {
  ...{
    info: { name: 'Belt War' },
    created: '2026-11-18T10:00:00Z',
    program: '1',
    backup: false,
    bytes: 9,
    damaged: [],
  },
  items: [
    {
      ...{ path: 'designs/lancer.design.json', kind: 'design', id: 'lancer', name: 'Lancer', rules: 'minimal' },
      ...{ state: 'new', needs: [], summary: '15 BP', bytes: 500, findings: [] },
    },
  ],
};

it('says that it imports, and tells the result with Undo after its tab was closed meanwhile', async () => {
  setActivePinia(createPinia());
  const host = memoryHost();
  host.packs.preview = () => Promise.resolve(ok(PREVIEW));
  let finish: (pack: ImportedPack) => void = () => undefined;
  host.packs.import = async () => ok(await new Promise<ImportedPack>((resolve) => (finish = resolve)));
  installHost(host);
  await openPackFile(new File(['x'], 'belt-war.hexpack'));
  await flushPromises();
  const tab = useTabs().active!;
  const view = mount(ImportView, { props: { tab }, global: { stubs: { teleport: true } } });
  const buttons = (): string[] => view.findAll('.foot button').map((button) => button.text());
  expect(view.text()).toContain('your library has not changed');
  expect(runAction('pack.import')).toBe(true);
  await flushPromises();
  expect(view.text()).not.toContain('your library has not changed');
  expect(buttons()).toEqual(['Close', expect.stringContaining('Importing…')]);
  closeTabs([tab]);
  view.unmount();
  finish({ id: '1', files: [{ ref: 'a', kind: 'design', name: 'Lancer', replaced: false }] });
  await flushPromises();
  expect(currentToast.value).toMatchObject({ text: 'Imported 1 file from “Belt War”', action: { label: 'Undo' } });
});
