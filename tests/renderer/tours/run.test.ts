import { newScenario } from '@core/model';
import { openNew } from '@renderer/app';
import { installHost, useSettings, useTabs } from '@renderer/stores';
import { TOURS } from '@renderer/tours';
import { currentStep, currentTour, leaveTour, skipStep, startTour, stepsDone } from '@renderer/tours/run';
import type { Tour } from '@renderer/tours/tour';
import TourStrip from '@renderer/tours/TourStrip.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost } from '../support/memory-host';

/** Two steps: press Paint, then rename the scenario. */
const tour: Tour = {
  id: 'sample',
  title: 'Try it',
  minutes: 1,
  start: () => void openNew({ ...newScenario('minimal', 'Sample'), id: 'sample' }),
  find: (tabs) => tabs.find(({ doc }) => doc?.document.value.id === 'sample'),
  steps: [
    { text: 'Press **Paint**.', isDone: ({ isOn }) => isOn('Paint') },
    {
      text: 'Choose **Rename**, and type a name.',
      isDone: ({ open, before }) => open('scenario')?.name !== before('scenario')?.name,
    },
  ],
  end: 'That is all.',
};

let paint: HTMLButtonElement;
beforeEach(() => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 20, height: 20 } as DOMRect);
  document.body.innerHTML = '<button aria-pressed="false">Paint</button><button>Rename</button>';
  paint = document.querySelector('button')!;
});
afterEach(() => {
  leaveTour();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const outlined = (): (string | null)[] =>
  [...document.querySelectorAll('[data-tour-control]')].map((one) => one.textContent);
const rename = (): void => {
  useTabs().active!.doc!.document.execute('Rename', (draft) => {
    draft.name = 'Another';
  });
};

describe('a tour', () => {
  it('outlines the control of its step, and goes on when the step is done', async () => {
    await startTour(tour);
    expect([currentStep.value, outlined()]).toEqual([0, ['Paint']]);
    paint.setAttribute('aria-pressed', 'true');
    vi.advanceTimersByTime(300);
    expect([currentStep.value, outlined()]).toEqual([1, ['Rename']]);
    rename();
    vi.advanceTimersByTime(300);
    expect([currentStep.value, outlined(), stepsDone(tour)]).toEqual([2, [], 2]);
  });

  it('is resumed in its open document', async () => {
    await startTour(tour);
    skipStep();
    leaveTour();
    expect(currentTour.value).toBeUndefined();
    useTabs().showActivity('library');
    await startTour(tour);
    expect(currentStep.value).toBe(1);
    expect(useTabs().list.map(({ title }) => title)).toEqual(['Sample']);
  });

  it('begins again when its document was closed, or when it is finished', async () => {
    await startTour(tour);
    skipStep();
    useTabs().remove(useTabs().active!.id);
    await startTour(tour);
    expect(currentStep.value).toBe(0);
    skipStep();
    skipStep();
    await startTour(tour);
    expect([currentStep.value, useSettings().values.tours]).toEqual([0, { sample: 0 }]);
  });

  it('says what to do and what was learned', async () => {
    const strip = mount(TourStrip);
    expect(strip.find('section').exists()).toBe(false);
    await startTour(tour);
    await flushPromises();
    expect(strip.get('section').attributes('aria-label')).toBe('Tour: Try it');
    expect(strip.get('[role=status]').text()).toBe('Press Paint.');
    expect(strip.text()).toContain('Step 1 of 2');
    skipStep();
    skipStep();
    await flushPromises();
    expect(strip.get('[role=status]').text()).toBe('That is all.');
    strip.unmount();
  });
});

it('the tours take at most three minutes', () => {
  expect(new Set(TOURS.map(({ id }) => id)).size).toBe(TOURS.length);
  for (const { minutes } of TOURS) expect(minutes).toBeLessThanOrEqual(3);
});
