import { scenarioFindings } from '@core/rules/registry';
import { designsFor } from '@core/playtest';
import { arrivalsOf } from '@renderer/features/scenarios/model/arrivals';
import { awardOf } from '@renderer/features/scenarios/model/awards';
import { newCondition } from '@renderer/features/scenarios/model/conditions';
import { moveForce, startIn } from '@renderer/features/scenarios/model/forces';
import { newOrder, orderDisabledReason } from '@renderer/features/scenarios/model/orders';
import { waitingForces } from '@renderer/features/scenarios/model/triggers';
import ForcesInspector from '@renderer/features/scenarios/ForcesInspector.vue';
import BattlespaceInspector from '@renderer/features/scenarios/BattlespaceInspector.vue';
import BattlespaceView from '@renderer/features/scenarios/BattlespaceView.vue';
import { selectionOf } from '@renderer/features/scenarios/model/selection';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { designs, openScenario, shippedScenario } from './support';

const landing = () => shippedScenario('skirmish-landing-site');

it('a new condition, award or order names a location', () => {
  const scenario = landing();
  expect(newCondition('holds', scenario)).toMatchObject({ zone: 'pad' });
  const award = { id: 'a', side: 'red', points: 1, for: 'destroyed', units: {} } as const;
  expect(awardOf('holds', scenario, award)).toMatchObject({ zone: 'pad' });
  expect(orderDisabledReason('stay', scenario, [])).toBeUndefined();
  expect(newOrder('stay', scenario, scenario.forces[0])).toEqual({ type: 'stay', zone: 'pad' });
});

it('reinforcements of a location are shown as such', () => {
  const scenario = landing();
  const second = scenario.forces.findIndex(({ id }) => id === 'second');
  expect(arrivalsOf(scenario.forces).map(({ time }) => time)).toEqual(['start', 'call']);
  expect(waitingForces(scenario)).toEqual([second]);
});

it('the entry time of a force in a location can be changed', async () => {
  const { tab, value } = await openScenario(landing());
  selectionOf(tab).force = 'rifles';
  const inspector = mount(ForcesInspector, { props: { tab }, global: { stubs: { HxSelect: true } } });
  const times = inspector
    .findAllComponents({ name: 'HxSegmented' })
    .find((one) => one.props('label') === 'Entry time')!;
  expect(times.props('modelValue')).toBe('before');
  times.vm.$emit('update:modelValue', 'turn');
  await inspector.vm.$nextTick();
  expect(value().forces.find(({ id }) => id === 'rifles')!.start).toEqual({
    type: 'location',
    location: 'pad',
    turn: 2,
  });
  inspector.unmount();
});

it('another location keeps what applies of a start, the same one all of it', () => {
  const start = { type: 'location', location: 'sky', position: 1, call: true } as const;
  expect(startIn('pad', start)).toEqual({ type: 'location', location: 'pad', call: true });
  expect(startIn('sky', start)).toBe(start);
});

it('a force that changes sides leaves the locations of its old side', () => {
  const scenario = landing();
  moveForce(scenario, 0, { side: 'blue' });
  expect(scenarioFindings(scenario, designsFor(scenario, designs)).map(({ code }) => code)).not.toContain(
    'scenario.force.foreign-location',
  );
});

it('Escape, or a click beside the locations, shows the opening again', async () => {
  const { tab } = await openScenario(landing());
  const view = mount(BattlespaceView, { props: { tab }, attachTo: document.body });
  const inspector = mount(BattlespaceInspector, { props: { tab }, global: { stubs: { HxSelect: true } } });
  for (const leave of [
    () => view.find('[data-location="pad"]').trigger('keydown', { key: 'Escape' }),
    () => view.find('[aria-label=Battlespace]').trigger('click'),
  ]) {
    await view.find('[data-location="pad"] header').trigger('click');
    expect(inspector.text()).not.toContain('Opening');
    await leave();
    expect(inspector.text()).toContain('Opening');
  }
  view.unmount();
  inspector.unmount();
});
