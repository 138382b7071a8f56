import { newField, type MassField } from '@core/model';
import { addField, changePosture, setFlag, postureOf } from '@renderer/features/scenarios/model/field';
import FieldView from '@renderer/features/scenarios/FieldView.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { editable, openScenario, slugfest } from './support';

it('stores only the set values of a side', () => {
  const field: MassField = newField();
  changePosture(field, 'red', (posture) => setFlag(posture, 'prepared', true));
  changePosture(field, 'blue', (posture) => (posture.fortification = 'walled'));
  expect(postureOf(field, 'red')).toEqual({ side: 'red', prepared: true });
  changePosture(field, 'red', (posture) => setFlag(posture, 'prepared', false));
  expect(field.postures).toEqual([{ side: 'blue', fortification: 'walled' }]);
  expect(postureOf(field, 'red')).toEqual({ side: 'red' });
});

it('adds a field to a scenario', () => {
  const draft = editable();
  addField(draft);
  expect(draft.field).toEqual(newField());
});

it('shows the field with its rating, and edits it and the postures as one undo entry each', async () => {
  const { map: _, ...rest } = slugfest();
  const open = await openScenario({ ...rest, field: { environment: 'jungle', terrain: 'open' } });
  const view = mount(FieldView, {
    props: { tab: open.tab },
    attachTo: document.body,
    global: { stubs: { HxSelect: true } },
  });
  const rating = (): string | null | undefined => document.querySelector('.rating b')?.textContent;
  expect(rating()).toBe('2');
  const check = async (label: string, nth = 0): Promise<void> => {
    const boxes = [...document.querySelectorAll('label')].filter((candidate) => candidate.textContent.includes(label));
    boxes[nth]!.querySelector('input')!.click();
    await flushPromises();
  };
  await check('Night');
  expect([rating(), open.value().field?.night, open.undoLabel()]).toEqual(['1', true, 'Change “Night”']);
  await check('Prepared', 1);
  expect(open.value().field?.postures).toEqual([{ side: 'player-2', prepared: true }]);
  view.unmount();
});
