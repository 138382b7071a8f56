import { generate } from './generate.mjs';

/** Vitest's global set-up: the tests import what the schemas generate. */
export default async function setup() {
  await generate();
}
