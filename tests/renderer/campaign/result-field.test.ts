import { mount } from '@vue/test-utils';
import { battlesOf } from '@renderer/features/campaign/model/battles';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import ResultField from '@renderer/features/campaign/parts/ResultField.vue';
import { describe, expect, it } from 'vitest';
import { openCampaign, shippedCampaign } from './support';

const shields = { key: 'shields', label: 'SHIELDS', min: 0, max: 4 };

describe('a value of a result', () => {
  it.each(['99', '-2', '1.5', '', 'two'])('keeps %j in the field with its message, and sets nothing', async (text) => {
    const field = mount(ResultField, { props: { field: shields, unit: 'Bright Idea', now: 4, before: 4 } });
    const input = field.get('input');
    await input.setValue(text);
    await input.trigger('change');
    expect(field.get('[role=alert]').text()).toBe('SHIELDS: enter a whole number from 0 to 4');
    expect(input.element.value).toBe(text);
    expect(input.attributes('aria-invalid')).toBe('true');
    expect(field.emitted('set')).toBeUndefined();
    expect(field.emitted('fault')?.at(-1)).toEqual(['SHIELDS: enter a whole number from 0 to 4']);
    await input.setValue('2');
    await input.trigger('change');
    expect(field.emitted('set')?.at(-1)).toEqual([2]);
    expect(field.find('[role=alert]').exists()).toBe(false);
  });

  it('is a check box where it is there or not', async () => {
    const weapon = { key: 'weapon.F', label: 'Weapon, front', min: 0, max: 1 };
    const field = mount(ResultField, { props: { field: weapon, unit: 'Bright Idea', now: 1, before: 1 } });
    await field.get('input[type=checkbox]').setValue(false);
    expect(field.emitted('set')).toEqual([[0]]);
  });

  it('blocks the preview of its form, as does an open outcome', async () => {
    const { model } = await openCampaign(shippedCampaign('first-command'));
    await turnsOf(model).end();
    const battles = battlesOf(model);
    battles.openPaper(model.state.value.engagements[0]!);
    expect(battles.formFault.value).toBe('Choose who won, or a draw');
    battles.paper.value = { ...battles.paper.value!, decided: true };
    expect(battles.formFault.value).toBeUndefined();
    battles.faults.set('bright-idea/shields', 'Bright Idea, SHIELDS: enter a whole number from 0 to 4');
    expect(battles.formFault.value).toContain('SHIELDS');
    battles.previewForm();
    expect(battles.preview.value).toBeUndefined();
    battles.faults.clear();
    battles.previewForm();
    // A draw without a level ends a linked campaign: the preview says so.
    expect(battles.consequences.value).toEqual(['Ended after Play It']);
  });
});
