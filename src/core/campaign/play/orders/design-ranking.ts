import { hashText } from '@core/base';
import { slug, type Campaign, type Design, type Force, type Scenario } from '@core/model';
import { createMatch, runBatch } from '@core/playtest';
import { defaultStart } from '../../battle/slots';
import type { World } from '../../world';
import type { OrderWriter } from './order-writer';

/** Games of each pairing. */
const GAMES = 8;
/** What the sides of a trial may cost, in times of the dearest design. */
const BUDGET_FACTOR = 1.3;

/**
 * What the designs of a campaign are good for: each fights each other on the campaign's own ground, as many ships as the same purse buys,
 * and is ranked by how often it wins. Worked out once.
 */
export class DesignRanking {
  private readonly wins = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** Designs of ships that the side could build, best first. */
  ranked({ draft, world }: OrderWriter): Design[] {
    const fit = draft.now.designs.filter(
      (design) =>
        design.rules === world.campaign.rules &&
        world.facts(design).canMove(world.facts(design).fresh) &&
        world.facts(design).cost > 0 &&
        isArmed(design),
    );
    const merit = new Map(fit.map((design) => [design.id, this.meanWinRate(design, fit)]));
    return fit.sort((a, b) => (merit.get(b.id) ?? 0) - (merit.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
  }

  private meanWinRate(design: Design, all: readonly Design[]): number {
    const others = all.filter(({ id }) => id !== design.id);
    if (others.length === 0) return 0;
    return others.reduce((sum, other) => sum + this.winRate(design, other, all), 0) / others.length;
  }

  /** The share of games that the first design wins against the second. */
  private winRate(a: Design, b: Design, all: readonly Design[]): number {
    if (a.id > b.id) return 1 - this.winRate(b, a, all);
    const key = `${a.id} ${b.id}`;
    const known = this.wins.get(key);
    if (known !== undefined) return known;
    const purse = BUDGET_FACTOR * Math.max(...all.map((design) => this.world.facts(design).cost));
    const share = (this.attackerWinRate(a, b, purse) + 1 - this.attackerWinRate(b, a, purse)) / 2;
    this.wins.set(key, share);
    return share;
  }

  /** The share of games that `attacker` wins from the first seat; a draw is half a game. */
  private attackerWinRate(attacker: Design, defender: Design, purse: number): number {
    const { campaign, facts, rulebook } = this.world;
    const template = campaign.scenarios.find(({ id }) => id === campaign.templates?.fleet);
    if (template === undefined) return 0.5;
    const system = rulebook(template.rules);
    const number = (design: Design): number => Math.max(1, Math.min(8, Math.round(purse / facts(design).cost)));
    const scenario = trial(campaign, template, [attacker, number(attacker)], [defender, number(defender)]);
    const made = system.setup(scenario, new Map([attacker, defender].map((design) => [design.id, design])));
    if (!made.ok) return 0.5;
    const match = createMatch(
      made.value,
      made.value.sides.map(() => 'greedy'),
    );
    if (!match.ok) return 0.5;
    const seed = hashText(`${attacker.id}/${defender.id}`);
    const { kinds, ends } = runBatch(match.value, { seed, from: 0, to: GAMES });
    const [first] = template.sides;
    let won = 0;
    for (const end of ends) {
      const side = kinds[end]?.side ?? null;
      won += side === null ? 0.5 : side === first?.id ? 1 : 0;
    }
    return won / GAMES;
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
    // Ships of one force cannot all stand in one hex.
    const open = start === undefined || start.type === 'hex' ? defaultStart({ ...template, options }, side) : start;
    return [{ id: `trial-${index + 1}`, side, design: entry[0].id, count: entry[1], start: open }];
  });
  return { ...template, options, id: slug(`${campaign.id}-trial`), forces };
}

/** True for a design that can hurt somebody: freighters win no wars. */
function isArmed({ stats }: Design): boolean {
  const arms = stats as {
    weapons?: readonly unknown[];
    beams?: number;
    tubes?: number;
    cannon?: number;
    torpedoBays?: unknown;
  };
  return (
    (arms.weapons?.length ?? 0) > 0 ||
    (arms.beams ?? 0) + (arms.tubes ?? 0) + (arms.cannon ?? 0) > 0 ||
    arms.torpedoBays !== undefined
  );
}
