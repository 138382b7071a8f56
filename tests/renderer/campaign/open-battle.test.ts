import { openNew } from '@renderer/app';
import { battlesOf } from '@renderer/features/campaign/model/battles';
import { stepsOf } from '@renderer/features/campaign/model/next-step';
import { battleNote, playBattle, reportBlocker, startedBattle } from '@renderer/features/campaign/model/play';
import { resolveGuardOf } from '@renderer/features/campaign/model/resolve-guard';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { useLibrary, useTabs } from '@renderer/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCampaign, shippedCampaign, type OpenCampaign } from './support';

let open: OpenCampaign;
/** The tutorial with its first battle open in a tab. */
beforeEach(async () => {
  open = await openCampaign(shippedCampaign('first-command'));
  await turnsOf(open.model).end();
  await playBattle(open.model, due());
});
const due = () => {
  const [engagement] = open.model.state.value.engagements;
  if (!engagement) throw new Error('no battle waits');
  return engagement;
};

describe('an open battle', () => {
  it('is bound to its entry: another way to resolve it asks first', async () => {
    const guard = resolveGuardOf(open.model);
    const battles = battlesOf(open.model);
    const engagement = due();
    let runs = 0;
    guard.ask(engagement, () => runs++);
    expect([runs, guard.question.value?.engagement.id]).toEqual([0, engagement.id]);
    guard.answer(false);
    expect([runs, guard.question.value]).toEqual([0, undefined]);
    guard.ask(engagement, () => runs++);
    guard.answer(true);
    expect(runs).toBe(1);
    // Without an open battle there is nothing to ask.
    const played = startedBattle(open.model, engagement)!;
    useTabs().remove(played.tab!.id);
    guard.ask(engagement, () => runs++);
    expect(runs).toBe(2);
    expect(battles.preview.value).toBeUndefined();
  });

  it('continues after it was saved and its tab closed', async () => {
    const engagement = due();
    const first = startedBattle(open.model, engagement)!.tab!;
    await first.doc!.save();
    useTabs().remove(first.id);
    expect(startedBattle(open.model, engagement)).toMatchObject({ over: false });
    expect(stepsOf(open.model).step.value.label).toMatch(/^Continue /);
    await playBattle(open.model, engagement);
    const again = startedBattle(open.model, engagement)!.tab!;
    expect(again.doc!.document.value.id).toBe(first.doc!.document.value.id);
    expect(useLibrary().ofKind('record')).toHaveLength(1);
  });

  it('is not the battle of other ships', async () => {
    const engagement = due();
    const { tab } = startedBattle(open.model, engagement)!;
    open.model.edit('Change the ships', ({ ships }) => {
      for (const ship of ships) ship.design = 'minimal-picket';
    });
    expect(due().id).toBe(engagement.id);
    expect(startedBattle(open.model, due())).toBeUndefined();
    expect(battleNote(tab!)?.text).toContain('not due');
    expect(reportBlocker(tab)).not.toBeUndefined();
    // Nor a record of an earlier session, about which the program knows only its tag.
    const { document } = tab!.doc!;
    const earlier = openNew({ ...structuredClone(document.value), id: 'earlier' });
    expect(battleNote(earlier)?.text).toContain('not due');
    useTabs().remove(earlier.id);
    await playBattle(open.model, due());
    expect(startedBattle(open.model, due())!.tab!.id).not.toBe(tab!.id);
  });

  it('says when another result counts, or when it is no longer due', async () => {
    const engagement = due();
    const tab = startedBattle(open.model, engagement)!.tab!;
    expect(battleNote(tab)).toBeUndefined();
    expect(battleNote(open.tab)).toBeUndefined();
    const battles = battlesOf(open.model);
    await battles.resolve(engagement);
    await battles.post();
    expect(battleNote(tab)).toMatchObject({ tone: 'warning' });
    expect(battleNote(tab)?.text).toContain('“First Command” has another result');
    await battles.reverse(open.value().log.length - 1, '');
    expect(battleNote(tab)).toBeUndefined();
    // The orders that led to the battle are undone.
    while (open.value().log.length > 0) open.doc.document.undo();
    expect(battleNote(tab)?.text).toContain('not due');
    battleNote(tab)?.action?.run();
    expect(useTabs().active?.id).toBe(open.tab.id);
  });
});
