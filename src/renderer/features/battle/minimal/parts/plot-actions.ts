import { ArrowUp, CornerUpLeft, CornerUpRight, Delete, X } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import { battleAction as action } from '../../model/battle-action';
import type { Plotting } from '../model/plotting';

/** Hexes forward that one key plots. */
const DIGITS = [1, 2, 3, 4, 5];

/**
 * The plotting actions: add and remove steps, select ships. They are always enabled, because a disabled key would fall through to another
 * action; a press that is not allowed shows the reason.
 */
export function plotActions(plotting: () => Plotting): AppAction[] {
  return [
    action('minimal.plot-left', 'Turn left', () => plotting().add('L'), { icon: CornerUpLeft, shortcut: 'L' }),
    action('minimal.plot-right', 'Turn right', () => plotting().add('R'), { icon: CornerUpRight, shortcut: 'R' }),
    ...DIGITS.map((hexes) => {
      const title = hexes === 1 ? 'One hex forward' : `${hexes} hexes forward`;
      const key = { icon: ArrowUp, shortcut: String(hexes), inPalette: false };
      return action(`minimal.plot-${hexes}`, title, () => plotting().add(String(hexes)), key);
    }),
    action('minimal.plot-back', 'Take the last step back', () => plotting().backspace(), {
      icon: Delete,
      shortcut: 'Backspace',
    }),
    action('minimal.plot-clear', 'Clear the order', () => plotting().write(''), { icon: X, shortcut: 'Delete' }),
    action('minimal.next-ship', 'Next ship', () => plotting().cycle(1), { shortcut: 'N' }),
    action('minimal.previous-ship', 'Previous ship', () => plotting().cycle(-1), { shortcut: 'Shift+N' }),
  ];
}
