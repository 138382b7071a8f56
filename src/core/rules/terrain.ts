import { TERRAIN_TYPES } from '../model';
import type { TerrainType } from '../model';

/** What a kind of terrain does in a rule system. */
export interface TerrainEffect {
  /** In sentences, for the map editor. */
  readonly text: string;
  /** Such as "5.1.2"; "house interpretation" where the text leaves it open. */
  readonly section: string;
  readonly blocksSight: boolean;
}

/** What each kind does; null where the rules do not know it: the palette leaves it out and the scenario check warns about it. */
export type TerrainEffects = Readonly<Record<TerrainType, TerrainEffect | null>>;

/** The chances of terrain as parts of a sentence: figures stand out. */
export interface TerrainOdds {
  readonly before: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly after: string;
}

/** The kinds that a rule system knows, in the order of the palette; none where it has no hex map. */
export function knownTerrain(effects: TerrainEffects | undefined): TerrainType[] {
  return TERRAIN_TYPES.filter((type) => (effects?.[type] ?? null) !== null);
}
