import { ArrowUp, CornerUpLeft, CornerUpRight, Delete, X } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { Plotting } from '../model/plotting';

/** Hexes forward that one key plots. */
const DIGITS = [1, 2, 3, 4, 5];

/**
 * The keys of plotting: steps to add and take back, and the next ship. They can always be pressed, since else the key would go to
 * another action: one that is pressed in vain says why.
 */
export function plotActions(plotting: () => Plotting): AppAction[] {
  const group = 'Battle';
  return [
    {
      id: 'minimal.plot-left',
      title: 'Turn left',
      group,
      icon: CornerUpLeft,
      shortcut: 'L',
      run: () => plotting().add('L'),
    },
    {
      id: 'minimal.plot-right',
      title: 'Turn right',
      group,
      icon: CornerUpRight,
      shortcut: 'R',
      run: () => plotting().add('R'),
    },
    ...DIGITS.map((hexes) => ({
      id: `minimal.plot-${hexes}`,
      title: hexes === 1 ? 'One hex forward' : `${hexes} hexes forward`,
      group,
      icon: ArrowUp,
      shortcut: String(hexes),
      inPalette: false,
      run: () => plotting().add(String(hexes)),
    })),
    {
      id: 'minimal.plot-back',
      title: 'Take the last step back',
      group,
      icon: Delete,
      shortcut: 'Backspace',
      run: () => plotting().backspace(),
    },
    {
      id: 'minimal.plot-clear',
      title: 'Clear the order',
      group,
      icon: X,
      shortcut: 'Delete',
      run: () => plotting().write(''),
    },
    { id: 'minimal.next-ship', title: 'Next ship', group, shortcut: 'N', run: () => void plotting().cycle(1) },
    {
      id: 'minimal.previous-ship',
      title: 'Previous ship',
      group,
      shortcut: 'Shift+N',
      run: () => void plotting().cycle(-1),
    },
  ];
}
