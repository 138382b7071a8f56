import { hashText } from '@core/base';
import { slug, type Campaign, type Design, type Force, type Scenario } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { createMatch, runBatch } from '@core/playtest';
import { defaultStart } from '../../battle/slots';
import type { World } from '../../world';
import type { OrderWriter } from './order-writer';

/** Games of each trial. */
export const TRIAL_GAMES = 8;
/** Maximum number of designs to compare; 66 pairings. */
const MAX_RANKED = 12;
/** Budget of each side in a trial, as a multiple of the most expensive design's cost. */
const BUDGET_FACTOR = 1.3;

/** Games of several ships of one design against several of another. */
export interface Trial {
  readonly attacker: string;
  readonly defender: string;
  /** Win rate of the attacker; a draw counts as half a win. */
  readonly rate: number;
  readonly budget: number;
}

/** Number of ships in a trial. */
export function trialShips(cost: number, budget: number): number {
  return Math.max(1, Math.min(8, Math.round(budget / cost)));
}

/**
 * Ranks the ship designs of a campaign by their mean win rate against each other, with equal budgets, in the campaign's own fleet battle
 * scenario. Caches the results.
 */
export class DesignRanking {
  private readonly wins = new Map<string, number>();
  /** The trials so far. */
  readonly trials: Trial[] = [];
  private readonly lists = new WeakMap<readonly Design[], readonly Design[]>();

  constructor(private readonly world: World) {}

  /** Armed, mobile ship designs, best first. */
  ranked({ draft, world }: OrderWriter): readonly Design[] {
    const known = this.lists.get(draft.now.designs);
    if (known !== undefined) return known;
    const fit = spread(
      draft.now.designs.filter(
        (design) =>
          design.rules === world.campaign.rules &&
          world.facts(design).canMove(world.facts(design).fresh) &&
          world.facts(design).cost > 0 &&
          ruleSystem(design.rules).forces.isArmed(design),
      ),
      (design) => world.facts(design).cost,
    );
    const merit = new Map(fit.map((design) => [design.id, this.meanWinRate(design, fit)]));
    fit.sort((a, b) => (merit.get(b.id) ?? 0) - (merit.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
    this.lists.set(draft.now.designs, fit);
    return fit;
  }

  private meanWinRate(design: Design, all: readonly Design[]): number {
    const others = all.filter(({ id }) => id !== design.id);
    if (others.length === 0) return 0;
    return others.reduce((sum, other) => sum + this.winRate(design, other, all), 0) / others.length;
  }

  /** Win rate of the first design against the second. */
  private winRate(a: Design, b: Design, all: readonly Design[]): number {
    if (a.id > b.id) return 1 - this.winRate(b, a, all);
    const key = `${a.id} ${b.id}`;
    const known = this.wins.get(key);
    if (known !== undefined) return known;
    const budget = BUDGET_FACTOR * Math.max(...all.map((design) => this.world.facts(design).cost));
    const [first, second] = [this.attackerWinRate(a, b, budget), this.attackerWinRate(b, a, budget)];
    this.trials.push(
      { attacker: a.id, defender: b.id, rate: first, budget },
      { attacker: b.id, defender: a.id, rate: second, budget },
    );
    const share = (first + 1 - second) / 2;
    this.wins.set(key, share);
    return share;
  }

  /** Win rate of `attacker` as the first side; a draw counts as half a win. */
  private attackerWinRate(attacker: Design, defender: Design, budget: number): number {
    const { campaign, facts } = this.world;
    const template = campaign.scenarios.find(({ id }) => id === campaign.templates?.fleet);
    if (template === undefined) return 0.5;
    const system = ruleSystem(template.rules);
    const number = (design: Design): number => trialShips(facts(design).cost, budget);
    const scenario = trial(campaign, template, [attacker, number(attacker)], [defender, number(defender)]);
    const battle = system.setup(scenario, new Map([attacker, defender].map((design) => [design.id, design])));
    if (!battle.ok) return 0.5;
    const match = createMatch(
      battle.value,
      battle.value.sides.map(() => 'greedy'),
    );
    if (!match.ok) return 0.5;
    const seed = hashText(`${attacker.id}/${defender.id}`);
    const { kinds, ends } = runBatch(match.value, { seed, from: 0, to: TRIAL_GAMES });
    const [first] = template.sides;
    let won = 0;
    for (const end of ends) {
      const side = kinds[end]?.side ?? null;
      won += side === null ? 0.5 : side === first?.id ? 1 : 0;
    }
    return won / TRIAL_GAMES;
  }
}

function trial(
  campaign: Campaign,
  { options: { budget: _, ...options }, ...template }: Scenario,
  ...sides: readonly (readonly [Design, number])[]
): Scenario {
  const forces = template.sides.flatMap(({ id: side }, index): Force[] => {
    const entry = sides[index];
    if (entry === undefined) return [];
    const start = template.forces.find((force) => force.side === side)?.start;
    // The ships of a force cannot share a start hex.
    const open = start === undefined || start.type === 'hex' ? defaultStart({ ...template, options }, side) : start;
    return [{ id: `trial-${index + 1}`, side, design: entry[0].id, count: entry[1], start: open }];
  });
  return { ...template, options, id: slug(`${campaign.id}-trial`), forces };
}

/** At most {@link MAX_RANKED} designs, evenly spread over the costs, since the number of pairings grows with the square. */
function spread(designs: Design[], cost: (design: Design) => number): Design[] {
  if (designs.length <= MAX_RANKED) return designs;
  const byCost = [...designs].sort((a, b) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1));
  const step = (byCost.length - 1) / (MAX_RANKED - 1);
  return Array.from({ length: MAX_RANKED }, (_, i) => byCost[Math.round(i * step)] as Design);
}
