/**
 * Draws maps as SVG for paper and files, without a window: the command line and the map editor export the same image.
 */
export { ALL_PARTS } from './drawing';
export type { DrawnParts, Pen } from './drawing';
export { numberBox } from './layers';
export { LEGEND_TYPE } from './legend';
export type { Legend } from './legend';
export { SIZE } from './drawing';
export { drawMap, mapLayers } from './map-svg';
export type { MapLayers } from './map-svg';
export { alphabetOf, FALLBACK, filesFor, fontFaces, missingCharacters, MONO, SANS } from './fonts';
export type { Alphabet, FontFile } from './fonts';
export { fitText, MIN_TEXT, parseRuns, textWidth, wrap } from './metrics';
export type { Face, Run } from './metrics';
export { campaignPicture } from './campaign-picture';
export { fleetPicture } from './fleet-picture';
export type { FleetPicture } from './fleet-picture';
export { scenarioPicture } from './picture';
export type { Picture, PictureTone } from './picture-parts';
export { fleetSvg, pictureSvg, shipSvg } from './picture-svg';
export { sideColour, SIDES } from './print-style';
export type { SideColour } from './print-style';
export { SILHOUETTE_PATHS } from './silhouettes';
export { backdropSvg } from './backdrop';
export type { BackdropTone } from './backdrop';
export { TABLE_HEXES, tableMap } from './table-map';
export { drawTiles } from './tiles';
export { escapeXml, num, points } from './markup';
