import { newScenario } from '@core/model';
import { openNew } from '@renderer/app';
import { announcement } from '@renderer/app/toast';
import { isOpen } from '@renderer/documents';
import { installHost, useSettings, useTabs } from '@renderer/stores';
import { TOURS } from '@renderer/tours';
import { currentStep, currentTour, leaveTour, skipStep, startTour, stepsDone } from '@renderer/tours/run';
import type { Sight, Tour } from '@renderer/tours/tour';
import TourStrip from '@renderer/tours/TourStrip.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignTemplate } from '../campaign/support';
import { memoryHost } from '../support/memory-host';

/** Two steps: press Paint, then rename the scenario. */
const tour: Tour = {
  id: 'sample',
  title: 'Try it',
  minutes: 1,
  start: () => {
    openNew({ ...newScenario('minimal', 'Sample'), id: 'sample' });
    return true;
  },
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

  it('outlines “More tools” while a crowded toolbar hides the control', async () => {
    document.body.innerHTML =
      '<nav><button>Paint</button></nav><div role="toolbar"><button style="visibility: hidden">Paint</button>' +
      '<span data-more><button>More tools</button></span></div>';
    await startTour(tour);
    expect(outlined()).toEqual(['More tools']);
  });

  it('does not take the controls of a page for those of its tab', async () => {
    await startTour(tour);
    useTabs().showActivity('start');
    paint.setAttribute('aria-pressed', 'true');
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(0);
    useTabs().show(useTabs().list[0]!.id);
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(1);
  });

  it('does not take another document for its own', async () => {
    const mine = openNew(newScenario('minimal', 'Mine'));
    await startTour(tour);
    skipStep();
    useTabs().show(mine.id);
    vi.advanceTimersByTime(300);
    expect([currentStep.value, outlined()]).toEqual([1, []]);
  });

  it('is left when its tab is closed', async () => {
    await startTour(tour);
    useTabs().remove(useTabs().active!.id);
    vi.advanceTimersByTime(300);
    expect([currentTour.value, announcement.value.trim()]).toEqual([
      undefined,
      'Left the tour, because its tab was closed.',
    ]);
  });

  it('waits in a step that looks done because the one before was skipped', async () => {
    const [, second] = tour.steps;
    await startTour({ ...tour, steps: [second!, { text: '', isDone: ({ isOn }) => isOn('Paint') }] });
    paint.setAttribute('aria-pressed', 'true');
    skipStep();
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(1);
    paint.setAttribute('aria-pressed', 'false');
    vi.advanceTimersByTime(300);
    paint.setAttribute('aria-pressed', 'true');
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(2);
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

  it('does not begin when it cannot open what it needs', async () => {
    await startTour({ ...tour, start: () => Promise.resolve(false) });
    expect(currentTour.value).toBeUndefined();
    await startTour(tour);
    expect(currentTour.value).toBe(tour);
  });

  it('opens its document once for a double click', async () => {
    const start = vi.fn(() => Promise.resolve(true));
    await Promise.all([startTour({ ...tour, start }), startTour({ ...tour, start })]);
    expect(start).toHaveBeenCalledOnce();
  });

  it('announces its first step', async () => {
    await startTour(tour);
    expect(announcement.value.trim()).toBe('Tour: Try it. Press Paint.');
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

describe('a step', () => {
  const nothing: Sight = {
    tab: undefined,
    open: () => undefined,
    before: () => undefined,
    isOn: () => false,
    isVisible: () => false,
    canUse: () => false,
  };

  it.each(TOURS.map((one) => [one.title, one] as const))(
    'of “%s” is not done by leaving its document',
    (_, { steps }) => {
      expect(steps.filter(({ isDone }) => isDone(nothing))).toEqual([]);
    },
  );

  it('that undoes a stroke is not done by leaving the map', async () => {
    await startTour(TOURS.find(({ id }) => id === 'belt')!);
    skipStep();
    const { doc } = useTabs().active!;
    if (!isOpen(doc, 'scenario')) throw new Error('The belt tour opens a scenario.');
    doc.document.execute('Paint', ({ map }) => {
      map!.terrain = [{ type: 'asteroids', hexes: ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108'] }];
    });
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(2);
    useTabs().showActivity('library');
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(2);
    useTabs().show(useTabs().list[0]!.id);
    doc.document.undo();
    vi.advanceTimersByTime(300);
    expect(currentStep.value).toBe(3);
  });
});

it('“Paint an asteroid belt” ends with a battle that can start', async () => {
  await startTour(TOURS.find(({ id }) => id === 'belt')!);
  const { doc } = useTabs().active!;
  expect(isOpen(doc, 'scenario') && doc.document.value.forces.length).toBe(2);
});

it.each(['belt', 'balance'])('the tour “%s” brings its designs into a library without them', async (id) => {
  await startTour(TOURS.find((tour) => tour.id === id)!);
  const { doc } = useTabs().active!;
  if (!isOpen(doc, 'scenario')) throw new Error('The tour opens a scenario.');
  const { forces, designs = [] } = doc.document.value;
  expect(new Set(designs.map((design) => design.id))).toEqual(new Set(forces.map(({ design }) => design)));
});

it('“Begin a campaign” waits for the list of the library', async () => {
  installHost(memoryHost([campaignTemplate('first-command')]));
  await startTour(TOURS.find(({ id }) => id === 'campaign')!);
  expect(currentTour.value?.id).toBe('campaign');
});

it('the tours take at most three minutes', () => {
  expect(new Set(TOURS.map(({ id }) => id)).size).toBe(TOURS.length);
  for (const { minutes } of TOURS) expect(minutes).toBeLessThanOrEqual(3);
});
