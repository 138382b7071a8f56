/** What a sequential test has found out about a share. */
export type FairnessVerdict = 'within' | 'above' | 'below' | 'open';

/** What is asked of a share, and how sure the answer must be. */
export interface FairnessSpec {
  /** The share that is aimed at, 0..1. */
  readonly target: number;
  /** How far off it may be, 0..1: "within ±0.05". */
  readonly within: number;
  /**
   * The chance of a wrong answer, 0..0.5: that a share exactly at the target is called off, and that one off by twice `within` is called
   * within. Nearer to the edge either answer may come.
   */
  readonly error: number;
}

/** A sequential probability ratio test between two shares; its answer stays once it is there. */
interface RatioTest {
  /** Log-likelihood ratio for the far share that a success and a failure add. */
  readonly success: number;
  readonly failure: number;
  ratio: number;
  verdict: 'near' | 'far' | 'open';
}

/** A share must lie so far inside 0..1 to be tested against: what never or always happens has no ratio. */
const MARGIN = 1e-6;

/**
 * Asks, game by game, whether a share is within a band around a target, and answers as soon as it is sure enough: two sequential
 * probability ratio tests, against a share above and one below, each of which may stop by itself (Wald, "Sequential Analysis", 1947;
 * for three hypotheses Sobel and Wald, 1949). Games must be added in their order for the answer to be the same on every machine.
 */
export class FairnessTest {
  private readonly above: RatioTest | undefined;
  private readonly below: RatioTest | undefined;
  private readonly accept: number;
  private readonly reject: number;

  constructor(question: FairnessSpec) {
    const { target, within, error } = question;
    const near = Math.min(1 - MARGIN, Math.max(MARGIN, target));
    this.above = ratioTest(near, target + 2 * within);
    this.below = ratioTest(near, target - 2 * within);
    // Both tests may be wrong about a share at the target, so each gets half of the error there.
    this.reject = Math.log((1 - error) / (error / 2));
    this.accept = Math.log(error / (1 - error / 2));
  }

  /** Adds games, of which `successes` counted; the order of games inside one call does not matter. */
  add(successes: number, games: number): void {
    this.step(this.above, successes, games);
    this.step(this.below, successes, games);
  }

  get verdict(): FairnessVerdict {
    if (this.above?.verdict === 'far') return 'above';
    if (this.below?.verdict === 'far') return 'below';
    return this.above?.verdict === 'open' || this.below?.verdict === 'open' ? 'open' : 'within';
  }

  private step(test: RatioTest | undefined, successes: number, games: number): void {
    if (test?.verdict !== 'open') return;
    test.ratio += successes * test.success + (games - successes) * test.failure;
    if (test.ratio >= this.reject) test.verdict = 'far';
    else if (test.ratio <= this.accept) test.verdict = 'near';
  }
}

/** The test of `near` against `far`; undefined where no share can be as far off as that. */
function ratioTest(near: number, far: number): RatioTest | undefined {
  if (far <= 0 || far >= 1) return undefined;
  return { success: Math.log(far / near), failure: Math.log((1 - far) / (1 - near)), ratio: 0, verdict: 'open' };
}
