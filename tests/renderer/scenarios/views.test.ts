import { ruleSystem } from '@core/rules/registry';
import { runAction, type TabComponent } from '@renderer/app';
import BriefingInspector from '@renderer/features/scenarios/BriefingInspector.vue';
import BriefingView from '@renderer/features/scenarios/BriefingView.vue';
import ForceRow from '@renderer/features/scenarios/forces/ForceRow.vue';
import ForcesInspector from '@renderer/features/scenarios/ForcesInspector.vue';
import ForcesView from '@renderer/features/scenarios/ForcesView.vue';
import { selectionOf } from '@renderer/features/scenarios/model/selection';
import RulesView from '@renderer/features/scenarios/RulesView.vue';
import VictoryInspector from '@renderer/features/scenarios/VictoryInspector.vue';
import VictoryView from '@renderer/features/scenarios/VictoryView.vue';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onUpdated } from 'vue';
import { startChecks, field, openScenario, pick, press, slugfest, type, type OpenScenario } from './support';

let open: OpenScenario;
let mounted: VueWrapper[] = [];
let endChecks: () => void;

/** Mounts a view. The board needs a real canvas and is left out; so are lists to choose from, which are slow here. */
function show(component: TabComponent): VueWrapper {
  const view = mount(component, {
    props: { tab: open.tab },
    attachTo: document.body,
    global: { stubs: { DeployBoard: true, HxSelect: true } },
  });
  mounted.push(view);
  return view;
}
const alerts = (): string[] => [...document.querySelectorAll('[role=alert]')].map((entry) => entry.textContent);
const rows = (): string[] => [...document.querySelectorAll('[data-force] .title')].map((entry) => entry.textContent);
const focusedForce = (): string | undefined => (document.activeElement as HTMLElement).dataset['force'];

beforeEach(async () => {
  endChecks = startChecks();
  open = await openScenario();
});
afterEach(() => {
  for (const view of mounted) view.unmount();
  mounted = [];
  endChecks();
  document.body.replaceChildren();
});

