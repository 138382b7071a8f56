import { runAction } from '@renderer/app';
import { newBattlespace, type Battlespace, type Scenario } from '@core/model';
import { boxesOf, linesOf, neighbourIn, spotOf, arrangeLocations } from '@core/drawing/battlespace';
import BattlespaceInspector from '@renderer/features/scenarios/BattlespaceInspector.vue';
import BattlespaceView from '@renderer/features/scenarios/BattlespaceView.vue';
import {
  addLocation,
  setExit,
  setPositions,
  setSpot,
  tidyBattlespace,
  toggleLink,
} from '@renderer/features/scenarios/model/battlespace';
import { LocationBoard } from '@renderer/locations';
import { selectionOf } from '@renderer/features/scenarios/model/selection';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { editable, edited, openScenario, slugfest, type OpenScenario } from './support';

const ground = (): Battlespace => newBattlespace('player-1', 'player-2');
function skirmish(): Scenario {
  const draft = editable();
  draft.battlespace = ground();
  draft.forces[0].start = { type: 'location', location: 'middle', position: 5 };
  draft.victory[0].when = { type: 'holds', side: 'player-1', zone: 'middle' };
  return draft;
}

describe('the links of a battlespace', () => {
  it('are controls in the editor, and only text in a battle', () => {
    for (const movable of [true, false]) {
      const wrapper = mount(LocationBoard, { props: { space: ground(), title: 'Board', movable } });
      const link = wrapper.find('[aria-label="Link Near side to Middle, close"]');
      expect([link.element.tagName, link.attributes('role')]).toEqual(
        movable ? ['BUTTON', undefined] : ['SPAN', 'img'],
      );
      wrapper.unmount();
    }
  });
});

describe('edits of a battlespace', () => {
  it('add a location linked to the selected one, with its terrain and a free name and id', () => {
    const draft = skirmish();
    draft.battlespace!.locations[0].terrain = 'rocky';
    expect(addLocation(draft, 'near-side')).toBe('location-4');
    expect(addLocation(draft, 'near-side')).toBe('location-5');
    expect(draft.battlespace!.locations.at(-1)).toMatchObject({ name: 'Location 5', terrain: 'rocky' });
    expect(draft.battlespace!.links.at(-1)).toEqual({ from: 'near-side', to: 'location-5' });
  });

  it('add a location where it covers no other', () => {
    const draft = skirmish();
    draft.battlespace!.locations = [
      { id: 'near', name: 'Near', terrain: 'void', positions: 5, x: 0, y: 0 },
      { id: 'far', name: 'Far', terrain: 'void', positions: 5, x: 400, y: 0 },
    ];
    addLocation(draft, 'near');
    addLocation(draft, 'near');
    const boxes = boxesOf(draft.battlespace!);
    const tops = boxes.map(({ y }) => y);
    expect(tops[2]).toBeGreaterThanOrEqual(tops[0]! + boxes[0]!.height);
    expect(tops[3]).toBeGreaterThanOrEqual(tops[2]! + boxes[2]!.height);
  });

  it('remove a location with its links, and reset the start of its forces', () => {
    const draft = edited(skirmish(), ({ battlespace }) => void battlespace!.locations.splice(1, 1));
    expect(draft.battlespace!.locations.map(({ id }) => id)).toEqual(['near-side', 'far-side']);
    expect(draft.battlespace!.links).toEqual([]);
    expect(draft.forces[0].start).toEqual({ type: 'free' });
  });

  it('update links, starts and conditions with a new id', () => {
    const draft = edited(skirmish(), ({ battlespace }) => void (battlespace!.locations[1].id = 'hangar'));
    expect(JSON.stringify(draft)).not.toContain('"middle"');
    expect(draft.victory[0].when).toMatchObject({ zone: 'hangar' });
    expect(draft.battlespace!.links).toEqual([
      { from: 'near-side', to: 'hangar' },
      { from: 'hangar', to: 'far-side' },
    ]);
  });

  it('link and unlink, in either direction', () => {
    const draft = skirmish();
    toggleLink(draft, 'far-side', 'near-side');
    expect(draft.battlespace!.links).toHaveLength(3);
    toggleLink(draft, 'near-side', 'far-side');
    toggleLink(draft, 'middle', 'near-side');
    toggleLink(draft, 'middle', 'middle');
    expect(draft.battlespace!.links).toEqual([{ from: 'middle', to: 'far-side' }]);
  });

  it('shorten a line with the forces on it', () => {
    const draft = skirmish();
    const middle = draft.battlespace!.locations[1];
    setSpot(middle, 5, 'bloom', 2);
    setSpot(middle, 1, 'hardening', 3);
    setPositions(draft, 'middle', 3);
    expect(middle).toMatchObject({ positions: 3, spots: [{ position: 1, hardening: 3 }] });
    expect(draft.forces[0].start).toMatchObject({ position: 3 });
    setSpot(middle, 1, 'hardening', undefined);
    expect(middle).not.toHaveProperty('spots');
  });

  it('set the sides that may exit', () => {
    const [, middle] = skirmish().battlespace!.locations;
    setExit(middle, 'player-1', true);
    setExit(middle, 'player-1', true);
    expect(middle.exits).toEqual(['player-1']);
    setExit(middle, 'player-1', false);
    expect(middle).not.toHaveProperty('exits');
  });
});

