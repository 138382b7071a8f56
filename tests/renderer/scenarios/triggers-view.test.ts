import { runAction, type TabComponent } from '@renderer/app';
import BriefingView from '@renderer/features/scenarios/BriefingView.vue';
import ForcesInspector from '@renderer/features/scenarios/ForcesInspector.vue';
import ForcesView from '@renderer/features/scenarios/ForcesView.vue';
import { selectionOf } from '@renderer/features/scenarios/model/selection';
import TriggersView from '@renderer/features/scenarios/TriggersView.vue';
import VictoryInspector from '@renderer/features/scenarios/VictoryInspector.vue';
import VictoryView from '@renderer/features/scenarios/VictoryView.vue';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startChecks, openScenario, pick, press, shippedScenario, slugfest, type, type OpenScenario } from './support';

let open: OpenScenario;
let mounted: VueWrapper[] = [];
let endChecks: () => void;

function show(component: TabComponent): void {
  const view = mount(component, {
    props: { tab: open.tab },
    attachTo: document.body,
    global: { stubs: { DeployBoard: true, HexPicker: true, HxSelect: true } },
  });
  mounted.push(view);
}
const sentences = (): string[] => [...document.querySelectorAll('.sentence')].map((entry) => entry.textContent);

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

it('returns the focus to the effect after its hexes were chosen on the map', async () => {
  show(TriggersView);
  await press('Add first trigger');
  await pick('Terrain change');
  await press('Choose on map');
  mounted[0]!.getComponent({ name: 'HexPicker' }).vm.$emit('done');
  await flushPromises();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Hexes');
});

