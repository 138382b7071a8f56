import { createRng, below, gameSeed, type Rng } from '@core/base';
import { isDesignOf, newScenario, type Design, type RulesId } from '@core/model';
import { createMatch, runGame, type Match } from '@core/playtest';
import { logValueOf, type ValuePart } from '@core/rules/common/fitted-cost';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ownError } from './model/assess';
import { fit, logOdds, lossOf, oddsOf, type Fight, type Model, type Sides } from './model/fit';

/** A rule system whose values are products of one factor a part. */
export interface FactorSystem<K extends string> {
  readonly system: AnyRuleSystem;
  readonly coefficients: readonly K[];
  readonly parts: (design: Design, coefficients: Readonly<Record<K, number>>) => readonly ValuePart[];
  /** The bundled design of 100 points. */
  readonly standard: string;
  /** Upgrades of a random design: up to this many. */
  readonly upgrades: number;
  /** The most units of a side in the fights. */
  readonly unitsPerSide: number;
  /**
   * The coefficient that is 1 if sides have one unit: duels alone leave the scale of the logarithms open. Needed only then.
   */
  readonly unit?: K;
}

/** Result of a fit; `error` is the standard error of the logarithm of an unseen design's value. */
export interface FactorFit {
  readonly table: Readonly<Record<string, number>>;
  /** Standard errors of the logarithms of the coefficients. */
  readonly spreads: Readonly<Record<string, number>>;
  readonly points: number;
  readonly error: number;
  readonly sharpness: number;
  readonly fights: number;
  readonly designs: number;
  readonly games: number;
  /** Mean log loss a game in nats: of the fitted fights, and of fights with designs that are not in the fit. */
  readonly loss: readonly [fitted: number, unseen: number];
  /** The same for a model that only counts units. */
  readonly countLoss: number;
  /** Log loss of a formula that knows the observed win rate of every unseen fight. */
  readonly minimum: number;
}

const SEED = 20261;
const DRAWN = 160;
const UNSEEN = 40;
const FIGHTS = 1600;
const UNSEEN_FIGHTS = 400;
/** Games of a fight from each seat. */
const GAMES = 8;
const SEATS = ['attacker', 'defender'] as const;

function drawDesigns({ system, upgrades }: FactorSystem<string>, rng: Rng, count: number): Design[] {
  return Array.from({ length: count }, () => {
    let design = system.workshop!.startingDesign(rng, below(rng, 4) === 0 ? 0 : Infinity);
    for (let left = below(rng, upgrades + 1); left > 0; left--) {
      const all = system.workshop!.upgrades(design);
      if (all.length > 0) design = { ...design, stats: { ...all[below(rng, all.length)]!.stats } };
    }
    return design;
  });
}

function matchOf({ system }: FactorSystem<string>, fleets: readonly (readonly Design[])[]): Match {
  const scenario = newScenario(system.info.id as RulesId, 'Fight');
  const battle = system.setup(
    {
      ...scenario,
      designs: fleets.flatMap((fleet, side) => fleet.map((design, at) => ({ ...design, id: `d-${side}-${at}` }))),
      forces: fleets.flatMap((fleet, side) =>
        fleet.map((_, at) => ({
          ...{ id: `f-${side}-${at}`, side: SEATS[side]!, design: `d-${side}-${at}`, start: { type: 'free' as const } },
        })),
      ),
    },
    new Map(),
  );
  if (!battle.ok) throw new Error(`A fight cannot be set up: ${battle.error[0]?.message}`);
  const match = createMatch(battle.value, ['greedy', 'greedy']);
  if (!match.ok) throw new Error(match.error[0]?.message);
  return match.value;
}

/** Plays a fight: the same seeds from both seats. A draw counts half. */
function playFight(of: FactorSystem<string>, designs: readonly Design[], { a, b }: Sides, seed: number): Fight {
  const fleets = [a, b].map((fleet) => fleet.map((index) => designs[index]!));
  let won = 0;
  for (const swapped of [0, 1] as const) {
    const match = matchOf(of, swapped === 0 ? fleets : [fleets[1]!, fleets[0]!]);
    for (let game = 0; game < GAMES; game++) {
      runGame(match, gameSeed(seed, game));
      const winner = match.battle.outcome(match.state)?.side ?? null;
      won += winner === null ? 0.5 : winner === SEATS[swapped] ? 1 : 0;
    }
  }
  return { a, b, games: 2 * GAMES, won };
}

