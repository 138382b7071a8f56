/**
 * The hex board: what draws a map with terrain, zones, entry edges, counters and overlays, holds the camera, and turns pointer,
 * wheel, touch and keyboard into hexes. It knows no documents and no rules; the map editor and the battle view both use it.
 *
 *     <HexBoard ref="hexBoard" title="Battle map" :shape="grid" :terrain="grid" :zones :edges :counters :overlays :describe
 *       @hex-enter="…" @hex-click="…" @camera="camera = $event">
 *       <ZoomControl :camera :board="hexBoard?.board" />   (floats over the board; MiniMap too)
 *     </HexBoard>
 *
 * - `shape` and `terrain` may be one `MapGrid` (`toGrid(scenario.map)`): it has both. `terrain` is compared row by row by identity.
 * - All props are immutable values: give a new array or object for a part that changed, and the same one for a part that did not.
 *   Hold them in `shallowRef` or `computed`, never in a deep `ref`.
 * - `counters` are drawn in order; `moving: { to, progress }` shows one on its way (drive `progress` by your own animation frames);
 *   several in one hex are fanned out, or give one with `stack`. Names show on hover and for `overlays.selected`.
 * - `overlays`: selected, reach (with a text a hex), threat, targets, path, attack, findings, outlined, ghost, selection (a marching
 *   outline), floating (a piece of terrain over the board), ruler, bursts.
 * - Events carry a `BoardPointer` (hex or -1, buttons, modifiers, place in the element, source). `hex-click` also comes from Enter and
 *   Space on the keyboard cursor, which arrows, Home, End, PageUp and PageDown move; `hex-enter` follows pointer and cursor alike.
 * - The template ref exposes `board` (camera: `fit()`, `zoomStep(±1)`, `zoomTo(scale)`, `zoomToHexes(hexes)`, `centreOn(hex)`, `reveal(hex)`,
 *   `moveCursorTo(hex)`, `whereIs(hex)`, `state`), `focus()` and `say(text)` for a screen reader.
 * - `SILHOUETTE_PATHS` and `addPlate` draw counters elsewhere; `CounterIcon` is one as a small inline picture.
 */
export { HexBoard as HexBoardEngine } from './board';
export type { BoardListener, PrimaryDrag } from './board-listener';
export { default as CounterIcon } from './CounterIcon.vue';
export { default as HexBoard } from './HexBoard.vue';
export { HEX_SIZE } from './metrics';
export { useBackground } from './use-background';
export { default as MiniMap } from './MiniMap.vue';
export { SILHOUETTE_PATHS } from './silhouettes';
export { readTheme, watchTheme } from './theme';
export { useBoardTheme } from './use-theme';
export type { BoardTheme } from './theme';
export * from './types';
export { default as ZoomControl } from './ZoomControl.vue';
