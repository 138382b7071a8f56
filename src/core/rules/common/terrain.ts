import { TERRAIN, type HexMap } from '@core/model';
import type { TerrainEffects } from '../terrain';
import type { FindingList } from './report';

/** Warns about terrain without an effect in a rule system; units treat it as open space. */
export function checkTerrain(map: HexMap, effects: TerrainEffects, list: FindingList): void {
  for (const [index, { type }] of map.terrain.entries()) {
    if (effects[type] !== null) continue;
    const message = `${TERRAIN[type].title}: no effect; units move through it as open space.`;
    list.warning('idle-terrain', `/map/terrain/${index}`, message, { section: 'house interpretation' });
  }
}
