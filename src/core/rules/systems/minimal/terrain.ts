import type { TerrainType } from '@core/model';
import type { TerrainEffect } from '../../terrain';
import { OPEN, SOLID, STAR } from './tables';

type MinimalTerrain = TerrainEffect & {
  /** Code in the tables of a battle. */
  readonly code: number;
};

const SOLID_EFFECT: MinimalTerrain = {
  text: 'A ship that moves into it stops before it and takes a hit on its front, or is destroyed, as the options say. Blocks line of sight.',
  section: '6.0, 7.0, our reading',
  blocksSight: true,
  code: SOLID,
};

/** What ships run into (our reading); all other terrain is open space. */
export const TERRAIN_EFFECTS: Readonly<Record<TerrainType, MinimalTerrain | null>> = {
  asteroids: null,
  mines: null,
  planet: SOLID_EFFECT,
  star: { ...SOLID_EFFECT, text: 'A ship that moves into it is destroyed. Blocks line of sight.', code: STAR },
  heat: null,
  nebula: null,
  obstacle: SOLID_EFFECT,
};

/** The code of a kind in the tables of a battle. */
export function codeOf(type: TerrainType): number {
  return TERRAIN_EFFECTS[type]?.code ?? OPEN;
}
