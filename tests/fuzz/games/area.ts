import { below, createRng, nextU32, shuffle, type Rng } from '@core/base';
import type { RulesId } from '@core/model';
import { parseDocument } from '@core/model/read';
import type { AnyBattle, AnyRuleSystem } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { ALL_CASES } from '../../core/rules/all-cases';
import type { ConformanceCase } from '../../core/rules/conformance';
import { INVARIANTS } from '../../core/rules/invariants';
import { shippedDesigns } from '../../core/rules/library';
import { randomScenario } from '../../core/rules/mass-combat/random-scenario';
import { kept, thrown, type Area, type CaseSpec, type Problem } from '../area';
import { randomDraft } from '../scenarios/random';
import { vary, type Draft } from './vary';

/** Larger battles take too long for the number of games that an invariant plays. */
const MAX_UNITS = 32;
const MAX_TURNS = 15;
const MAX_HEXES = 900;
/** Invariants that a case is checked by. */
const CHECKED = 3;

/** Holds for most battles and not for all: one that is decided before the first die is the same from every seed. */
const EXCEPT = ['plays different games from different seeds'];
const NAMES = Object.keys(INVARIANTS).filter((name) => !EXCEPT.includes(name));

/** A random legal battle with what it is checked by. */
export interface Game {
  readonly title: string;
  readonly system: AnyRuleSystem;
  readonly draft: Draft;
  readonly battle: AnyBattle;
  readonly parts: number;
  /** How many of its changes were legal. */
  readonly accepted: number;
  readonly names: readonly string[];
  readonly seeds: readonly number[];
}

function isSmall({ scenario, units, turnLimit }: AnyBattle): boolean {
  const { cols = 0, rows = 0 } = scenario.map ?? {};
  return units.length <= MAX_UNITS && turnLimit <= MAX_TURNS && cols * rows <= MAX_HEXES;
}

/** The battle of a draft when it is a valid document that can be played in a short time. */
function battleOf(system: AnyRuleSystem, { scenario, designs }: Draft): AnyBattle | undefined {
  const read = parseDocument(scenario);
  if (!read.ok) return undefined;
  const setup = system.setup(scenario, designs);
  return setup.ok && isSmall(setup.value) ? setup.value : undefined;
}

/** A battle of the conformance suite, or at times a random one. */
function baseOf(rng: Rng, rules: RulesId): ConformanceCase {
  const cases = ALL_CASES[rules];
  if (below(rng, 3) > 0) return cases[below(rng, cases.length)]!;
  const seed = nextU32(rng);
  const draft = rules === 'mass-combat' ? randomScenario(createRng(seed)) : randomDraft(rules, seed, shippedDesigns());
  return { name: 'random', ...draft };
}

/** A legal battle: one of the conformance suite, or a random one, with random changes, of which those that make it illegal are left out. */
export function makeGame(spec: CaseSpec): Game | undefined {
  const rng = createRng(spec.seed);
  const system = RULE_SYSTEMS[below(rng, RULE_SYSTEMS.length)]!;
  const base = baseOf(rng, system.info.id);
  const changes = Array.from({ length: 1 + below(rng, 12) }, () => nextU32(rng));
  const names = [...NAMES];
  shuffle(rng, names);
  const seeds = Array.from({ length: 2 }, () => nextU32(rng) % 1_000_000);
  const turnLimit = Math.min(base.scenario.turnLimit ?? 10, 10);
  const copy = (draft: Draft): Draft => ({
    scenario: structuredClone(draft.scenario),
    designs: new Map(structuredClone([...draft.designs])),
  });
  let draft: Draft = copy({ scenario: { ...base.scenario, turnLimit }, designs: new Map(base.designs) });
  let battle = battleOf(system, draft);
  let accepted = 0;
  for (const seed of kept(changes, spec.keep)) {
    const tried = copy(draft);
    vary(tried, system, seed);
    const prepared = battleOf(system, tried);
    if (prepared === undefined) continue;
    draft = tried;
    accepted++;
    battle = prepared;
  }
  if (battle === undefined) return undefined;
  const title = `${system.info.id}, ${base.name}, with ${changes.length} changes`;
  return { title, system, draft, battle, parts: changes.length, accepted, names: names.slice(0, CHECKED), seeds };
}

/** Random legal battles of all rule systems under the invariants of the conformance suite. */
export function gamesArea(): Area {
  return {
    run(spec) {
      const problems: Problem[] = [];
      let name = 'a random battle is made without an exception';
      let parts = 0;
      try {
        const game = makeGame(spec);
        parts = game?.parts ?? 0;
        for (const entry of game?.names ?? []) {
          name = `${game!.system.info.id} ${entry}`;
          const { system, battle, seeds, draft } = game!;
          try {
            INVARIANTS[entry]!({ name: game!.title, system, battle, seeds, ...draft });
          } catch (error) {
            problems.push(thrown(name, error));
          }
        }
      } catch (error) {
        problems.push(thrown(name, error));
      }
      return Promise.resolve({ parts, problems });
    },
    describe(spec) {
      const game = makeGame(spec);
      if (game === undefined) return { title: 'no legal battle' };
      const { scenario, designs } = game.draft;
      const used = scenario.forces.flatMap(({ design }) => designs.get(design) ?? []);
      return {
        title: `${game.title}; ${JSON.stringify({ scenario, designs: [...new Set(used)], seeds: game.seeds })}`,
      };
    },
    close: () => Promise.resolve(),
  };
}
