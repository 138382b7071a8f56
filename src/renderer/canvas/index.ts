/**
 * The hex board draws a map with terrain, zones, entry edges, counters and overlays, controls the camera, and maps pointer, wheel,
 * touch and keyboard input to hexes. It is independent of documents and rules; the map editor and the battle view both use it.
 *
 *     <HexBoard ref="hexBoard" title="Battle map" :shape="grid" :terrain="grid" :zones :edges :counters :overlays :describe
 *       @hex-enter="…" @hex-click="…" @camera="camera = $event">
 *       <MiniMap :shape :terrain :camera :board="hexBoard?.board" />   (optional; the zoom buttons are always there)
 *     </HexBoard>
 *
 * - `shape` and `terrain` may be one `MapGrid` (`toGrid(scenario.map)`). `terrain` is compared row by row by identity.
 * - All props are immutable: pass a new array or object for a changed part, and the same one for an unchanged part. Keep them in
 *   `shallowRef` or `computed`, never in a deep `ref`.
 * - `counters` are drawn in order. `moving: { to, progress }` shows a counter in transit; the caller animates `progress`. Several in
 *   one hex are fanned out; use `stack` to draw one for many. Names show on hover and for `overlays.selected`.
 * - `overlays`: selected, reach (with a text per hex), threat, targets, path, attack, findings, outlined, ghost, selection (animated
 *   outline), floating (a piece of terrain above the board), ruler, bursts.
 * - Events carry a `BoardPointer` (hex or -1, button, modifiers, point in the element, source). Enter and Space on the keyboard cursor
 *   also emit `hex-click`; arrows, Home, End, PageUp and PageDown move the cursor; pointer and cursor both emit `hex-enter`.
 * - The template ref exposes `board` (camera: `fit()`, `zoomStep(±1)`, `zoomTo(scale)`, `zoomToHexes(hexes)`, `centreOn(hex)`, `reveal(hex)`,
 *   `moveCursorTo(hex)`, `hexPosition(hex)`, `state`), `focus()` and `announce(text)` for screen readers.
 * - `SILHOUETTE_PATHS` draws ships elsewhere; `CounterIcon` is a counter as a small inline icon.
 */
export { HexBoard as HexBoardEngine } from './board';
export { default as CounterIcon } from './CounterIcon.vue';
export { default as HexBoard } from './HexBoard.vue';
export { CLICK_SLOP } from './input';
export { HEX_SIZE } from './metrics';
export { useBackdrop, useBackground } from './use-background';
export { watchPixelRatio } from './pixel-ratio';
export { default as MiniMap } from './MiniMap.vue';
export { SILHOUETTE_PATHS } from '@core/drawing/silhouettes';
export * from './scenario';
export { readTheme } from './theme';
export { useBoardTheme } from './use-theme';
export type { BoardTheme } from './theme';
export * from './types';
