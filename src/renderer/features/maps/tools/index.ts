import {
  Brush,
  Eraser,
  Eye,
  Hexagon,
  Lasso,
  LogIn,
  MousePointer2,
  PaintBucket,
  Pipette,
  RectangleHorizontal,
  Ruler,
  Slash,
  SquareDashed,
  Stamp,
  WandSparkles,
} from '@lucide/vue';
import type { ToolId } from '../model/editor';
import { areaTool } from './area';
import { brushTool } from './brush';
import { edgeTool } from './edge';
import { eraserTool } from './eraser';
import { fillTool } from './fill';
import { lassoTool } from './lasso';
import { measureTool } from './measure';
import { withMove } from './move';
import { pickTool } from './pick';
import { lineTool, rectangleTool } from './shape';
import { selectTool } from './select';
import { sightTool } from './sight';
import { stampTool } from './stamp';
import type { Tool, ToolContext, ToolInfo } from './tool';
import { wandTool } from './wand';
import { zoneTool } from './zone';

/** The tools in the order of the tool rail. */
export const TOOLS: readonly ToolInfo[] = [
  {
    id: 'select',
    icon: MousePointer2,
    title: 'Select and pan',
    shortcut: 'V',
    help: 'Click a hex to select it. Drag to pan. Drag selected hexes to move them.',
    pointer: 'default',
  },
  {
    id: 'area',
    icon: SquareDashed,
    title: 'Select rectangle',
    shortcut: 'A',
    help: 'Drag, or click two corners. Shift adds, Alt subtracts, both intersect.',
    line: true,
    selects: true,
  },
  {
    id: 'lasso',
    icon: Lasso,
    title: 'Lasso',
    shortcut: 'O',
    help: 'Draw around hexes, or click corners and the first one again. Shift adds, Alt subtracts.',
    selects: true,
  },
  {
    id: 'wand',
    icon: WandSparkles,
    title: 'Select terrain',
    shortcut: 'W',
    help: 'Select a region of the same terrain, or the whole map with Ctrl. Shift adds, Alt subtracts.',
    selects: true,
  },
  {
    id: 'stamp',
    icon: Stamp,
    title: 'Stamp',
    shortcut: 'T',
    help: 'Place copies of the selection or the clipboard.',
    pointer: 'copy',
  },
  {
    id: 'brush',
    icon: Brush,
    title: 'Brush',
    shortcut: 'B',
    help: 'Drag to paint terrain. Alt picks terrain.',
    line: true,
    paints: true,
  },
  {
    id: 'line',
    icon: Slash,
    title: 'Line',
    shortcut: 'L',
    help: 'Paint a straight line: drag, or click both ends.',
    paints: true,
  },
  {
    id: 'rectangle',
    icon: RectangleHorizontal,
    title: 'Rectangle',
    shortcut: 'R',
    help: 'Paint a rectangle: drag, or click two corners.',
    paints: true,
  },
  {
    id: 'fill',
    icon: PaintBucket,
    title: 'Fill',
    shortcut: 'G',
    help: 'Paint a region of the same terrain.',
    paints: true,
  },
  {
    id: 'eraser',
    icon: Eraser,
    title: 'Eraser',
    shortcut: 'E',
    help: 'Drag to clear terrain.',
    paints: true,
  },
  {
    id: 'pick',
    icon: Pipette,
    title: 'Pick terrain',
    shortcut: 'I',
    help: 'Pick the terrain of a hex. Alt does this with any painting tool.',
    pointer: 'copy',
  },
  {
    id: 'zone',
    icon: Hexagon,
    title: 'Zone',
    shortcut: 'Z',
    help: 'Drag to add hexes to the zone. Start on a zone hex to remove hexes.',
    line: true,
  },
  {
    id: 'edge',
    icon: LogIn,
    title: 'Entry edge',
    shortcut: 'N',
    help: 'Click a border hex for the whole edge, or drag for a part of it.',
  },
  {
    id: 'measure',
    icon: Ruler,
    title: 'Measure',
    shortcut: 'M',
    help: 'Measure a distance: drag, or click both ends.',
    line: true,
  },
  {
    id: 'sight',
    icon: Eye,
    title: 'Line of sight',
    shortcut: 'S',
    help: 'Check line of sight: drag, or click both ends.',
  },
];

const FACTORIES: Readonly<Record<ToolId, (context: ToolContext) => Tool>> = {
  select: (context) => withMove(context, selectTool(context)),
  area: (context) => withMove(context, areaTool(context)),
  lasso: (context) => withMove(context, lassoTool(context)),
  wand: (context) => withMove(context, wandTool(context)),
  stamp: stampTool,
  brush: brushTool,
  line: lineTool,
  rectangle: rectangleTool,
  fill: fillTool,
  eraser: eraserTool,
  pick: pickTool,
  zone: zoneTool,
  edge: edgeTool,
  measure: measureTool,
  sight: sightTool,
};

/** Creates a tool. */
export function makeTool(id: ToolId, context: ToolContext): Tool {
  return FACTORIES[id](context);
}

/** The tool rail entry of a tool. */
export function toolInfo(id: ToolId): ToolInfo {
  return TOOLS.find((tool) => tool.id === id) as ToolInfo;
}
