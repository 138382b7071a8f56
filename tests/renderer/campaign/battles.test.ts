import { battlesOf } from '@renderer/features/campaign/model/battles';
import { captorOf, withEdit, FATE } from '@renderer/features/campaign/model/editing';
import {
  startVariation,
  dropVariation,
  setVariationName,
  switchToVariation,
} from '@renderer/features/campaign/model/variations';
import { campaignActions } from '@renderer/features/campaign/model/actions';
import { asMarkdown, asPage } from '@renderer/features/campaign/model/newspaper';
import { playBattle, reportResult, reportBlocker } from '@renderer/features/campaign/model/play';
import { replay, replayPreview, replayBlocker } from '@renderer/features/campaign/model/records';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { useLibrary, useTabs } from '@renderer/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCampaign, shippedCampaign, type OpenCampaign } from './support';

let open: OpenCampaign;

/** The tutorial up to its first battle. */
beforeEach(async () => {
  open = await openCampaign(shippedCampaign('first-command'));
  await turnsOf(open.model).end();
});
const due = () => {
  const [engagement] = open.model.state.value.engagements;
  if (!engagement) throw new Error('no battle waits');
  return engagement;
};

describe('a pending battle', () => {
  it('shows quick odds without changing anything', async () => {
    const battles = battlesOf(open.model);
    const before = open.value();
    await battles.runOdds(due());
    const shown = battles.odds.get(due().id);
    expect(shown?.running).toBe(false);
    expect(shown?.odds?.games).toBe(200);
    const rates = shown?.odds?.sides.map(({ wins }) => wins) ?? [];
    expect(rates.every(({ low, rate, high }) => low <= rate && rate <= high)).toBe(true);
    expect(open.value()).toBe(before);
  });

  it('drops its form when its orders are undone, but not for a note', async () => {
    const battles = battlesOf(open.model);
    battles.openPaper(due());
    open.model.append('Add note', { t: 'note', text: 'A note.' });
    expect(battles.paper.value).toBeDefined();
    open.doc.document.undo();
    battles.openPaper(due());
    open.doc.document.undo();
    expect(open.model.state.value.phase).toBe('orders');
    expect(battles.paper.value).toBeUndefined();
  });

  it('ends what was announced about the orders', async () => {
    const { model } = open;
    await turnsOf(model).end();
    open.doc.document.undo();
    model.announce('Bright Idea moves.');
    await turnsOf(model).end();
    expect([model.state.value.phase, model.announcement.value]).toEqual(['engagements', '']);
  });

  it('is resolved to a preview first; posting applies it, and a reversal restores everything', async () => {
    const battles = battlesOf(open.model);
    const before = JSON.stringify(open.model.state.value);
    await battles.resolve(due());
    expect(open.model.state.value.resolved).toHaveLength(0);
    expect(battles.preview.value?.posting.source).toBe('auto');
    expect(battles.findings.value.filter(({ severity }) => severity === 'error')).toEqual([]);
    await battles.post();
    expect(open.model.announcement.value).toMatch(/^Result of .+ posted\.$/);
    expect(battles.preview.value).toBeUndefined();
    expect(open.model.state.value.resolved).toHaveLength(1);
    expect(open.doc.state.dirty).toBe(false);
    const entry = open.value().log.findIndex(({ t }) => t === 'posting');
    expect(battles.reversible(entry)).toBe(true);
    await battles.reverse(entry, 'Rolled the wrong dice');
    expect(JSON.stringify(open.model.state.value)).toBe(before);
    expect(open.value().log.at(-1)).toEqual({ t: 'reverse', entry, reason: 'Rolled the wrong dice' });
    expect(battles.reversible(entry)).toMatch(/already reversed/);
  });

  it('keeps the record of an automatic battle when posted, viewable before and after', async () => {
    const battles = battlesOf(open.model);
    const records = () => useLibrary().ofKind('record');
    await battles.resolve(due());
    const { posting, record } = battles.preview.value!;
    expect(record?.id).toBe(posting.record);
    expect(record?.result?.level).toBe(posting.level);
    expect(records()).toEqual([]);
    await battles.post();
    await useLibrary().refresh();
    expect(records().map(({ id }) => id)).toEqual([posting.record]);
    expect(open.value().log.at(-1)).toMatchObject({ t: 'posting', source: 'auto', record: posting.record });
    expect(replayBlocker(posting.record)).toBeUndefined();
    await replay(posting.record!);
    expect(useTabs().active?.doc?.document.value).toEqual(record);
    // The same battle resolved once more is the same record, in the same file.
    const entry = open.value().log.length - 1;
    await battles.reverse(entry, '');
    await battles.resolve(due());
    expect(battles.preview.value?.record?.id).toBe(posting.record);
    await replayPreview(battles.preview.value!.record!);
    await battles.post();
    await useLibrary().refresh();
    expect(records()).toHaveLength(1);
    expect(replayBlocker(undefined)).toMatch(/Entered by hand/);
    expect(replayBlocker('elsewhere')).toMatch(/not in the library/);
  });

  it('creates one file for a record viewed before its result is posted', async () => {
    const battles = battlesOf(open.model);
    await battles.resolve(due());
    const { record } = battles.preview.value!;
    await Promise.all([replayPreview(record!), replayPreview(record!)]);
    const tabs = useTabs().list.filter(({ kind }) => kind === 'record');
    expect(tabs).toHaveLength(1);
    expect(tabs[0]?.doc?.ref).toBeDefined();
    expect(tabs[0]?.doc?.document.dirty).toBe(false);
    await battles.post();
    await useLibrary().refresh();
    const files = useLibrary().ofKind('record');
    expect(files.map(({ id }) => id)).toEqual([record?.id]);
    expect(tabs[0]?.doc?.ref).toBe(files[0]?.ref);
  });

  it('accepts only a complete result from paper', () => {
    const battles = battlesOf(open.model);
    battles.openPaper(due());
    const form = battles.paper.value?.form;
    expect(form?.units.map(({ name }) => name)).toEqual(['Bright Idea']);
    battles.show(battles.paper.value!.posting);
    expect(battles.paper.value).toBeUndefined();
    expect(battles.preview.value?.posting.source).toBe('paper');
    battles.discard();
    expect(battles.preview.value).toBeUndefined();
  });

  it('notes every manual change with its reason, and drops it when the value is restored', async () => {
    const battles = battlesOf(open.model);
    await battles.resolve(due());
    const came = battles.preview.value!;
    const { unit, condition } = came.posting.units[0]!;
    const [key, value = 0] = Object.entries(condition)[0]!;
    const changed = withEdit(came, unit, key, value + 1, 'Miscounted');
    expect(changed.posting.edits).toEqual([{ unit, key, from: value, to: value + 1, reason: 'Miscounted' }]);
    expect(changed.posting.units[0]?.condition[key]).toBe(value + 1);
    const back = withEdit(changed, unit, key, value, 'Right after all');
    expect(back.posting).toEqual(came.posting);
    const lost = withEdit(came, unit, FATE, 'destroyed', 'Rammed');
    expect(lost.posting.units[0]?.fate).toBe('destroyed');
    const taken = withEdit(came, unit, FATE, 'captured', 'Boarded', captorOf(open.model.state.value, due(), unit));
    expect(taken.posting.units[0]).toMatchObject({ fate: 'captured', by: 'instructors' });
    expect(withEdit(taken, unit, FATE, 'destroyed', 'Blown up').posting.units[0]?.by).toBeUndefined();
    expect(came.posting.edits).toBeUndefined();
  });
});

