import type { OptionSpec } from '@core/rules/contract';
import { sideName } from '@core/base';
import { toGrid } from '@core/model';
import { boardEdges, boardUnits, boardZones } from '@renderer/canvas/scenario';
import { elsewhereText } from '@renderer/features/scenarios/model/board';
import { checkGroup, checkId, checkInteger, checkName } from '@renderer/features/scenarios/model/checks';
import { unknownKeys, isChanged, isShort, valueOf, valueText } from '@renderer/features/scenarios/model/options';
import { viewFor } from '@renderer/features/scenarios/model/views';
import { describe, expect, it } from 'vitest';
import { designsById, editable } from './support';

describe('checks of typed text', () => {
  it('accept valid values, and explain invalid ones', () => {
    expect(checkName('Raid')).toBeUndefined();
    expect(checkName('  ')).toBe('Enter a name.');
    expect(checkName('x'.repeat(121))).toContain('120');
    // An emoji counts as one character, as in the file.
    expect(checkName('🚀'.repeat(120))).toBeUndefined();
    expect(checkName('🚀'.repeat(121))).toContain('120');
    expect(checkId('star-base-2')).toBeUndefined();
    for (const id of ['', 'Star', '-a', 'a b', 'x'.repeat(65)]) expect(checkId(id)).toContain('lower-case letters');
    expect(checkGroup('')).toBeUndefined();
    expect(checkGroup('Heavy')).toContain('lower-case letters');
  });

  it('accept only whole numbers in the range', () => {
    const check = checkInteger(1, 100);
    for (const text of ['1', '100', ' 7 ']) expect(check(text)).toBeUndefined();
    for (const text of ['', '0', '101', '1.5', 'x', '1e1', '--1'])
      expect(check(text)).toBe('Enter a whole number from 1 to 100.');
    expect(checkInteger(-5, 5)('-5')).toBeUndefined();
    expect(checkInteger(1, 9, true)('')).toBeUndefined();
  });
});

describe('options', () => {
  const spec: OptionSpec = {
    key: 'tie',
    label: 'Equal totals',
    help: '',
    type: 'choice',
    choices: [
      { value: 'wound', label: 'Wound' },
      { value: 'miss', label: 'Miss' },
    ],
    default: 'wound',
  };
  it('have their default unless the scenario sets them', () => {
    expect(valueOf(spec, {})).toBe('wound');
    expect(valueOf(spec, { tie: 'miss' })).toBe('miss');
    expect(isChanged(spec, { tie: 'miss' })).toBe(true);
    expect(isChanged(spec, { tie: 'wound' })).toBe(false);
    expect(isChanged(spec, {})).toBe(false);
  });
  it('are described in words', () => {
    expect(valueText(spec, 'miss')).toBe('Miss');
    expect(valueText(spec, 'odd')).toBe('odd');
    expect(valueText({ ...spec, type: 'boolean' }, true)).toBe('On');
    expect(isShort(spec)).toBe(true);
    expect(
      isShort({
        ...spec,
        choices: [
          { value: 'a', label: 'By the difference of the totals' },
          { value: 'b', label: 'By the weapon' },
        ],
      }),
    ).toBe(false);
  });
  it('report unknown keys', () => {
    expect(unknownKeys([spec], { tie: 'miss', warp: true })).toEqual(['warp']);
  });
});

describe('paths', () => {
  it.each([
    ['/forces/2/start/hex', 'forces'],
    ['/sides/0', 'forces'],
    ['/sides/0/options/tie', 'rules'],
    ['/options/crit', 'rules'],
    ['/turnLimit', 'rules'],
    ['/victory/1/when/of/0', 'victory'],
    ['/name', 'briefing'],
    ['/tags/3', 'briefing'],
    ['/playersNotes', 'briefing'],
    ['/map/zones/0', undefined],
    ['', undefined],
  ])('%s is shown by the view %s', (path, view) => {
    expect(viewFor(path)).toBe(view);
  });
});

describe('the board of starts', () => {
  const scenario = editable();
  scenario.forces[0] = {
    ...scenario.forces[0],
    start: { type: 'hex', hex: '0302', facing: 4 },
    count: 2,
    name: 'Flag',
  };
  scenario.forces[1] = { ...scenario.forces[1], start: { type: 'hex', hex: '9999' } };
  scenario.map?.zones.push({ id: 'home', name: 'Home', use: 'deploy', hexes: ['0601'] });

  const map = scenario.map;
  if (map === undefined) throw new Error('The scenario has no map.');
  const grid = toGrid(map);

  it('shows the forces with a start hex', () => {
    expect(boardUnits(scenario, grid, designsById)).toEqual([
      { id: '0', hex: 24, color: 'a', silhouette: 'battleship', name: 'Flag', facing: 4, stack: 2 },
    ]);
  });
  it('describes the start of the others', () => {
    expect(elsewhereText(scenario, 'player-2')).toBe('2 from the north edge');
    expect(elsewhereText(scenario, 'player-1')).toBe('');
  });
  it('shows the map’s zones and edges in their sides’ colours', () => {
    expect(boardZones(scenario.sides, grid)).toEqual([{ id: 'home', hexes: [5] }]);
    const edges = boardEdges(scenario.sides, grid, (edge) => sideName(scenario, edge.side));
    expect(edges.map(({ edge, color, text }) => [edge, color, text])).toEqual([
      ['south', 'a', 'Player 1'],
      ['north', 'b', 'Player 2'],
    ]);
  });
});