describe('the forces', () => {
  beforeEach(() => {
    show(ForcesView);
  });

  it('keep the focus in a side when its last row is removed', async () => {
    await press('Remove Battleship, Player 1');
    await press('Remove Destroyer, Player 1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add ship to Player 1');
  });

  it('render only the row of a name that is typed', async () => {
    const drawn: string[] = [];
    const [view] = mounted;
    for (const row of view?.findAllComponents(ForceRow) ?? []) {
      onUpdated(() => drawn.push(row.props().force.id), row.vm.$);
    }
    const force = open.value().forces[0];
    await type('Name of Battleship, Player 1', 'Anvil');
    expect(drawn).toEqual([force?.id]);
  });

  it('keep the focus in a row when undo brings back the row before it', async () => {
    await press('Remove Battleship, Player 1');
    expect(focusedForce()).toBe('0');
    open.doc.document.undo();
    await flushPromises();
    expect(rows().slice(0, 2)).toEqual(['Battleship', 'Destroyer']);
    expect(focusedForce()).toBe('1');
  });

  it('keep the focus in a side when undo brings back the side before it', async () => {
    await press('More actions for Player 1');
    await pick('Remove side');
    document.querySelector<HTMLElement>('[data-force="0"]')!.focus();
    open.doc.document.undo();
    await flushPromises();
    expect(focusedForce()).toBe('2');
  });

  it('with one id twice, as in a damaged file, are both listed', async () => {
    open.doc.document.execute('Repeat', (draft) => {
      draft.forces[1].id = draft.forces[0].id;
    });
    await flushPromises();
    expect(rows()).toHaveLength(4);
  });

  it('are listed under their sides with totals', () => {
    expect(rows()).toEqual(['Battleship', 'Destroyer', 'Battleship', 'Destroyer']);
    const totals = document.querySelector('[aria-label="Totals of Player 1"]')?.textContent.replace(/\s+/g, ' ');
    expect(totals).toContain('Hull22');
    expect(totals).toContain('Energy10');
  });

  it('are added by searching the designs, as one undo entry, and selected', async () => {
    await press('Add ship');
    await type('Add ship to Player 1: name, class, tag or value', 'wazza');
    const list = document.querySelector('[role=dialog]')!;
    expect([...list.querySelectorAll('[role=option]')].map((entry) => entry.textContent)).toHaveLength(1);
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await flushPromises();
    expect(rows()[2]).toBe('Wazza Fighter');
    expect(open.undoLabel()).toBe('Add Wazza Fighter');
    expect(selectionOf(open.tab).force).toBe('player-1-wazza-fighter');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(focusedForce()).toBe('2');
    open.doc.document.undo();
    expect(open.value().forces).toHaveLength(4);
  });

  it('are navigated, moved, copied and removed by keyboard', async () => {
    const row = document.querySelector<HTMLElement>('[data-force="0"]')!;
    row.focus();
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(focusedForce()).toBe('1');
    runAction('scenario.force-up');
    await flushPromises();
    expect(rows()).toEqual(['Destroyer', 'Battleship', 'Battleship', 'Destroyer']);
    expect(focusedForce()).toBe('0');
    runAction('scenario.force-next-side');
    await flushPromises();
    expect(open.value().forces.map((force) => force.side)).toEqual(['player-1', 'player-2', 'player-2', 'player-2']);
    runAction('scenario.force-duplicate');
    await flushPromises();
    expect(open.value().forces).toHaveLength(5);
    runAction('scenario.force-remove');
    runAction('scenario.force-remove');
    await flushPromises();
    expect(rows()).toEqual(['Battleship', 'Battleship', 'Destroyer']);
    expect(open.undoLabel()).toMatch(/^Remove Destroyer/);
  });

  it('explain an invalid count, and reject it', async () => {
    await type('Count of Battleship, Player 1', '0');
    expect(alerts()).toEqual(['Enter a whole number from 1 to 100.']);
    expect(open.doc.document.canUndo).toBe(false);
    await type('Count of Battleship, Player 1', '3');
    expect(alerts()).toEqual([]);
    expect(open.value().forces[0].count).toBe(3);
    await type('Count of Battleship, Player 1', '1');
    expect(open.value().forces[0]).not.toHaveProperty('count');
  });

  it('record a typed name as one undo entry', async () => {
    for (const text of ['P', 'Pa', 'Patient Argument']) await type('Name of Battleship, Player 1', text);
    expect(open.value().forces[0].name).toBe('Patient Argument');
    expect(open.doc.state.undoCount).toBe(1);
    expect(open.undoLabel()).toBe('Rename force');
    open.doc.document.undo();
    await flushPromises();
    expect(field('Name of Battleship, Player 1').value).toBe('');
  });

  it('add and remove sides with their forces', async () => {
    await press('Add side');
    expect(open.value().sides).toHaveLength(3);
    await press('More actions for Player 2');
    await pick('Remove side with 2 forces, 1 victory level and 1 entry edge');
    expect(open.value().sides.map((side) => side.name)).toEqual(['Player 1', 'Side 3']);
    open.doc.document.undo();
    expect(open.value().forces).toHaveLength(4);
  });

  it('show the start in the inspector, and reject a hex off the map', async () => {
    show(ForcesInspector);
    selectionOf(open.tab).force = 'player-1-destroyer';
    await flushPromises();
    await press('Hex');
    expect(open.value().forces[1].start.type).toBe('hex');
    await type('Start hex', '2318');
    expect(alerts()).toEqual(['The map has no hex 2318.']);
    await type('Start hex', '2217');
    expect(open.value().forces[1].start).toEqual({ type: 'hex', hex: '2217' });
    await press('Edge');
    await type('Entry turn', '4');
    expect(open.value().forces[1].start).toEqual({ type: 'edge', edge: 'player-1-edge', turn: 4 });
  });

  it('show findings at their row', async () => {
    expect(document.querySelector('[data-force="1"] [aria-label="Error"]')).toBeNull();
    open.doc.document.execute('Break', (draft) => {
      draft.forces[1].design = 'gone';
    });
    open.doc.recheck();
    await flushPromises();
    expect(document.querySelector('[data-force="1"] [aria-label="Error"]')).not.toBeNull();
  });

  it('offer to rename the other uses of a group that is renamed in its row', async () => {
    const units = { group: 'heavy' };
    open.doc.document.execute('Set', (draft) => {
      draft.forces[0].group = 'heavy';
      draft.victory[0].when = { type: 'destroyed', units, atLeast: 1 };
    });
    show(ForcesInspector);
    document.querySelector<HTMLElement>('[data-force="0"]')!.click();
    await flushPromises();
    const [own] = document.querySelectorAll<HTMLInputElement>('[aria-label^="Group of Battleship"]');
    own.value = 'line';
    own.dispatchEvent(new Event('input', { bubbles: true }));
    own.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await flushPromises();
    expect(document.body.textContent).toContain('“heavy” is still used 1 time.');
    await press('Rename all');
    expect(open.value().victory[0].when).toMatchObject({ units: { group: 'line' } });
    expect(document.body.textContent).not.toContain('is still used');
  });
});

describe('the rules', () => {
  it('show every option with its section and mark, change it, and reset it', async () => {
    show(RulesView);
    const info = ruleSystem('counterspace')!.info;
    const shown = [...document.querySelectorAll('[data-path^="/options/"] h2')].map((entry) =>
      entry.textContent.trim(),
    );
    expect(shown).toEqual(info.options.map((option) => option.label));
    const tie = document.querySelector('[data-path="/options/tie"]')!;
    expect(tie.textContent).toContain('6.0.0');
    expect(tie.textContent).toContain('house interpretation');
    await press('Miss');
    expect(open.value().options['tie']).toBe('miss');
    await press('Reset to default: Wound');
    expect(open.value().options).not.toHaveProperty('tie');
  });

  it('accept a turn limit or none, and explain other input', async () => {
    show(RulesView);
    await type('Turn limit', '0');
    expect(alerts()).toEqual(['Enter a whole number from 1 to 1,000, or nothing.']);
    expect(open.doc.document.canUndo).toBe(false);
    await type('Turn limit', '12');
    expect(open.value().turnLimit).toBe(12);
    await type('Turn limit', '');
    expect(open.value()).not.toHaveProperty('turnLimit');
  });

  it('keep unknown options until they are removed', async () => {
    open = await openScenario(slugfest({ options: { warp: true } }));
    show(RulesView);
    expect(document.body.textContent).toContain('warp');
    await press('Remove');
    expect(open.value().options).toEqual({});
  });
});

