import type { MassClass, MassEnvironment, MassFortification, MassProject, MassTerrain } from '@core/model';

/** A name and a number of a table of the text. */
export interface Rated {
  readonly label: string;
  readonly rating: number;
}

/** Environments and how hard an ambush is in them (Environment Rating). */
export const ENVIRONMENTS: Readonly<Record<MassEnvironment, Rated>> = {
  jungle: { label: 'Jungle', rating: 2 },
  marshlands: { label: 'Marshlands', rating: 2 },
  mountain: { label: 'Mountain', rating: 2 },
  'thick-woods': { label: 'Thick woods', rating: 2 },
  underwater: { label: 'Underwater', rating: 2 },
  'dead-woods': { label: 'Dead woods', rating: 3 },
  arctic: { label: 'Arctic', rating: 3 },
  settlement: { label: 'Ark or settlement', rating: 3 },
  crater: { label: 'Huge crater', rating: 3 },
  ruins: { label: 'Ruins or derelict industries', rating: 3 },
  'ruins-in-sea': { label: 'Ruins in the sea', rating: 3 },
  coast: { label: 'Island, beach or coastal sea', rating: 3 },
  'ash-desert': { label: 'Ash desert or glassified field', rating: 4 },
  scrublands: { label: 'Scrublands', rating: 4 },
  'open-sea': { label: 'Open sea', rating: 4 },
};

/** Terrain and the Strategy Dice that a defensive strategy gains there (Defensive Advantage). */
export const TERRAINS: Readonly<Record<MassTerrain, Rated>> = {
  open: { label: 'Open ground', rating: 0 },
  hills: { label: 'Hills', rating: 1 },
  moat: { label: 'Dry moat', rating: 1 },
  river: { label: 'River without ford or bridge', rating: 1 },
  mountains: { label: 'Mountains', rating: 2 },
  bunkers: { label: 'Underground bunkers', rating: 2 },
  urban: { label: 'City, ruined or not', rating: 2 },
};

/** Fortifications and the Support Dice that they give (Defensive Advantage; the numbers are house interpretation). */
export const FORTIFICATIONS: Readonly<Record<MassFortification, Rated>> = {
  none: { label: 'No fortification', rating: 0 },
  palisade: { label: 'Palisade or trenches', rating: 1 },
  walled: { label: 'Walls or strong entrenchments', rating: 2 },
  fortress: { label: 'Fortress or bunker', rating: 3 },
};

/** From this rating on a fortification is a strong position: a siege. */
export const SIEGE_FROM = 2;

/** How an environment is rated at night and in bad weather: halved and rounded up first, then one less. */
export function environmentRating(environment: MassEnvironment, night: boolean, badWeather: boolean): number {
  const { rating } = ENVIRONMENTS[environment];
  return (night ? Math.ceil(rating / 2) : rating) - (badWeather ? 1 : 0);
}

/** Classes of special units, by number. */
export const CLASSES: readonly { readonly key: MassClass; readonly label: string }[] = [
  { key: 'aerial', label: 'Aerial' },
  { key: 'armored', label: 'Armored' },
  { key: 'artillery', label: 'Artillery' },
  { key: 'cavalry', label: 'Cavalry' },
  { key: 'engineering', label: 'Engineering' },
  { key: 'naval', label: 'Naval' },
  { key: 'other', label: 'Other' },
];
export const AERIAL = 0;
export const ARTILLERY = 2;
export const CAVALRY = 3;
export const ENGINEERING = 4;
export const NAVAL = 5;

/** What an Ark project does in a battle. */
export interface ProjectSpec {
  readonly key: MassProject;
  readonly label: string;
  readonly effect: string;
  /** Special units that it grants: their class, and a unit for so many Battle Levels. */
  readonly grants?: { readonly class: number; readonly name: string; readonly each: number; readonly siege?: true };
}

/** The Ark projects, by number (Ark Projects). */
export const PROJECTS: readonly ProjectSpec[] = [
  { key: 'arsenal', label: 'Arsenal', effect: 'One Support Die at the Ark.' },
  { key: 'defenses', label: 'Defenses', effect: 'The Ark has a palisade.' },
  {
    key: 'explosives-lab',
    label: 'Explosives Lab',
    effect: 'An artillery unit for each four Battle Levels, when the Ark is besieged.',
    grants: { class: ARTILLERY, name: 'Bombs', each: 4, siege: true },
  },
  { key: 'hunting-party', label: 'Hunting Party', effect: 'A scout unit.' },
  {
    key: 'shelter',
    label: 'Shelter',
    effect:
      'For a besieged Ark: Full Retreat is allowed, a rout is no surrender, a retreat leaves the battle; the leader takes one damage less in Retaliation.',
  },
  {
    key: 'ship',
    label: 'Ship',
    effect: 'A naval unit for each three Battle Levels.',
    grants: { class: NAVAL, name: 'Ships', each: 3 },
  },
  {
    key: 'stables',
    label: 'Stables',
    effect: 'A cavalry unit for each two Battle Levels.',
    grants: { class: CAVALRY, name: 'Mounts', each: 2 },
  },
  {
    key: 'steam-car',
    label: 'Steam Car',
    effect: 'A cavalry unit for each two Battle Levels.',
    grants: { class: CAVALRY, name: 'Steam cars', each: 2 },
  },
  { key: 'watchtower', label: 'Watchtower', effect: 'With Defenses the Ark has walls.' },
];
export const ARSENAL = 0;
export const DEFENSES = 1;
export const HUNTING_PARTY = 3;
export const SHELTER = 4;
export const WATCHTOWER = 8;
