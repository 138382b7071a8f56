import { belt, field } from './asteroids';
import { nebula, planets, star } from './bodies';
import { minefield } from './mines';
import { obstacles } from './obstacles';
import type { Generator } from './generator';

export type { Generated, Generator } from './generator';
export { initialValues } from './parameters';
export type { ChoiceParameter, IntegerParameter, ParameterValues } from './parameters';
export { standingHexes } from './site';
export type { SiteOptions } from './site';
export { imagesOf } from './symmetry';
export type { Symmetry } from './symmetry';

/** The generators in the order in which they are offered. */
export const GENERATORS: readonly Generator[] = [obstacles, belt, field, minefield, nebula, star, planets];
