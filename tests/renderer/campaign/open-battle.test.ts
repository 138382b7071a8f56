import { battlesOf } from '@renderer/features/campaign/model/battles';
import { battleNote, playBattle, playedRecord } from '@renderer/features/campaign/model/play';
import { resolveGuardOf } from '@renderer/features/campaign/model/resolve-guard';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { useTabs } from '@renderer/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCampaign, shippedCampaign, type OpenCampaign } from './support';

let open: OpenCampaign;
/** The tutorial with its first battle open in a tab. */
beforeEach(async () => {
  open = await openCampaign(shippedCampaign('first-command'));
  await turnsOf(open.model).end();
  playBattle(open.model, due());
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
    const played = playedRecord(open.model, engagement)!;
    useTabs().remove(played.tab.id);
    guard.ask(engagement, () => runs++);
    expect(runs).toBe(2);
    expect(battles.preview.value).toBeUndefined();
  });

  it('says when another result counts, or when it is no longer due', async () => {
    const engagement = due();
    const { tab } = playedRecord(open.model, engagement)!;
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
