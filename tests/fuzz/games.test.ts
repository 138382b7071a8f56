import { expect, it } from 'vitest';
import { INVARIANTS } from '../core/rules/invariants';
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

it('checks a battle that its set-up decides', () => {
  const game = makeGame({ seed: 1 })!;
  const over = Object.assign(Object.create(game.battle) as typeof game.battle, { toAct: () => [] });
  const subject = { name: game.title, system: game.system, seeds: game.seeds, battle: over, ...game.draft };
  expect(() => INVARIANTS['checks any JSON value without a fault or a change']!(subject)).not.toThrow();
});
