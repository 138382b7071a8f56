import { ok } from '@core/base';
import { turnFileName, turnText } from '@core/mail';
import { FolderFiles } from '@renderer/mail/folder-files';
import { installHost } from '@renderer/stores';
import { expect, it, vi } from 'vitest';
import { playFile, shipped, startExchange } from '../../core/mail/exchange';
import { memoryHost } from '../support/memory-host';

it('prefers a file with its own name to the copy of a sync program, and forgets files that have gone', async () => {
  const host = memoryHost();
  installHost(host);
  const [first, second] = [7, 8].map((seed) => playFile(startExchange(shipped('minimal-duel'), seed))!.file);
  const name = turnFileName(first!);
  const copy = name.replace('.hexturn', ' (copy of Anna).hexturn');
  vi.spyOn(host.mail, 'read').mockImplementation((_folder, wanted) =>
    Promise.resolve(ok(turnText(wanted === name ? first! : second!))),
  );
  const folder = new FolderFiles();
  await folder.look('/shared', [copy, name], () => false);
  expect(folder.files).toEqual([first, second]);
  await folder.look('/shared', [copy], () => false);
  expect(folder.files).toEqual([second]);
});
