import type { HexShape } from '@core/hex';
import type { HexMap } from '@core/model';
import type { AppAction } from '@renderer/app';
import {
  RotateCcw,
  RotateCw,
  TrianglesCenterlineDashedHorizontal,
  TrianglesCenterlineDashedVertical,
} from '@lucide/vue';
import { resetSelection } from './floating';
import type { MapEditor } from './editor';
import { mapAction } from './map-action';
import { mirroring, quarterTurn, type Reshape } from './reshape';
import { reshapeScenario } from './reshape-scenario';

function shapeOf({ orientation, stagger, cols, rows }: HexMap): HexShape {
  return { orientation, stagger, cols, rows };
}

/** Reshapes the whole map in one or more steps, as one undo entry. Clears the selection, which would be elsewhere. */
export function reshapeMap({ doc, state }: MapEditor, label: string, ...steps: ((shape: HexShape) => Reshape)[]): void {
  resetSelection({ state });
  state.selected = undefined;
  doc.document.execute(label, (draft) => {
    for (const step of steps) if (draft.map !== undefined) reshapeScenario(draft, step(shapeOf(draft.map)));
  });
}

/** Mirror and turn actions for the whole map, for the inspector and the command palette. */
export function wholeMapActions(editor: MapEditor): AppAction[] {
  const action = (
    id: string,
    title: string,
    icon: AppAction['icon'],
    ...steps: ((shape: HexShape) => Reshape)[]
  ): AppAction => mapAction(`whole.${id}`, title, () => reshapeMap(editor, title, ...steps), { icon });
  const right = (shape: HexShape): Reshape => quarterTurn(shape, true);
  const left = (shape: HexShape): Reshape => quarterTurn(shape, false);
  return [
    action('left-right', 'Mirror map left to right', TrianglesCenterlineDashedVertical, (shape) =>
      mirroring(shape, 'left-right'),
    ),
    action('top-bottom', 'Mirror map top to bottom', TrianglesCenterlineDashedHorizontal, (shape) =>
      mirroring(shape, 'top-bottom'),
    ),
    action('right', 'Turn map right 90°', RotateCw, right),
    action('left', 'Turn map left 90°', RotateCcw, left),
    action('half', 'Turn map 180°', RotateCw, right, right),
  ];
}
