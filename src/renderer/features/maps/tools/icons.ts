import {
  Brush,
  Eraser,
  Eye,
  Hexagon,
  LogIn,
  MousePointer2,
  PaintBucket,
  Pipette,
  RectangleHorizontal,
  Ruler,
  Slash,
} from '@lucide/vue';
import type { Component } from 'vue';
import type { ToolId } from '../model/editor';

/** The icon of each tool. */
export const TOOL_ICONS: Readonly<Record<ToolId, Component>> = {
  select: MousePointer2,
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
