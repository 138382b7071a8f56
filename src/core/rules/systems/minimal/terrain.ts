import type { TerrainType } from '@core/model';
import type { TerrainEffect } from '../../terrain';
import { OPEN, SOLID, STAR } from './tables';

type MinimalTerrain = TerrainEffect & {
  /** Terrain code in `Tables.terrain`. */
  readonly code: number;
};

const SOLID_EFFECT: MinimalTerrain = {
  text: 'A ship that moves into it stops short and takes a hit on its front, or is destroyed, depending on the collision option. Blocks line of sight.',
  section: '6.0, 7.0, house interpretation',
  blocksSight: true,
  code: SOLID,
};

/** Terrain that ships collide with (house interpretation); all other terrain is open space. */
export const TERRAIN_EFFECTS: Readonly<Record<TerrainType, MinimalTerrain | null>> = {
  asteroids: null,
  mines: null,
  planet: SOLID_EFFECT,
  star: { ...SOLID_EFFECT, text: 'A ship that moves into it is destroyed. Blocks line of sight.', code: STAR },
  heat: null,
  nebula: null,
  obstacle: SOLID_EFFECT,
};

/** Terrain code of a terrain type in `Tables.terrain`. */
export function codeOf(type: TerrainType): number {
  return TERRAIN_EFFECTS[type]?.code ?? OPEN;
}