describe('a played battle', () => {
  it('opens once, with people at their sides, and reports only when it is over', async () => {
    await playBattle(open.model, due());
    const tab = useTabs().active!;
    expect(tab.kind).toBe('record');
    await playBattle(open.model, due());
    expect(useTabs().list.filter(({ kind }) => kind === 'record')).toHaveLength(1);
    const record = tab.doc?.document.value;
    expect(record?.kind === 'record' && record.players).toEqual({ cadets: 'human', instructors: 'greedy' });
    expect(reportBlocker(tab)).toBe('Finish the battle first');
    expect(reportBlocker(open.tab)).toBe('This is not a campaign battle');
    reportResult(tab);
    expect(battlesOf(open.model).preview.value).toBeUndefined();
  });
});

describe('campaign variations', () => {
  it('keep the previous log, and can be restored', async () => {
    const battles = battlesOf(open.model);
    const start = open.value().log.length;
    await battles.resolve(due());
    await battles.post();
    const played = open.value().log;
    startVariation(open.model, start);
    expect(open.value().log).toHaveLength(start);
    setVariationName(open.model, 0, 'First try');
    expect(open.value().branches).toMatchObject([{ name: 'First try', from: start }]);
    switchToVariation(open.model, 0);
    expect(open.value().log).toEqual(played);
    // Nothing was played in between, so nothing is left.
    expect(open.value().branches ?? []).toEqual([]);
    open.doc.document.undo();
    dropVariation(open.model, 0);
    expect(open.value().branches ?? []).toEqual([]);
  });
});

describe('the newspaper', () => {
  it('reports events in Markdown and as a page, with escaped text', async () => {
    await battlesOf(open.model).resolve(due());
    await battlesOf(open.model).post();
    const text = asMarkdown(open.value(), open.model.state.value);
    expect(text).toMatch(/^# First Command\n/);
    expect(text).toContain('## Standings, turn');
    const hostile = asMarkdown({ ...open.value(), name: 'A *bold* <b>[name](x:y)' }, open.model.state.value);
    expect(hostile).toMatch(/^# A \\\*bold\\\* \\<b\\>\\\[name\\\]\(x:y\)\n/);
    const page = asPage({ ...open.value(), name: 'A <b>bold</b> name' }, open.model.state.value);
    expect(page).toContain('A &lt;b&gt;bold&lt;/b&gt; name');
    expect(page).not.toContain('<b>');
  });

  it('is what Ctrl+P saves of a campaign, as a page to print', () => {
    const printed = campaignActions(open.model).filter(({ shortcut }) => shortcut === 'Mod+P');
    expect(printed.map(({ title }) => title)).toEqual(['Export newspaper as HTML']);
  });
});
