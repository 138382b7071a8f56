import { currentToast } from '@renderer/app/toast';
import FleetsPanel from '@renderer/features/scenarios/fleets/FleetsPanel.vue';
import { useForces } from '@renderer/features/scenarios/forces/use-forces';
import { useScenario } from '@renderer/features/scenarios/model/use-scenario';
import { useHost, useLibrary } from '@renderer/stores';
import { HxMenuButton } from '@renderer/ui';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { openScenario, slugfest } from './support';

// “Undo” would revert the edit before.
it('filling a side into which nothing fits offers no Undo', async () => {
  const [first, ...others] = slugfest().sides;
  const open = await openScenario(slugfest({ sides: [{ ...first, budget: 1 }, ...others], forces: [] }));
  useForces(useScenario(open.tab), () => undefined).fillAtRandom(open.value().sides[0]);
  expect(currentToast.value).toMatchObject({ text: 'No design fits in what is left' });
  expect(currentToast.value?.action).toBeUndefined();
  expect(open.undoLabel()).toBeUndefined();
});

it('filling a side from an empty library says that there are no designs', async () => {
  const [first, ...others] = slugfest().sides;
  const open = await openScenario(slugfest({ sides: [{ ...first, budget: 1 }, ...others], forces: [] }), []);
  useForces(useScenario(open.tab), () => undefined).fillAtRandom(open.value().sides[0]);
  expect(currentToast.value).toMatchObject({ text: 'The library has no designs for these rules' });
});

it('an empty fleet cannot be added to a side', async () => {
  const { tab } = await openScenario();
  const head = { kind: 'fleet', format: 1, rules: 'counterspace' } as const;
  await useHost().library.create({ ...head, id: 'empty', name: 'Ghosts', units: [] });
  await useHost().library.create({ ...head, id: 'full', name: 'Raiders', units: [{ design: 'gunship', count: 1 }] });
  await useLibrary().refresh();
  const panel = mount(FleetsPanel, { props: { tab }, global: { stubs: { teleport: true } } });
  await flushPromises();
  const reasons = (name: string): (string | undefined)[] =>
    panel
      .findAllComponents(HxMenuButton)
      .filter((button) => button.props('label') === `Add ${name} to a side`)
      .flatMap((button) => {
        const items = button.props('items');
        return (typeof items === 'function' ? items() : items).map(({ disabledReason }) => disabledReason);
      });
  expect(reasons('Ghosts')).toEqual(['It has no units', 'It has no units']);
  expect(reasons('Raiders')).toEqual([undefined, undefined]);
  panel.unmount();
});
