import { TERRAIN, TERRAIN_TYPES } from '@core/model';
import type { TerrainColours, TerrainType } from '@core/model';
import type { SideColor } from './types';

/** The colours and fonts that a board draws with, read from the CSS tokens of the page. */
export interface BoardTheme {
  /** Different for each theme that was read: what is painted with another is stale. */
  readonly version: number;
  readonly background: string;
  readonly hex: string;
  readonly line: string;
  readonly number: string;
  readonly halo: string;
  readonly glyph: string;
  readonly accent: string;
  readonly danger: string;
  readonly warning: string;
  readonly success: string;
  readonly text: string;
  readonly surface: string;
  readonly border: string;
  readonly neutral: string;
  readonly bars: { readonly shields: string; readonly hull: string; readonly energy: string; readonly track: string };
  readonly sides: Readonly<Record<SideColor, { readonly ink: string; readonly soft: string }>>;
  readonly terrain: Readonly<Record<TerrainType, TerrainColours>>;
  readonly starCore: string;
  /** The steps of a heat map, the least first. */
  readonly heat: readonly string[];
  readonly fontUi: string;
  readonly fontMono: string;
}

let versions = 0;

/** Reads the tokens in force at `element`. A token that is missing is a bug of the theme and shows as a loud magenta. */
export function readTheme(element: Element): BoardTheme {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim() || 'magenta';
  const side = (name: SideColor): { ink: string; soft: string } => ({
    ink: token(`side-${name}`),
    soft: token(`side-${name}-soft`),
  });
  const shade = element.closest('[data-theme="light"]') === null ? 'dark' : 'light';
  return {
    version: ++versions,
    background: token('board-bg'),
    hex: token('board-hex'),
    line: token('board-line'),
    number: token('board-num'),
    halo: token('board-halo'),
    glyph: token('board-glyph'),
    accent: token('accent'),
    danger: token('danger'),
    warning: token('warning'),
    success: token('success'),
    text: token('text-1'),
    surface: token('surface-2'),
    border: token('line-strong'),
    neutral: token('text-3'),
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
    starCore: token('terrain-star-core'),
    heat: [1, 2, 3, 4, 5, 6].map((step) => token(`heat-${step}`)),
    fontUi: style.getPropertyValue('--font-ui').trim() || 'system-ui, sans-serif',
    fontMono: style.getPropertyValue('--font-mono').trim() || 'monospace',
  };
}

/** Calls `changed` whenever the page's theme may have: the root's `data-theme` or `class`, or the system's preference. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