function drawSides(rng: Rng, from: number, to: number, unitsPerSide: number): Sides {
  const fleet = (): number[] =>
    Array.from({ length: 1 + below(rng, unitsPerSide) }, () => from + below(rng, to - from));
  return { a: fleet(), b: fleet() };
}

function modelOf<K extends string>(of: FactorSystem<K>, designs: readonly Design[]): Model {
  const named = (parameters: readonly number[]): Record<K, number> =>
    Object.fromEntries(of.coefficients.map((key, index) => [key, Math.exp(parameters[index]!)])) as Record<K, number>;
  return {
    link: 'ratio',
    logValues: (parameters) => designs.map((design) => logValueOf(of.parts(design, named(parameters)))),
    centre: [...of.coefficients.map(() => Math.log(0.4)), 0, Math.log(2)],
    spread: [...of.coefficients.map(() => 1.2), 1, 1],
  };
}

/** Plays the fights of a system on this thread and fits its values to them. The seeds are fixed. */
export function fitFactors<K extends string>(
  of: FactorSystem<K>,
  library: readonly Design[],
  note: (text: string) => void,
): FactorFit {
  const rng = createRng(SEED);
  const bundled = library.filter((design) => isDesignOf(design, of.system.info.id as 'skirmish'));
  const known = bundled.length + DRAWN;
  const designs = [...bundled, ...drawDesigns(of, rng, DRAWN + UNSEEN)];
  const play = (count: number, from: number, to: number, seed: number): Fight[] =>
    Array.from({ length: count }, (_, index) => {
      if (index % 50 === 0) note(`${of.system.info.id}: ${index} of ${count} fights`);
      return playFight(of, designs, drawSides(rng, from, to, of.unitsPerSide), seed + index);
    });
  const fights = play(FIGHTS, 0, known, 0);
  const unseen = play(UNSEEN_FIGHTS, known, designs.length, FIGHTS);
  const model = modelOf(of, designs);
  const { parameters, errors } = fit(model, fights);
  const odds = oddsOf(model, parameters);
  const logValues = model.logValues(parameters);
  const scale = of.unit === undefined ? 1 : Math.exp(-parameters[of.coefficients.indexOf(of.unit)]!);
  const mean = (list: readonly Fight[], etaOf: (fight: Fight) => number): number =>
    list.reduce((sum, fight) => sum + lossOf(etaOf(fight), fight), 0) / list.reduce((sum, { games }) => sum + games, 0);
  const eta = (fight: Fight): number => logOdds(odds, logValues, fight);
  const counts = fit({ link: 'ratio', logValues: () => designs.map(() => 0), centre: [0, 0], spread: [1, 2] }, fights);
  const standard = bundled.findIndex(({ id }) => id === of.standard);
  return {
    table: Object.fromEntries(
      of.coefficients.map((key, index) => [key, Number((scale * Math.exp(parameters[index]!)).toPrecision(4))]),
    ),
    spreads: Object.fromEntries(of.coefficients.map((key, index) => [key, errors[index]!])),
    points: Number((100 / Math.exp(scale * logValues[standard]!)).toPrecision(6)),
    error: scale * ownError(unseen, slopeIn(odds.sharpness), eta, known, designs.length),
    sharpness: odds.sharpness / scale,
    fights: fights.length + unseen.length,
    designs: designs.length,
    games: 2 * GAMES * (fights.length + unseen.length),
    loss: [mean(fights, eta), mean(unseen, eta)],
    countLoss: mean(unseen, ({ a, b }) => Math.exp(counts.parameters[1]!) * Math.log(a.length / b.length)),
    minimum: mean(unseen, ({ won, games }) => {
      const rate = Math.min(1 - 1e-6, Math.max(1e-6, won / games));
      return Math.log(rate / (1 - rate));
    }),
  };
}

/** By how much a factor on a design's value changes the log-odds of a fight. */
const slopeIn =
  (sharpness: number) =>
  ({ a, b }: Fight, design: number): number => {
    const share = (fleet: readonly number[]): number => fleet.filter((index) => index === design).length / fleet.length;
    return sharpness * (share(a) - share(b));
  };
