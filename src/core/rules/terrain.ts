import { TERRAIN_TYPES, type TerrainType } from '../model';

/** The effect of a terrain type in a rule system. */
export interface TerrainEffect {
  /** Full sentences, for the map editor. */
  readonly text: string;
  /** Such as "5.1.2"; "house interpretation" if the text leaves it open. */
  readonly section: string;
  readonly blocksSight: boolean;
}

/** Effects by terrain type; null for types without rules: the palette omits them and the scenario check warns about them. */
export type TerrainEffects = Readonly<Record<TerrainType, TerrainEffect | null>>;

/** A sentence about the odds of terrain, split so that the figures can be emphasised. */
export interface TerrainOdds {
  readonly before: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly after: string;
}

/** The terrain types with an effect, in palette order; none for a rule system without a hex map. */
export function knownTerrain(effects: TerrainEffects | undefined): TerrainType[] {
  return TERRAIN_TYPES.filter((type) => (effects?.[type] ?? null) !== null);
}
