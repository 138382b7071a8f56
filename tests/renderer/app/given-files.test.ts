import { closeDialog, openDialog, registerDialog } from '@renderer/app/dialog';
import { receiveFiles, registerFileReceiver } from '@renderer/app/given-files';
import { currentToast } from '@renderer/app/toast';
import { installHost, useUi } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { memoryHost } from '../support/memory-host';

it('opens dropped files in the order of their numbers, turn files by content, and says how many cannot be opened', async () => {
  installHost(memoryHost([]));
  setActivePinia(createPinia());
  const turns: string[] = [];
  registerFileReceiver('.hexturn', ({ name }) => void turns.push(name));
  const turn = '{ "kind": "turn", "format": 1 }';
  await receiveFiles([
    new File([turn], 'war-1000.hexturn'),
    new File([turn], 'war-999.hexturn'),
    new File([turn], 'war-998.hexturn.json'),
    new File(['{}'], 'a.json'),
    new File(['x'], 'notes.txt'),
  ]);
  expect(turns).toEqual(['war-998.hexturn.json', 'war-999.hexturn', 'war-1000.hexturn']);
  expect(currentToast.value?.text).toBe('2 of 5 files cannot be opened. The Log says why.');
  expect(useUi().log.map(({ text }) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'Cannot open “a.json”.',
    'Cannot open “notes.txt”.',
    '2 of 5',
  ]);
});

it('opens a dropped file when the open dialog is closed, and says so', async () => {
  installHost(memoryHost([]));
  setActivePinia(createPinia());
  const packs: string[] = [];
  registerFileReceiver('.hexpack', ({ name }) => void packs.push(name));
  registerDialog('any', {});
  openDialog('any');
  const received = receiveFiles([new File(['x'], 'war.hexpack')]);
  await nextTick();
  expect([packs, currentToast.value?.text]).toEqual([[], 'Close the dialog to open “war.hexpack”.']);
  closeDialog();
  await received;
  expect([packs, currentToast.value]).toEqual([['war.hexpack'], undefined]);
});
