import { generate } from './generate.mjs';

/** Vitest's global setup: the tests import generated code. */
export default async function setup() {
  await generate();
}
