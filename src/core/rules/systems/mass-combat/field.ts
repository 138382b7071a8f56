import type { MassClass, MassEnvironment, MassFortification, MassProject, MassTerrain } from '@core/model';

/** A named rating from a table in the rules. */
export interface Rated {
  readonly label: string;
  readonly rating: number;
}

/** Environments with their ambush difficulty (Environment Rating). */
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

/** Terrain with the Strategy Dice that a defensive strategy gains (Defensive Advantage). */
export const TERRAINS: Readonly<Record<MassTerrain, Rated>> = {
  open: { label: 'Open ground', rating: 0 },
  hills: { label: 'Hills', rating: 1 },
  moat: { label: 'Dry moat', rating: 1 },
  river: { label: 'River without ford or bridge', rating: 1 },
  mountains: { label: 'Mountains', rating: 2 },
  bunkers: { label: 'Underground bunkers', rating: 2 },
  urban: { label: 'City, ruined or not', rating: 2 },
};

/** Fortifications with their Support Dice (Defensive Advantage; the numbers are a house interpretation). */
export const FORTIFICATIONS: Readonly<Record<MassFortification, Rated>> = {
  none: { label: 'No fortification', rating: 0 },
  palisade: { label: 'Palisade or trenches', rating: 1 },
  walled: { label: 'Walls or strong entrenchments', rating: 2 },
  fortress: { label: 'Fortress or bunker', rating: 3 },
};

/** Fortification rating from which a side is besieged. */
export const SIEGE_FROM = 2;

/** Environment rating with night (halved, rounded up) and then bad weather (minus 1). */
export function environmentRating(environment: MassEnvironment, night: boolean, badWeather: boolean): number {
  const { rating } = ENVIRONMENTS[environment];
  return (night ? Math.ceil(rating / 2) : rating) - (badWeather ? 1 : 0);
}

/** Classes of special units, by index. */
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
/** Units of this class have a separate class, by name. */
export const OTHER = 6;

/** An Ark project and its effect in battle. */
export interface ProjectSpec {
  readonly key: MassProject;
  readonly label: string;
  readonly effect: string;
  /** Granted special units: class, and one unit per `each` Battle Levels. */
  readonly grants?: { readonly class: number; readonly name: string; readonly each: number; readonly siege?: true };
}

/** The Ark projects, by index (Ark Projects). */
export const PROJECTS: readonly ProjectSpec[] = [
  { key: 'arsenal', label: 'Arsenal', effect: 'One Support Die at the Ark.' },
  { key: 'defenses', label: 'Defenses', effect: 'The Ark has a palisade.' },
  {
    key: 'explosives-lab',
    label: 'Explosives Lab',
    effect: 'One artillery unit per four Battle Levels while the Ark is besieged.',
    grants: { class: ARTILLERY, name: 'Bombs', each: 4, siege: true },
  },
  { key: 'hunting-party', label: 'Hunting Party', effect: 'One scout unit.' },
  {
    key: 'shelter',
    label: 'Shelter',
    effect:
      'For a besieged Ark: Full Retreat is allowed, a rout is not a surrender, and a retreat leaves the battle. The leader takes 1 less damage in Retaliation.',
  },
  {
    key: 'ship',
    label: 'Ship',
    effect: 'One naval unit per three Battle Levels.',
    grants: { class: NAVAL, name: 'Ships', each: 3 },
  },
  {
    key: 'stables',
    label: 'Stables',
    effect: 'One cavalry unit or friendly monster per two Battle Levels.',
    grants: { class: CAVALRY, name: 'Mounts', each: 2 },
  },
  {
    key: 'steam-car',
    label: 'Steam Car',
    effect: 'One cavalry unit per two Battle Levels.',
    grants: { class: CAVALRY, name: 'Steam cars', each: 2 },
  },
  { key: 'watchtower', label: 'Watchtower', effect: 'With Defenses, the Ark has walls.' },
];
export const ARSENAL = 0;
export const DEFENSES = 1;
export const HUNTING_PARTY = 3;
export const SHELTER = 4;
export const STABLES = 6;
export const WATCHTOWER = 8;
