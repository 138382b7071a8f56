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
import type { Component } from 'vue';
import type { ToolId } from '../model/editor';

/** The icon of each tool. */
export const TOOL_ICONS: Readonly<Record<ToolId, Component>> = {
  select: MousePointer2,
  area: SquareDashed,
  lasso: Lasso,
  wand: WandSparkles,
  stamp: Stamp,
  brush: Brush,
  line: Slash,
  rectangle: RectangleHorizontal,
  fill: PaintBucket,
  eraser: Eraser,
  pick: Pipette,
  zone: Hexagon,
  edge: LogIn,
  measure: Ruler,
  sight: Eye,
};
