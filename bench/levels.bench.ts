import { createMatch, runBatch } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { report } from './harness';
import { readDesigns, readScenario } from './library';

// How often the computer players reach each victory level of the bundled scenarios (CounterSpace 9.1 to 9.4).

const GAMES = 1000;
const SCENARIOS = ['minor-slugfest', 'raid-on-ooblanawa-outpost', 'star-base-assault', 'cargo-babysitters'];
const designs = new Map(readDesigns().map((design) => [design.id, design]));

for (const id of SCENARIOS) {
  const scenario = readScenario(id);
  const battle = ruleSystem(scenario.rules)?.setup(scenario, designs);
  if (battle?.ok !== true) throw new Error(`${id} cannot be played.`);
  for (const player of ['greedy', 'careful']) {
    const match = createMatch(battle.value, [player, player]);
    if (!match.ok) throw new Error(match.error[0]?.message);
    const { kinds, ends } = runBatch(match.value, { seed: 1, from: 0, to: GAMES });
    for (const level of scenario.victory) {
      const side = scenario.sides.find(({ id: sideId }) => sideId === level.side)?.name ?? level.side;
      const count = ends.filter((end) => kinds[end]?.level === level.id).length;
      const name = `${scenario.name}, ${player} players: ${side}, ${level.name}`;
      report({ name, unit: '% of games', median: (100 * count) / GAMES, samples: GAMES });
    }
  }
}
