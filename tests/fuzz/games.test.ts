import { expect, it } from 'vitest';
import { gamesArea, makeGame } from './games/area';
import { expectNoProblem } from './short-run';

it('plays 16 random legal battles of all systems without breaking an invariant', () =>
  expectNoProblem(gamesArea(), 16));

it('creates battles of every rule system that differ from those of the suite', () => {
  const games = Array.from({ length: 40 }, (_, seed) => makeGame({ seed }));
  const systems = new Set(games.map((game) => game?.system.info.id));
  expect(systems.size).toBe(5);
  const changed = games.filter((game) => (game?.accepted ?? 0) > 0);
  expect(changed.length).toBeGreaterThan(25);
});
