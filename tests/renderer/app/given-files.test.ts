import { receiveFiles, registerFileReceiver } from '@renderer/app/given-files';
import { currentToast } from '@renderer/app/toast';
import { installHost, useUi } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
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
