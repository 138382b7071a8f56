import { MAX_NAME, newScenario } from '@core/model';
import { openFile, openNew } from '@renderer/app/open';
import { answerClose, askSaveAs, closeTabs, question, saveAllRecovery, saveAs } from '@renderer/app/question';
import { useLibrary, useTabs } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { edit, host, RAID, resetFrame, start } from './mounted-frame';

vi.mock('@renderer/app/features', () => ({ installFeatures: () => undefined }));

resetFrame();

describe('closing', () => {
  it('closes saved tabs at once and asks about the others one by one', async () => {
    await openFile(RAID);
    edit('Raid 2');
    await openFile('scenarios/storm.scenario.json');
    const fresh = openNew(newScenario('counterspace', 'Fresh'));
    closeTabs(useTabs().list);
    expect(useTabs().list.map((tab) => tab.title)).toEqual(['Raid 2', 'Fresh']);
    expect(question.value?.tab.title).toBe('Raid 2');
    await answerClose('save');
    expect(host.files.get(RAID)).toContain('Raid 2');
    expect(question.value?.tab).toBe(fresh);
    await answerClose('discard');
    expect(useTabs().list).toEqual([]);
    expect([...host.files.keys()]).toHaveLength(2);
  });

  it('keeps the tab when saving fails or the user cancels', async () => {
    await openFile(RAID);
    edit('Raid 2');
    closeTabs(useTabs().list);
    await answerClose('cancel');
    expect(useTabs().list).toHaveLength(1);
    closeTabs(useTabs().list);
    host.refuse = { code: 'write-failed', message: 'The disk is full.' };
    await answerClose('save');
    expect(useTabs().list[0]?.doc?.state.status.type).toBe('save-failed');
    expect(question.value).toBeUndefined();
  });

  it('discards the recovery file together with the changes', async () => {
    await openFile(RAID);
    edit('Unsafe');
    await saveAllRecovery();
    expect(host.recovery.size).toBe(1);
    closeTabs(useTabs().list);
    await answerClose('discard');
    expect(host.recovery.size).toBe(0);
  });

  it('says that nothing is lost once the document is saved', async () => {
    const wrapper = await start();
    await openFile(RAID);
    edit('Raid 2');
    closeTabs(useTabs().list);
    await flushPromises();
    expect(wrapper.find('[role=alert]').text()).toContain('Closing “Raid 2” discards unsaved changes.');
    await useTabs().active?.doc?.save();
    await flushPromises();
    expect(wrapper.find('[role=alert]').text()).toContain('“Raid 2” is saved.');
    await wrapper.find('[role=alert] button').trigger('click');
    await flushPromises();
    expect(useTabs().list).toEqual([]);
    expect(host.files.get(RAID)).toContain('Raid 2');
  });

  it('is cancelled by Escape', async () => {
    const wrapper = await start();
    await openFile(RAID);
    edit('Raid 2');
    closeTabs(useTabs().list);
    await flushPromises();
    expect(document.activeElement?.textContent).toBe('Save and close');
    await wrapper.find('[role=alert] button').trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(question.value).toBeUndefined();
    expect(useTabs().list).toHaveLength(1);
  });

  it('offers a free name that is short enough for a copy', async () => {
    const long = 'R'.repeat(MAX_NAME);
    host.put(newScenario('counterspace', 'Raid copy'));
    const wrapper = await start();
    const field = async (): Promise<string> => {
      askSaveAs(useTabs().active!);
      await flushPromises();
      return wrapper.find<HTMLInputElement>('input[aria-label="New file name"]').element.value;
    };
    await openFile(RAID);
    expect(await field()).toBe('Raid copy 2');
    openNew(newScenario('counterspace', long));
    expect((await field()).length).toBeLessThanOrEqual(MAX_NAME);
  });

  it('saves under another name with a new id', async () => {
    await useLibrary().refresh();
    await openFile(RAID);
    askSaveAs(useTabs().list[0]!);
    expect(await saveAs(useTabs().list[0]!, '  ')).toBe('Enter a name.');
    expect(await saveAs(useTabs().list[0]!, 'Storm two')).toBeUndefined();
    expect(useTabs().list[0]?.title).toBe('Storm two');
    expect(host.files.has('scenarios/storm-two.scenario.json')).toBe(true);
  });
});
