import { newDesign, newScenario, type Design } from '@core/model';
import { ok } from '@core/base';
import { actionEnabled, openFile, runAction } from '@renderer/app';
import {
  setOptions,
  printModelOf,
  layOutPages,
  createPrintState,
  clearOption,
  contentBlocker,
  type PrintModel,
} from '@renderer/features/print/model/print-model';
import { fileName, printNow, saveHtml, savePdf } from '@renderer/features/print/model/output';
import { openPrint } from '@renderer/features/print/model/open';
import { install } from '@renderer/features/print';
import { installHost, useLibrary, useTabs } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const gunship = newDesign('counterspace', 'Gunship');
const raid = newScenario('counterspace', 'Raid');
let host: MemoryHost;
install();

afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  // No server has the font files here: pages are drawn without them.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  host = memoryHost([gunship, raid]);
  installHost(host);
  setActivePinia(createPinia());
  await useLibrary().start();
});

const refOf = (name: string): string => useLibrary().entries.find((entry) => entry.name === name)!.ref;
const fresh = (document: Parameters<typeof createPrintState>[0]): PrintModel =>
  printModelOf(useTabs().open({ kind: 'print', title: 'Print', state: createPrintState(document, undefined) }));

describe('the Markdown of a scenario', () => {
  it('is saved for the open scenario only', async () => {
    expect(actionEnabled('file.markdown')).toBe('Open a scenario first');
    await openFile(refOf('Gunship'));
    expect(actionEnabled('file.markdown')).toBe('Open a scenario first');
    await openFile(refOf('Raid'));
    const saved = vi.fn(() => Promise.resolve('saved' as const));
    installHost({ ...host, dialogs: { ...host.dialogs, exportFile: saved } });
    runAction('file.markdown');
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce(), 10_000);
    expect(saved.mock.calls[0]).toEqual(['raid.md', expect.stringMatching(/^# Raid\n/), 'utf8']);
  });
});

describe('opening a preview', () => {
  it('uses the active tab, and follows its changes', async () => {
    expect(actionEnabled('file.print')).toMatch(/Open a ship or a scenario/);
    const opened = await openFile(refOf('Gunship'));
    const { doc } = opened.ok ? opened.value : {};
    expect(actionEnabled('file.print')).toBe(true);
    runAction('file.print');
    const tab = useTabs().active!;
    expect(tab).toMatchObject({ kind: 'print', title: 'Print Gunship' });
    const model = printModelOf(tab);
    doc?.document.execute('Rename', (draft) => {
      draft.name = 'Sloop';
    });
    layOutPages(model);
    expect(model.document.name).toBe('Sloop');
    expect(model.built.ok && model.built.value.title).toBe('Sloop: record sheets');
  });

  it('uses a library file without opening it, and reuses its tab', async () => {
    const tab = await openPrint({ ref: refOf('Raid') });
    expect(tab?.title).toBe('Print Raid');
    expect(await openPrint({ ref: refOf('Raid') })).toBe(tab);
    expect(useTabs().list).toHaveLength(1);
    expect(await openPrint()).toBe(tab);
  });

  it('shows unsaved changes of an open file', async () => {
    const opened = await openFile(refOf('Gunship'));
    if (!opened.ok) throw new Error('not opened');
    opened.value.doc?.document.execute('Rename', (draft) => {
      draft.name = 'Sloop';
    });
    expect((await openPrint({ ref: refOf('Gunship') }))?.title).toBe('Print Sloop');
  });

  it('opens nothing for a missing file', async () => {
    expect(await openPrint({ ref: 'designs/none.design.json' })).toBeUndefined();
    expect(useTabs().list).toHaveLength(0);
  });
});

describe('the options', () => {
  it('lay out the pages, and give the reason for none', () => {
    const model = fresh(gunship);
    layOutPages(model);
    expect(model.built.ok && model.built.value.pages).toHaveLength(1);
    setOptions(model, { what: 'counters', counterSize: 25 });
    layOutPages(model);
    expect(model.built.ok && model.built.value.pages[0]?.body).toContain('25 mm counters');
    const empty = fresh(raid);
    layOutPages(empty);
    expect(empty.built).toMatchObject({ ok: false, error: { code: 'print.no-units' } });
  });

  it('are remembered for the next print, except document-specific ones', () => {
    const model = fresh(gunship);
    setOptions(model, { paper: 'letter', form: 'chart', copies: 3 });
    expect(fresh(raid).options).toMatchObject({ paper: 'letter', what: 'sheet' });
    expect(fresh(raid).options.form).toBeUndefined();
    expect(fresh(raid).options.copies).toBeUndefined();
    clearOption(model, 'copies');
    expect(model.options.copies).toBeUndefined();
    expect(model.options.form).toBe('chart');
    setOptions(model, { paper: 'a4' });
  });

  it('offer only available content', () => {
    expect(contentBlocker(gunship, 'map')).toMatch('no map');
    expect(contentBlocker(gunship, 'sheet')).toBeUndefined();
    expect(contentBlocker(raid, 'map')).toBeUndefined();
    const bare: Design = { ...gunship, name: 'Star Base “Ä”' };
    expect(fileName(bare, { ...fresh(bare).options, what: 'counters' })).toMatch(/^star-base-[a-z]+-counters$/);
  });
});

describe('the files', () => {
  const saved = vi.fn<(name: string, data: string, encoding: string) => Promise<'saved' | 'cancelled'>>();

  beforeEach(() => {
    saved.mockReset().mockResolvedValue('saved');
    installHost({ ...host, dialogs: { ...host.dialogs, exportFile: saved } });
  });

  it('are one HTML file of text', async () => {
    const model = fresh(gunship);
    layOutPages(model);
    await saveHtml(model);
    expect(saved).toHaveBeenCalledWith('gunship-sheets.html', expect.stringMatching(/^<!doctype html>/), 'utf8');
  });

  it('are a PDF of the bytes from the host', async () => {
    const toPdf = vi.fn<(html: string) => Promise<ReturnType<typeof made>>>().mockResolvedValue(made());
    installHost({ ...host, dialogs: { ...host.dialogs, exportFile: saved }, print: { toPdf } });
    const model = fresh(gunship);
    layOutPages(model);
    const saving = savePdf(model);
    expect(model.busy).toBe('pdf');
    await saving;
    expect(toPdf).toHaveBeenCalledWith(expect.stringContaining('data-card'));
    expect(saved).toHaveBeenCalledWith('gunship-sheets.pdf', btoa('%PDF-1.4'), 'base64');
    expect(model.busy).toBeUndefined();
  });

  it('are not saved when the preview is closed while the PDF is made', async () => {
    let finish = (): void => undefined;
    const toPdf = (): Promise<ReturnType<typeof made>> =>
      new Promise((resolve) => {
        finish = () => resolve(made());
      });
    installHost({ ...host, dialogs: { ...host.dialogs, exportFile: saved }, print: { toPdf } });
    const model = fresh(gunship);
    layOutPages(model);
    const saving = savePdf(model);
    useTabs().remove(useTabs().list.find((tab) => printModelOf(tab) === model)!.id);
    finish();
    await saving;
    expect(saved).not.toHaveBeenCalled();
  });

  it('explain what to do if no PDF can be made', async () => {
    const model = fresh(gunship);
    layOutPages(model);
    await savePdf(model);
    expect(model.error).toBe('No browser was found.');
    expect(saved).not.toHaveBeenCalled();
    setOptions(model, { tone: 'mono' });
    expect(model.error).toBeUndefined();
    setOptions(model, { tone: 'colour' });
  });

  it('leave nothing in the window if the pages cannot be drawn for the printer', async () => {
    const model = fresh(gunship);
    layOutPages(model);
    vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new Error('no'));
    await printNow(model);
    expect(model.error).toMatch(/Save as PDF or HTML/);
    expect(document.querySelector('.print-paper')).toBeNull();
  });

  function made() {
    return ok({ data: btoa('%PDF-1.4'), pages: 1 });
  }
});