it('offers only what has an effect in a scenario without a map', async () => {
  const { triggers: _none, ...siege } = shippedScenario('mass-siege');
  open = await openScenario(siege);
  selectionOf(open.tab).force = siege.forces[0]!.id;
  show(ForcesInspector);
  await flushPromises();
  const titles = Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent.trim());
  expect(titles.some((title) => title.startsWith('Force'))).toBe(true);
  expect(titles.some((title) => title.startsWith('Orders'))).toBe(false);
  show(TriggersView);
  await press('Add first trigger');
  const disabled = document.querySelectorAll('[role=menuitem][aria-disabled=true]');
  expect(Array.from(disabled, ({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Reinforcement'),
    expect.stringContaining('Terrain change'),
  ]);
});

it('adds triggers with effects, describes them, and moves them by keys', async () => {
  show(TriggersView);
  await press('Add first trigger');
  await pick('Message');
  await type('Message', 'Beware.');
  await press('Add effect to Trigger 1');
  await pick('Victory points');
  expect(sentences()).toEqual(['At the end of turn 1: all sides read “Beware.”; Player 1 gets 1 point.']);
  await press('Every time');
  expect(open.value().triggers?.[0]).toMatchObject({ repeat: true, do: [{ text: 'Beware.' }, { type: 'points' }] });
  runAction('scenario.trigger-duplicate');
  await flushPromises();
  await type('Name of trigger 2', 'Copy');
  runAction('scenario.trigger-up');
  await flushPromises();
  expect(open.value().triggers?.map(({ name }) => name)).toEqual(['Copy', undefined]);
  expect(open.undoLabel()).toBe('Move “Copy” up');
  await type('Message', '');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Enter a message.');
  runAction('scenario.trigger-remove');
  runAction('scenario.trigger-remove');
  await flushPromises();
  expect(open.value()).not.toHaveProperty('triggers');
});

it('shows the findings of a trigger at its row, with a one-click fix', async () => {
  open = await openScenario(
    slugfest({ triggers: [{ id: 'ghost', when: { type: 'over' }, do: [{ type: 'reinforce', force: 'gone' }] }] }),
  );
  open.doc.recheck();
  show(TriggersView);
  await flushPromises();
  expect(document.querySelector('[data-path="/triggers/0/do/0"] [aria-label=Problems]')?.textContent).toContain(
    '“gone”',
  );
  await press('Remove the trigger');
  expect(open.value().triggers ?? []).toEqual([]);
  open.doc.document.undo();
  expect(open.value().triggers).toHaveLength(1);
});

it('edits conditions by keys: add, nest, unwrap, move, remove', async () => {
  show(VictoryView);
  const row = (path: string): HTMLElement => document.querySelector<HTMLElement>(`.condition[data-path="${path}"]`)!;
  const key = async (path: string, init: KeyboardEventInit): Promise<void> => {
    row(path).dispatchEvent(new KeyboardEvent('keydown', { altKey: true, bubbles: true, ...init }));
    await flushPromises();
  };
  const when = (): unknown => open.value().victory[0].when;
  await key('/victory/0/when/of/1', { key: 'Insert', code: 'Insert' });
  expect(when()).toMatchObject({ of: [{ type: 'survivors' }, { type: 'survivors' }, { type: 'destroyed' }] });
  await key('/victory/0/when/of/2', { key: 'n', code: 'KeyN' });
  expect(when()).toMatchObject({ of: [{}, {}, { type: 'not', of: { type: 'destroyed' } }] });
  await key('/victory/0/when/of/2', { key: 'o', code: 'KeyO' });
  expect(when()).toMatchObject({ of: [{}, {}, { type: 'any', of: [{ type: 'not' }] }] });
  await key('/victory/0/when/of/2', { key: 'u', code: 'KeyU' });
  await key('/victory/0/when/of/2', { key: 'ArrowUp', code: 'ArrowUp' });
  expect(when()).toMatchObject({ of: [{}, { type: 'not' }, {}] });
  await key('/victory/0/when/of/1', { key: 'Delete', code: 'Delete' });
  expect(when()).toEqual(slugfest().victory[0].when);
});

it('awards points to a side, with the reason', async () => {
  show(VictoryView);
  await press('Add award for Player 2');
  await type('Points', '3');
  expect(sentences().at(-1)).toBe('3 points for each unit of Player 1 that is destroyed.');
  expect(open.value().awards).toMatchObject([{ side: 'player-2', points: 3, for: 'destroyed' }]);
  await press('Remove award');
  expect(open.value()).not.toHaveProperty('awards');
});

it('gives orders to a force, calls it, and offers a trigger for it', async () => {
  show(ForcesView);
  show(ForcesInspector);
  selectionOf(open.tab).force = 'player-1-destroyer';
  await flushPromises();
  await press('Add order');
  await pick('Hold fire');
  expect(open.value().forces[1].orders).toEqual([{ type: 'hold-fire' }]);
  expect(document.querySelector('[data-force="1"] .orders')?.getAttribute('aria-label')).toBe('Holds its fire.');
  await press('Remove order: Cannot attack');
  expect(open.value().forces[1]).not.toHaveProperty('orders');
  expect(document.querySelector('[aria-label=Arrivals]')).toBeNull();
  await press('When called');
  expect(open.value().forces[1].start).toEqual({ type: 'edge', edge: 'player-1-edge', call: true });
  expect(document.querySelector('[aria-label=Arrivals]')?.textContent).toContain('not called by any trigger');
  await press('Add trigger');
  expect(open.value().triggers).toMatchObject([{ do: [{ type: 'reinforce', force: 'player-1-destroyer' }] }]);
  expect(open.tab.view).toBe('triggers');
});

it('applies a new id on leaving the field, for force, side and level, with all references', async () => {
  show(ForcesInspector);
  show(VictoryInspector);
  const rename = async (label: string, id: string): Promise<void> => {
    const field = await type(label, id);
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await flushPromises();
  };
  selectionOf(open.tab).force = 'player-1-destroyer';
  selectionOf(open.tab).level = 'player-2-last-fleet-flying';
  await flushPromises();
  await type('Force id', 'hawk');
  expect(open.value().forces[1].id).toBe('player-1-destroyer');
  await rename('Force id', 'hawk');
  expect(open.value().forces[1].id).toBe('hawk');
  await rename('Level id', 'hold');
  expect(open.value().victory[1].id).toBe('hold');
  selectionOf(open.tab).force = undefined;
  selectionOf(open.tab).side = 'player-2';
  await flushPromises();
  await rename('Side id', 'player-1');
  expect(open.value().sides[1].id).toBe('player-2');
  await rename('Side id', 'defence');
  expect(open.value().victory[1].side).toBe('defence');
  expect(open.value().map?.edges.map(({ side }) => side)).toContain('defence');
  open.doc.document.undo();
  expect(open.value().victory[1].side).toBe('player-2');
});

it('formats the selection in a briefing', async () => {
  show(BriefingView);
  const area = await type('Text: All sides', 'Hold the gap');
  area.setSelectionRange(5, 12);
  runAction('scenario.format-bold');
  await flushPromises();
  expect(open.value().briefing).toBe('Hold **the gap**');
});
