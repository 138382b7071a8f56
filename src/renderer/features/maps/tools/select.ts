import { OFF_MAP } from '@core/hex';
import type { Tool, ToolContext } from './tool';

/** Selects a hex for the inspector; the board handles panning. */
export function selectTool(context: ToolContext): Tool {
  return {
    hover: () => context.show({}),
    press: () => undefined,
    drag: () => undefined,
    release: ({ hex }) => {
      context.state.selected = hex === OFF_MAP ? undefined : hex;
    },
    cancel: () => {
      if (context.state.selected === undefined) return false;
      context.state.selected = undefined;
      return true;
    },
  };
}
