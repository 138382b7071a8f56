import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyGrid, TERRAIN, TERRAIN_TYPES, type MapGrid } from '@core/model';
import TerrainPanel from '@renderer/features/maps/panels/TerrainPanel.vue';
import EdgesGroup from '@renderer/features/maps/panels/EdgesGroup.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { editorActions } from '@renderer/features/maps/model/actions';
import { effectText, kindsOf } from '@renderer/features/maps/model/terrain';
import { pieceClipboard, selectionActions } from '@renderer/features/maps/model/selection-actions';
import { wholeMapActions } from '@renderer/features/maps/model/whole-map-actions';
import { exchangeActions } from '@renderer/features/maps/exchange/actions';
import { setUpTools } from './tool-harness';
import { gridOf, scenarioWith } from './scenario';

beforeEach(() => setActivePinia(createPinia()));

describe('the palette', () => {
  it('has the terrain types of the scenario’s rules, with their sections', () => {
    expect(kindsOf({ rules: 'counterspace' })).toEqual(TERRAIN_TYPES);
    expect(kindsOf({ rules: 'minimal' })).toEqual(['planet', 'star', 'obstacle']);
    expect(effectText({ rules: 'minimal' }, 'planet')).toContain('Minimal Space Combat 6.0');
    expect(effectText({ rules: 'counterspace' }, 'planet')).toContain('CounterSpace 5.1.2');
    expect(effectText({ rules: 'minimal' }, 'nebula')).toBe('Nebula has no effect in Minimal Space Combat.');
  });

  it('has commands for the types of the rules', () => {
    const { editor, document } = setUpTools('brush');
    document.reset({ ...scenarioWith(), rules: 'minimal' }, true);
    const enabled = editorActions(editor, () => undefined)
      .filter(({ id, enabled }) => id.startsWith('map.terrain.') && enabled?.() === true)
      .map(({ id }) => id);
    expect(enabled).toEqual(['map.terrain.planet', 'map.terrain.star', 'map.terrain.obstacle']);
  });
});

describe('the terrain panel', () => {
  it('takes terrain names as long as the file does, and counts hexes with separators', () => {
    const { editor, document } = setUpTools('brush');
    editor.state.paint = { ...editor.state.paint, type: 'planet' };
    const cells = Array.from({ length: 50 }, () => new Array<number>(100).fill(1));
    const grid: MapGrid = {
      ...emptyGrid({ orientation: 'pointy', stagger: 'odd', cols: 100, rows: 50 }),
      palette: [{ type: 'planet' }],
      cells,
    };
    const panel = mount(TerrainPanel, { props: { editor, scenario: document.value, grid } });
    expect(panel.get('[aria-label="Terrain name"]').attributes('maxlength')).toBe('200');
    expect(panel.text()).toContain('5,000');
  });
});

describe('the panel of zones and edges', () => {
  it('keeps the focus when an edge is deleted', async () => {
    const { editor, document: opened } = setUpTools('select', (grid) => {
      grid.edges.push({ id: 'north', side: 'red', edge: 'north', use: 'enter' });
    });
    editor.state.edge = 'north';
    const panelFor = (): object => ({ editor, scenario: opened.value, grid: gridOf(opened.value) });
    const host = document.body.appendChild(document.createElement('main'));
    const panel = mount(EdgesGroup, { props: panelFor() as never, attachTo: host });
    const button = panel.findAll('button').find((candidate) => candidate.text() === 'Delete entry edge')!;
    button.element.focus();
    const stop = opened.onChange(() => void panel.setProps(panelFor() as never));
    await button.trigger('click');
    await flushPromises();
    stop();
    expect(gridOf(opened.value).edges).toEqual([]);
    expect(panel.element.parentElement!.contains(document.activeElement)).toBe(true);
    panel.unmount();
    host.remove();
  });
});

describe('the line of sight tool', () => {
  it('uses the blocking terrain of the scenario’s rules', () => {
    const star = (rules: 'counterspace' | 'minimal'): string => {
      const { document, hover, click, announced } = setUpTools('sight', (grid) => {
        grid.palette.push({ type: 'star' });
        grid.cells[0][2] = grid.palette.length;
      });
      document.reset({ ...document.value, rules }, true);
      click(0);
      hover(4);
      click(4);
      return announced.join(' ');
    };
    expect(star('counterspace')).toContain('Clear');
    expect(star('minimal')).toContain('Blocked');
  });
});

describe('the keys of the palette', () => {
  it('have no other function in the map view', () => {
    const { editor, context } = setUpTools('brush');
    const all = [
      ...editorActions(editor, () => undefined),
      ...selectionActions(
        context,
        pieceClipboard(context, () => undefined),
        () => undefined,
      ),
      ...wholeMapActions(editor),
      ...exchangeActions(editor),
    ];
    const others = all.filter(({ id }) => !id.startsWith('map.terrain.')).flatMap(({ shortcut }) => shortcut ?? []);
    expect(others).toContain('8');
    expect(others.filter((key) => TERRAIN_TYPES.some((type) => TERRAIN[type].key === key))).toEqual([]);
  });
});
