import { toGrid, type Scenario, type TerrainType } from '@core/model';
import { shortcutKeys } from '@renderer/app/shortcuts';
import { emptyMapDuel, openTourScenario } from './scenarios';
import type { Tour } from './tour';

const ID = 'tour-asteroid-belt';
const BELT = 8;
const MINES = 3;

/** How many hexes of the scenario's map are of a terrain type. */
function hexes(scenario: Scenario | undefined, wanted: TerrainType): number {
  if (scenario?.map === undefined) return 0;
  const { cells, palette } = toGrid(scenario.map);
  return cells.flat().filter((cell) => palette[cell - 1]?.type === wanted).length;
}

/** The map editor: choose a terrain, paint, undo, and try the map in a battle. */
export const belt: Tour = {
  id: 'belt',
  title: 'Paint an asteroid belt',
  minutes: 2,
  start: async () => {
    const scenario = emptyMapDuel(
      'Asteroid belt',
      'Two destroyers meet near a belt. The last ship flying wins.',
      22,
      17,
    );
    const tab = await openTourScenario({ ...scenario, id: ID });
    tab.view = 'map';
    return true;
  },
  find: (tabs) => tabs.find(({ doc }) => doc?.document.value.id === ID),
  steps: [
    { text: 'Choose the **Brush** among the tools, or press B.', isDone: ({ isOn }) => isOn('Brush') },
    {
      text: `Drag over the map until ${BELT} hexes are asteroids.`,
      isDone: ({ open }) => hexes(open('scenario'), 'asteroids') >= BELT,
    },
    {
      text: `Press ${shortcutKeys('Mod+Z').join('+')} to undo the last stroke.`,
      isDone: ({ open, before }) =>
        open('scenario') !== undefined && hexes(open('scenario'), 'asteroids') < hexes(before('scenario'), 'asteroids'),
    },
    {
      text: `Press ${shortcutKeys('Mod+Y').join('+')} to restore it.`,
      isDone: ({ open, before }) => hexes(open('scenario'), 'asteroids') > hexes(before('scenario'), 'asteroids'),
    },
    {
      text: `Choose **Mines** in the palette, and paint ${MINES} hexes.`,
      isDone: ({ open }) => hexes(open('scenario'), 'mines') >= MINES,
    },
    { text: 'Choose **Playtest** to play on this map.', isDone: ({ tab }) => tab?.kind === 'battle' },
  ],
  end: 'You can draw a map. The Generate panel draws whole fields and rings at once.',
};
