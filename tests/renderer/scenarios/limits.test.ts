import { readDocument } from '@core/model/read';
import type { Scenario } from '@core/model';
import { canUnwrap } from '@renderer/conditions';
import { useForces } from '@renderer/features/scenarios/forces/use-forces';
import { addLocation } from '@renderer/features/scenarios/model/battlespace';
import { fullReason } from '@renderer/features/scenarios/model/limits';
import { addUnits, fillBlocker, forcesFor } from '@renderer/features/scenarios/model/side-budget';
import { useScenario } from '@renderer/features/scenarios/model/use-scenario';
import TriggersView from '@renderer/features/scenarios/TriggersView.vue';
import VictoryView from '@renderer/features/scenarios/VictoryView.vue';
import type { TabComponent } from '@renderer/app';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { designsById, editable, openScenario, shippedScenario, slugfest } from './support';

const canBeSaved = (scenario: Scenario): boolean => readDocument(structuredClone(scenario)).ok;
const times = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at));

it('no force is added to a full list', async () => {
  const [force] = slugfest().forces;
  const forces = times(199, (index) => ({ ...force, id: `f${index}` }));
  const open = await openScenario(slugfest({ forces }));
  const model = useForces(useScenario(open.tab));
  for (let more = 0; more < 3; more++) model.duplicate(0);
  model.add('player-1', 'gunship');
  expect(open.value().forces).toHaveLength(200);
  expect(canBeSaved(open.value())).toBe(true);
});

it('units of a fleet are added as far as there is room, and the number of them is right', () => {
  const [force] = slugfest().forces;
  const draft = editable({ forces: times(198, (index) => ({ ...force, id: `f${index}` })) });
  const units = [{ design: 'gunship', count: 250 }];
  expect(forcesFor(units)).toBe(3);
  expect(fullReason(draft, 'forces', 3)).toBe('At most 200 forces');
  expect(fullReason(draft, 'forces', 2)).toBeUndefined();
  const added = addUnits(draft, 'player-1', units, designsById);
  expect(draft.forces.slice(198).reduce((sum, { count = 1 }) => sum + count, 0)).toBe(added);
  expect(fillBlocker(draft, 5)).toBe('At most 200 forces');
  expect(canBeSaved(draft)).toBe(true);
});

it.each<[string, TabComponent, (scenario: Scenario) => void]>([
  [
    'level',
    VictoryView,
    (draft) => {
      draft.victory = times(40, (index) => ({ ...draft.victory[0], id: `l${index}` }));
    },
  ],
  [
    'award',
    VictoryView,
    (draft) => {
      const award = { side: 'player-1', points: 1, for: 'destroyed', units: {} } as const;
      draft.awards = times(100, (index) => ({ id: `a${index}`, ...award }));
    },
  ],
  [
    'trigger',
    TriggersView,
    (draft) => {
      const effect = { type: 'message', text: 'Now' } as const;
      draft.triggers = times(100, (index) => ({ id: `t${index}`, when: { type: 'turn', turn: 1 }, do: [effect] }));
    },
  ],
])('no %s is duplicated in a full list', async (noun, component, fill) => {
  const full = editable();
  fill(full);
  const open = await openScenario(full);
  const view = mount(component, {
    props: { tab: open.tab },
    attachTo: document.body,
    global: { stubs: { HxSelect: true } },
  });
  await view.find(`[aria-label="Duplicate ${noun}"]`).trigger('click');
  await flushPromises();
  expect(open.value()).toEqual(full);
  view.unmount();
});

it('subconditions do not replace their condition in a list without room for them', () => {
  const over = { type: 'over' } as const;
  const host = { when: { type: 'any', of: [{ type: 'all', of: [over, over] }, ...times(18, () => over)] } };
  expect(canUnwrap(host, ['when', 'of', 0])).toBe(true);
  host.when.of.push(over);
  expect(canUnwrap(host, ['when', 'of', 0])).toBe(false);
});

it('a location beside one at the edge of the drawing stays on it', () => {
  const draft = shippedScenario('skirmish-landing-site');
  Object.assign(draft.battlespace!.locations[0], { x: 9900, y: 9990 });
  addLocation(draft, draft.battlespace!.locations[0].id);
  expect(canBeSaved(draft)).toBe(true);
});
