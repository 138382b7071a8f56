/**
 * Maps as drawings for paper and files, without a window: the command line and the map editor export the same picture.
 */
export { ALL_PARTS } from './drawing';
export type { DrawnParts } from './drawing';
export { drawMap } from './map-svg';
export type { MapDrawing, MapDrawingOptions } from './map-svg';
export { drawTiles } from './tiles';
export { escapeXml, num } from './markup';