describe('the victory levels', () => {
  beforeEach(() => {
    show(VictoryView);
  });
  const sentences = (): string[] => [...document.querySelectorAll('.sentence')].map((entry) => entry.textContent);

  it('are described in words, live', async () => {
    expect(sentences()[0]).toBe(
      'Player 1 wins “Last fleet flying” when no unit of Player 2 survives, and at least one unit of Player 1 survives.',
    );
    await type('Name of level 1', 'Clean sweep');
    await press('Defeat');
    expect(sentences()[0]).toMatch(/^Player 1 suffers “Clean sweep” and Player 2 wins when/);
    expect(open.value().victory[0]).toMatchObject({ name: 'Clean sweep', defeat: true });
    await press('Victory');
    expect(open.value().victory[0]).not.toHaveProperty('defeat');
  });

  it('show the findings of their conditions when they are closed', async () => {
    const when = { type: 'turn', turn: 99 } as const;
    const closed = Array.from({ length: 8 }, (_, at) => ({ id: `l${at}`, side: 'player-1', name: 'Late', when }));
    open.doc.document.execute('Add', (draft) => {
      draft.turnLimit = 10;
      draft.victory.push(...closed);
    });
    open.doc.recheck();
    await flushPromises();
    expect(document.querySelector('[data-path="/victory/4"]')?.textContent).toContain('Turn 99 is never reached');
  });

  it('add and remove conditions, in order', async () => {
    await press('Add condition');
    const when = (): unknown => open.value().victory[0].when;
    expect(when()).toMatchObject({ type: 'all', of: [{}, {}, { type: 'destroyed', atLeast: 'all' }] });
    const last = document.querySelector<HTMLElement>('[data-path="/victory/0/when/of/2"]')!;
    last.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }));
    await flushPromises();
    expect(when()).toMatchObject({ of: [{}, { type: 'destroyed' }, { type: 'survivors' }] });
    const middle = document.querySelector<HTMLElement>('[data-path="/victory/0/when/of/1"]')!;
    middle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', altKey: true, bubbles: true }));
    await flushPromises();
    expect(when()).toEqual(slugfest().victory[0].when);
  });

  it('are added for a side, moved and removed', async () => {
    await press('Add level');
    await pick('For Player 2');
    expect(open.value().victory[2]).toMatchObject({ side: 'player-2', name: 'Victory' });
    const third = document.querySelectorAll('article')[2];
    third.querySelector<HTMLElement>('[aria-label="Move level up"]')!.click();
    await flushPromises();
    expect(open.value().victory.map((level) => level.name)).toEqual([
      'Last fleet flying',
      'Victory',
      'Last fleet flying',
    ]);
    document.querySelectorAll('article')[1].querySelector<HTMLElement>('[aria-label="Remove level"]')!.click();
    await flushPromises();
    expect(open.value().victory).toEqual(slugfest().victory);
  });

  it('are grouped by side in the inspector', async () => {
    const inspector = show(VictoryInspector);
    await inspector.findAll('button.level')[1].trigger('click');
    await flushPromises();
    expect(selectionOf(open.tab).level).toBe('player-2-last-fleet-flying');
  });
});

describe('the briefing', () => {
  it('is edited beside its preview, for all sides and for each side', async () => {
    show(BriefingView);
    await type('Text: All sides', '**Fight**');
    expect(document.querySelector('.markdown strong')?.textContent).toBe('Fight');
    expect(open.value().briefing).toBe('**Fight**');
    await press('Player 2');
    await type('Text: Player 2', 'Wait.');
    expect(open.value().sides[1].briefing).toBe('Wait.');
    await type('Text: Player 2', '');
    expect(open.value().sides[1]).not.toHaveProperty('briefing');
    expect(open.value().briefing).toBe('**Fight**');
  });

  it('is shown with name, id, author and tags', async () => {
    show(BriefingInspector);
    await type('Scenario name', '');
    expect(alerts()).toEqual(['Enter a name.']);
    expect(open.value().name).toBe('Minor Slugfest');
    await type('Scenario name', 'Major Slugfest');
    await type('Scenario id', 'Major');
    expect(open.value().id).toBe('minor-slugfest');
    await type('Scenario id', 'major-slugfest');
    await type('Author', 'Me');
    await type('Tags', 'big, slow');
    field('Tags').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(open.value()).toMatchObject({
      name: 'Major Slugfest',
      id: 'major-slugfest',
      author: 'Me',
      tags: ['big', 'slow'],
    });
  });
});
