import { gameSeed } from '@core/base';
import { expect } from 'vitest';
import type { Area } from './area';

/** Runs so many cases of an area with fixed seeds and expects that no guarantee is broken. */
export async function expectNoProblem(area: Area, cases: number): Promise<void> {
  try {
    for (let index = 0; index < cases; index++) {
      const seed = gameSeed(20261123, index);
      const { problems } = await area.run({ seed });
      expect(problems, area.describe({ seed }).title.slice(0, 500)).toEqual([]);
    }
  } finally {
    await area.close();
  }
}
