import { TERRAIN, TERRAIN_TYPES, type TerrainColours, type TerrainType } from '@core/model';
import type { SideColor } from './types';

/** The white-hot middle of a star and of an explosion, in every theme. */
export const WHITE_HOT = '#fff3c8';

/** The colours of a board, each with the CSS token of the page that it is read from. */
const COLOURS = {
  background: 'board-bg',
  hex: 'board-hex',
  line: 'board-line',
  number: 'board-num',
  halo: 'board-halo',
  glyph: 'board-glyph',
  accent: 'accent',
  danger: 'danger',
  warning: 'warning',
  success: 'success',
  text: 'text-1',
  surface: 'surface-2',
  border: 'line-strong',
  neutral: 'text-3',
} as const;

/** The colours and fonts that a board draws with, read from the CSS tokens of the page. */
export interface BoardTheme extends Readonly<Record<keyof typeof COLOURS, string>> {
  readonly bars: { readonly shields: string; readonly hull: string; readonly energy: string; readonly track: string };
  readonly sides: Readonly<Record<SideColor, { readonly ink: string; readonly soft: string }>>;
  readonly terrain: Readonly<Record<TerrainType, TerrainColours>>;
  /** The steps of a heat map, the least first. */
  readonly heat: readonly string[];
  readonly fontUi: string;
  readonly fontMono: string;
}

/** Reads the tokens in force at `element`. A token that is missing is a bug of the theme and shows as a loud magenta. */
export function readTheme(element: Element): BoardTheme {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim() || 'magenta';
  const side = (name: SideColor): { ink: string; soft: string } => ({
    ink: token(`side-${name}`),
    soft: token(`side-${name}-soft`),
  });
  const shade = element.closest('[data-theme="light"]') === null ? 'dark' : 'light';
  const colours = Object.entries(COLOURS).map(([name, css]) => [name, token(css)] as const);
  return {
    ...(Object.fromEntries(colours) as Record<keyof typeof COLOURS, string>),
    bars: {
      shields: token('bar-shield'),
      hull: token('bar-hull'),
      energy: token('bar-energy'),
      track: token('bar-track'),
    },
    sides: { a: side('a'), b: side('b'), c: side('c'), d: side('d') },
    terrain: Object.fromEntries(
      TERRAIN_TYPES.map((type) => [type, TERRAIN[type].colours[shade]]),
    ) as BoardTheme['terrain'],
    heat: [1, 2, 3, 4, 5, 6].map((step) => token(`heat-${step}`)),
    fontUi: style.getPropertyValue('--font-ui').trim() || 'system-ui, sans-serif',
    fontMono: style.getPropertyValue('--font-mono').trim() || 'monospace',
  };
}

/** Calls `changed` when colours or fonts may have changed: the root's `data-theme` or `class`, the system's preference, a loaded font. Ends with the signal. */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  signal.addEventListener('abort', () => observer.disconnect());
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  // A font file for another alphabet was loaded.
  document.fonts.addEventListener('loadingdone', changed, { signal });
}
