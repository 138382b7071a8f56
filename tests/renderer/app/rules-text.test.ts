import RulesText from '@renderer/app/RulesText.vue';
import { visibleTooltip } from '@renderer/ui/tooltip';
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  visibleTooltip.value = undefined;
  document.body.replaceChildren();
});

const show = (text: string, inside = false) =>
  mount(RulesText, { props: { rules: 'counterspace', text, inside }, attachTo: document.body });

describe('a text of a rule system', () => {
  it('shows the legend of a notation on keyboard focus', async () => {
    const [notation] = show('Gunship fires a3r2e2').findAll('abbr');
    expect(notation!.attributes('tabindex')).toBe('0');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    notation!.element.focus();
    await notation!.trigger('focus');
    expect(visibleTooltip.value?.tip.text).toBe('Attack 3, range 2, energy 2');
    await notation!.trigger('blur');
    expect(visibleTooltip.value).toBeUndefined();
  });

  it('gives screen readers the meaning instead of the abbreviation', () => {
    const [abbreviation] = show('DEF 4').findAll('abbr');
    expect(abbreviation!.find('[aria-hidden]').text()).toBe('DEF');
    expect(abbreviation!.find('.sr-only').text()).toBe('Defence');
  });

  it('adds no tab stop within a control', () => {
    expect(show('DEF 4', true).find('abbr').attributes('tabindex')).toBeUndefined();
  });
});
