import { newDesign, type Design, type RulesId } from '@core/model';
import { DuelTally, type DuelReport } from '@core/playtest';
import { openNew } from '@renderer/app';
import DesignView from '@renderer/features/ships/DesignView.vue';
import { runsOf, sessionOf } from '@renderer/features/ships/model/session';
import { installHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost, type MemoryHost } from '../support/memory-host';

let view: VueWrapper | undefined;
let tab: Tab;
let host: MemoryHost;

beforeEach(async () => {
  host = memoryHost([newDesign('minimal', 'Lancer'), newDesign('counterspace', 'Gunship')]);
  installHost(host);
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
  await useLibrary().start();
});
afterEach(() => {
  view?.unmount();
  view = undefined;
  document.body.replaceChildren();
});

const own = (): Design => tab.doc!.document.value as Design;

/** Opens the duel panel of a new design and runs a duel against a library design, up to its first games. */
async function duel(rules: RulesId, opponent: string): Promise<void> {
  tab = openNew(newDesign(rules, 'Test ship'));
  sessionOf(tab).panel = 'duel';
  runsOf(tab, own()).form.opponents = [opponent];
  view = mount(DesignView, { props: { tab }, attachTo: document.body });
  await flushPromises();
  await view
    .findAll('button')
    .find((button) => button.text() === 'Run 1,000 games')!
    .trigger('click');
  await flushPromises();
}

function report(opponent: string): DuelReport {
  const players = ['greedy', 'greedy'] as const;
  const tally = new DuelTally({ pairings: [[own(), useLibrary().designs.get(opponent)!]], players }, 2);
  const table = { won: [0, 1], lostA: [0, 1], lostB: [1, 0], turns: [4, 6] };
  tally.add({
    from: 0,
    won: Uint8Array.from(table.won),
    lostA: Uint8Array.from(table.lostA),
    lostB: Uint8Array.from(table.lostB),
    turns: Uint16Array.from(table.turns),
  });
  return tally.report(1);
}

describe('the duel panel', () => {
  it('counts in the turns of the rules', async () => {
    await duel('counterspace', 'gunship');
    host.emit('job:done', { job: 'job-1', report: report('gunship') });
    await flushPromises();
    expect(view!.text()).toContain('Average length 5.0 turns.');
    expect(view!.text()).toContain('Turns against Gunship');
  });

  it('leads the keyboard from “Cancel”, which disappears, to the button that runs the games', async () => {
    await duel('minimal', 'lancer');
    const button = (text: string) => view!.findAll('button').find((one) => one.text() === text)!.element;
    button('Cancel').focus();
    host.emit('job:done', { job: 'job-1', report: report('lancer'), cancelled: true });
    await flushPromises();
    expect(document.activeElement).toBe(button('Run 1,000 games'));
    // One button starts and stops the levels of play.
    const levels = button('Compare levels of play');
    levels.focus();
    levels.click();
    await flushPromises();
    expect([levels.textContent?.trim(), document.activeElement]).toEqual(['Stop', levels]);
  });

  it('says which designs have changed since the run', async () => {
    await duel('minimal', 'lancer');
    host.emit('job:done', { job: 'job-1', report: report('lancer') });
    await flushPromises();
    expect(view!.text()).not.toContain('changed since the last run');
    const lancer = newDesign('minimal', 'Lancer');
    await host.library.save(
      useLibrary()
        .ofKind('design')
        .find(({ id }) => id === 'lancer')!.ref,
      {
        ...lancer,
        stats: { ...lancer.stats, engine: 5 },
      },
    );
    await useLibrary().refresh();
    await flushPromises();
    expect(view!.text()).toContain('Lancer has changed since the last run.');
    tab.doc!.document.execute('Change engine', (draft) => {
      (draft as Design).stats = { ...own().stats, engine: 4 };
    });
    await flushPromises();
    expect(view!.text()).toContain('This ship and Lancer have changed since the last run.');
  });

  it('keeps a separate form for each rule system', async () => {
    await duel('minimal', 'lancer');
    const { form } = runsOf(tab, own());
    form.map = 'scenarios/a.scenario.json';
    expect(runsOf(tab, { ...own(), rules: 'counterspace' }).form.map).toBeUndefined();
    expect(runsOf(tab, own()).form).toBe(form);
  });

  it('stops its games when the tab is closed, not when it is hidden', async () => {
    await duel('minimal', 'lancer');
    view!.unmount();
    view = undefined;
    await flushPromises();
    expect(host.calls).not.toContain('playtests.cancel');
    useTabs().remove(tab.id);
    await flushPromises();
    expect(host.calls).toContain('playtests.cancel');
  });
});
