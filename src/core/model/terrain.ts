import type { TerrainType } from './generated/types';
import type { TerrainBrush } from './map-grid';

/** Fill and ink as CSS colours. */
export interface TerrainColours {
  readonly fill: string;
  readonly ink: string;
}

/** A terrain type without its effects, which each rule system defines: see `TerrainEffects`. */
export interface TerrainKind {
  readonly title: string;
  /** Name in a sentence, such as "becomes a planet". */
  readonly noun: string;
  /** Letter in the hex, before the rating. */
  readonly letter: string;
  /** Shortcut in the map editor, if any. */
  readonly key?: string;
  /**
   * Its rating: none, the hazard on entry (CounterSpace 5.1.1), another value (`rated`), or the hazard of an obstacle that can then be entered
   * (`optional`, 8.4.2).
   */
  readonly rating: 'none' | 'hazard' | 'rated' | 'optional';
  /** True when a d6 at each entry can replace the rating. */
  readonly mayBeRandom: boolean;
  /** True when it can have a name. */
  readonly named: boolean;
  /** Units can stop in it (`open`), leave the battle by entering (`ends`), or cannot enter (`barred`). A rated obstacle is open. */
  readonly entry: 'open' | 'ends' | 'barred';
  /** Drawing on the board. */
  readonly drawing: 'rocks' | 'mines' | 'clouds' | 'stripes' | 'crosses' | 'planet' | 'star';
  /** By theme; paper uses the light colours. */
  readonly colours: { readonly dark: TerrainColours; readonly light: TerrainColours };
  /** Names in Tiled maps, lowercase and singular. */
  readonly tiled: readonly string[];
}

/** All terrain types in palette order. */
export const TERRAIN: Readonly<Record<TerrainType, TerrainKind>> = {
  asteroids: {
    title: 'Asteroids',
    noun: 'asteroids',
    letter: 'A',
    key: '1',
    rating: 'hazard',
    mayBeRandom: true,
    named: false,
    entry: 'open',
    drawing: 'rocks',
    colours: { dark: { fill: '#3a3128', ink: '#bfa281' }, light: { fill: '#e6dccf', ink: '#7a5c38' } },
    tiled: ['asteroid', 'rock', 'debris', 'belt'],
  },
  mines: {
    title: 'Mines',
    noun: 'mines',
    letter: 'M',
    key: '2',
    rating: 'hazard',
    mayBeRandom: true,
    named: false,
    entry: 'open',
    drawing: 'mines',
    colours: { dark: { fill: '#3b1f26', ink: '#ee8e95' }, light: { fill: '#f6dcde', ink: '#a3202c' } },
    tiled: ['mine', 'minefield'],
  },
  planet: {
    title: 'Planet',
    noun: 'a planet',
    letter: 'P',
    key: '3',
    rating: 'none',
    mayBeRandom: false,
    named: true,
    entry: 'ends',
    drawing: 'planet',
    colours: { dark: { fill: '#1d4d57', ink: '#8fd6d0' }, light: { fill: '#bfe3e2', ink: '#0c5a62' } },
    tiled: ['planet', 'moon', 'world'],
  },
  star: {
    title: 'Star',
    noun: 'a star',
    letter: 'S',
    key: '4',
    rating: 'none',
    mayBeRandom: false,
    named: true,
    entry: 'ends',
    drawing: 'star',
    colours: { dark: { fill: '#f2c14c', ink: '#3b2a00' }, light: { fill: '#f7c945', ink: '#4a3500' } },
    tiled: ['star', 'sun'],
  },
  heat: {
    title: 'Heat',
    noun: 'heat of a star',
    letter: 'H',
    key: '5',
    rating: 'hazard',
    mayBeRandom: false,
    named: false,
    entry: 'open',
    drawing: 'stripes',
    colours: { dark: { fill: '#3d2c12', ink: '#f0b35c' }, light: { fill: '#fbeccb', ink: '#8a5600' } },
    tiled: ['heat', 'corona'],
  },
  nebula: {
    title: 'Nebula',
    noun: 'nebula',
    letter: 'N',
    key: '6',
    rating: 'rated',
    mayBeRandom: false,
    named: true,
    entry: 'open',
    drawing: 'clouds',
    colours: { dark: { fill: '#2f2547', ink: '#b9a2ee' }, light: { fill: '#e6def8', ink: '#5b3fa6' } },
    tiled: ['nebula', 'nebulae', 'cloud', 'gas', 'dust'],
  },
  obstacle: {
    title: 'Obstacle',
    noun: 'obstacles',
    letter: 'O',
    key: '7',
    rating: 'optional',
    mayBeRandom: true,
    named: false,
    entry: 'barred',
    drawing: 'crosses',
    colours: { dark: { fill: '#262c35', ink: '#98a5b6' }, light: { fill: '#d5dbe2', ink: '#4c5866' } },
    tiled: ['obstacle', 'wall', 'black hole', 'blackhole', 'gravity well', 'anomaly'],
  },
};

/** The terrain types in palette order. */
export const TERRAIN_TYPES = Object.keys(TERRAIN) as TerrainType[];

/** True for terrain with a rating or a die instead. */
export function isRated({ rating, random }: Pick<TerrainBrush, 'rating' | 'random'>): boolean {
  return rating !== undefined || random === true;
}

/** True for a terrain type without effect unless it has a rating. */
export function needsRating(type: TerrainType): boolean {
  const { rating } = TERRAIN[type];
  return rating === 'hazard' || rating === 'rated';
}

/** True for terrain where no unit can stop: a type that is not open, except obstacles with a hazard rating. */
export function isSolid(brush: Pick<TerrainBrush, 'type' | 'rating' | 'random'>): boolean {
  const { entry, rating } = TERRAIN[brush.type];
  return entry !== 'open' && !(rating === 'optional' && isRated(brush));
}

/** The colour that identifies a terrain type at a few pixels: the fill of stars, the ink of others, whose fills are pale. */
export function terrainTint(type: TerrainType, { fill, ink }: TerrainColours): string {
  return TERRAIN[type].drawing === 'star' ? fill : ink;
}

/** Terrain as text, such as "asteroids, hazard 3" or "empty space". */
export function terrainText(brush: TerrainBrush | undefined): string {
  if (brush === undefined) return 'empty space';
  const { title, rating } = TERRAIN[brush.type];
  const parts = [title.toLowerCase()];
  if (brush.name !== undefined && brush.name !== '') parts.push(brush.name);
  if (brush.random === true) parts.push('random hazard');
  else if (brush.rating !== undefined) parts.push(`${rating === 'rated' ? 'rating' : 'hazard'} ${brush.rating}`);
  return parts.join(', ');
}

/** The text in a hex: the letter and the rating, or `die` for a random one. */
export function terrainMark({ type, rating, random }: TerrainBrush, die: string): string {
  return `${TERRAIN[type].letter}${random === true ? die : (rating ?? '')}`;
}
