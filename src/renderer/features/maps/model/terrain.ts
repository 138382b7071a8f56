import type { TerrainBrush, TerrainType } from '@core/model';

/** How a kind of terrain may be rated: not at all, always, or (an obstacle) impassable unless rated. */
export type Rating = 'none' | 'rated' | 'optional';

/** A kind of terrain as the palette shows it. */
export interface TerrainKindInfo {
  readonly type: TerrainType;
  readonly title: string;
  readonly rating: Rating;
  /** True when a d6 may take the place of the rating. */
  readonly mayBeRandom: boolean;
  /** True when a place name makes sense. */
  readonly named: boolean;
  /** What it does, in a sentence; with the section of the rules. */
  readonly effect: string;
}

/** The palette, in the order of the number keys 1 to 7. */
export const TERRAIN: readonly TerrainKindInfo[] = [
  {
    type: 'asteroids',
    title: 'Asteroids',
    rating: 'rated',
    mayBeRandom: true,
    named: false,
    effect: 'A unit that enters is attacked with ATT equal to the rating. CounterSpace 5.1.1, our reading.',
  },
  {
    type: 'mines',
    title: 'Mines, passive',
    rating: 'rated',
    mayBeRandom: true,
    named: false,
    effect: 'A unit that enters is attacked with ATT equal to the rating. CounterSpace 5.1.1, our reading.',
  },
  {
    type: 'planet',
    title: 'Planet',
    rating: 'none',
    mayBeRandom: false,
    named: true,
    effect: 'A unit that enters has landed and leaves the battle. Blocks line of sight. CounterSpace 5.1.2.',
  },
  {
    type: 'star',
    title: 'Star',
    rating: 'none',
    mayBeRandom: false,
    named: true,
    effect: 'A unit that enters is destroyed. CounterSpace 5.1.3.',
  },
  {
    type: 'heat',
    title: 'Heat, rated',
    rating: 'rated',
    mayBeRandom: false,
    named: false,
    effect: 'The hexes around a star: a hazard with the rating. CounterSpace 5.1.3, our reading.',
  },
  {
    type: 'nebula',
    title: 'Nebula',
    rating: 'rated',
    mayBeRandom: false,
    named: true,
    effect:
      'A unit that ends its activation in it or beside it may be struck by a bolt, which drains a die of shields, then E, never the hull. CounterSpace 8.4.2, our reading.',
  },
  {
    type: 'obstacle',
    title: 'Obstacle',
    rating: 'optional',
    mayBeRandom: true,
    named: false,
    effect: 'Cannot be entered unless it is rated. Blocks line of sight. CounterSpace 8.4.1, 8.4.2.',
  },
];

const BY_TYPE = new Map(TERRAIN.map((info) => [info.type, info]));

/** The palette's facts about a kind. */
export function terrainInfo(type: TerrainType): TerrainKindInfo {
  return BY_TYPE.get(type) as TerrainKindInfo;
}

/** Terrain that stops a line of sight (CounterSpace 8.4.1; planets: our reading). */
export function blocksSight(brush: TerrainBrush | undefined): boolean {
  return brush?.type === 'planet' || brush?.type === 'obstacle';
}

/** Terrain in words, such as "asteroids, hazard 3" or "empty space". */
export function terrainWords(brush: TerrainBrush | undefined): string {
  if (brush === undefined) return 'empty space';
  const words = [TERRAIN_WORD[brush.type]];
  if (brush.name !== undefined && brush.name !== '') words.push(brush.name);
  if (brush.random === true) words.push('random hazard');
  else if (brush.rating !== undefined) words.push(`${brush.type === 'nebula' ? 'rating' : 'hazard'} ${brush.rating}`);
  return words.join(', ');
}

const TERRAIN_WORD: Readonly<Record<TerrainType, string>> = {
  asteroids: 'asteroids',
  mines: 'mines',
  planet: 'planet',
  star: 'star',
  heat: 'heat',
  nebula: 'nebula',
  obstacle: 'obstacle',
};