describe('the drawing of a battlespace', () => {
  it('places locations without coordinates, without overlaps', () => {
    const { locations } = ground();
    const boxes = boxesOf({ locations: locations.map(({ x: _x, y: _y, ...rest }) => rest) });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
          true,
        );
      }
    }
  });

  it('puts the label of a link between the two boxes, and omits links to unknown locations', () => {
    const space = { ...ground(), links: [...ground().links, { from: 'middle', to: 'gone' }] };
    const boxes = boxesOf(space);
    const lines = linesOf(space, boxes);
    expect(lines.map(({ index }) => index)).toEqual([0, 1]);
    expect(lines[0].at[0]).toBeGreaterThan(boxes[0].x + boxes[0].width);
    expect(lines[0].at[0]).toBeLessThan(boxes[1].x);
  });

  it('finds the neighbour in a direction', () => {
    const boxes = boxesOf(ground());
    expect([neighbourIn(boxes, 0, 1, 0), neighbourIn(boxes, 2, -1, 0), neighbourIn(boxes, 0, -1, 0)]).toEqual([
      1, 1, -1,
    ]);
  });

  it('arranges a chain as a line, and a fork as a fork', () => {
    const space = ground();
    expect(new Set(arrangeLocations(space).map(({ y }) => y)).size).toBe(1);
    const fork: Battlespace = {
      locations: [...space.locations, { id: 'side', name: 'Side', terrain: 'void', positions: 5 }],
      links: [...space.links, { from: 'middle', to: 'side' }],
    };
    const places = new Map(arrangeLocations(fork).map((place) => [place.id, place]));
    expect(places.get('side')!.x).toBe(places.get('far-side')!.x);
    expect(places.get('side')!.y).not.toBe(places.get('far-side')!.y);
    const draft = { ...skirmish(), battlespace: fork };
    tidyBattlespace(draft);
    expect(draft.battlespace.locations.every(({ x, y }) => x !== undefined && y !== undefined)).toBe(true);
  });

  it('has labels for special positions', () => {
    const [location] = ground().locations;
    expect(spotOf({ ...location, bloom: 1, spots: [{ position: 2, hardening: 3 }] }, 2)).toEqual({
      bloom: 1,
      hardening: 3,
    });
  });
});

describe('the battlespace view', () => {
  let open: OpenScenario;
  let mounted: VueWrapper[] = [];
  afterEach(() => {
    for (const view of mounted) view.unmount();
    mounted = [];
  });
  async function show(): Promise<void> {
    const { map: _, ...rest } = slugfest();
    open = await openScenario({ ...rest, battlespace: ground() });
    for (const view of [BattlespaceView, BattlespaceInspector]) {
      mounted.push(
        mount(view, { props: { tab: open.tab }, attachTo: document.body, global: { stubs: { HxSelect: true } } }),
      );
    }
  }
  const find = (label: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
    if (!element) throw new Error(`nothing is called “${label}”`);
    return element;
  };
  const key = async (element: HTMLElement, name: string, more: KeyboardEventInit = {}): Promise<void> => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
    await flushPromises();
  };

  it('is navigated by arrow keys; Enter selects, Alt with an arrow moves', async () => {
    await show();
    const near = find('Near side, void, 5 positions');
    near.focus();
    await key(near, 'ArrowRight');
    expect(document.activeElement?.getAttribute('data-location')).toBe('middle');
    await key(document.activeElement as HTMLElement, 'Enter');
    expect(selectionOf(open.tab).location).toBe('middle');
    await key(document.activeElement as HTMLElement, 'ArrowDown', { altKey: true });
    expect(open.value().battlespace!.locations[1]).toMatchObject({ x: 400, y: 20 });
    expect(open.undoLabel()).toBe('Move location');
  });

  it('selects a position with its row, and a link with its distance', async () => {
    await show();
    find('Far side: Defensive Advantage').click();
    await flushPromises();
    expect(selectionOf(open.tab)).toMatchObject({ location: 'far-side', position: 5 });
    expect(document.querySelector('.spots .on')?.textContent).toContain('Defensive Advantage');
    find('Link Near side to Middle, close').click();
    await flushPromises();
    const field = document.querySelector<HTMLInputElement>('input[aria-label="Distance"]')!;
    field.value = '3';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    expect(open.value().battlespace!.links[0].distance).toBe(3);
    expect(find('Link Near side to Middle, far, 3')).toBeTruthy();
  });

  it('keeps the focus in the battlespace when its location or link is removed', async () => {
    await show();
    const isInside = (): boolean => document.activeElement?.closest('[aria-label="Battlespace"]') !== null;
    find('Link Middle to Far side, close').focus();
    find('Link Middle to Far side, close').click();
    await flushPromises();
    runAction('scenario.location-remove');
    await flushPromises();
    expect(isInside()).toBe(true);
    for (const id of ['near-side', 'middle', 'far-side']) {
      const location = document.querySelector<HTMLElement>(`[data-location="${id}"]`)!;
      location.focus();
      await key(location, 'Enter');
      expect(isInside()).toBe(true);
      runAction('scenario.location-remove');
      await flushPromises();
    }
    expect(document.activeElement?.textContent).toContain('Add three locations');
  });

  it('offers a new battlespace to a scenario without one', async () => {
    const { map: _, ...rest } = slugfest();
    open = await openScenario(rest);
    mounted.push(mount(BattlespaceView, { props: { tab: open.tab }, attachTo: document.body }));
    const button = [...document.querySelectorAll('button')].find((candidate) =>
      candidate.textContent.includes('Add three locations'),
    );
    button!.click();
    await flushPromises();
    expect(open.value().battlespace!.locations.map(({ side }) => side)).toEqual(['player-1', undefined, 'player-2']);
  });
});
