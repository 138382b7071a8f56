/** The verdict of a sequential test of a share. */
export type FairnessVerdict = 'within' | 'above' | 'below' | 'open';

/** The hypothesis about a share and the error limit. */
export interface FairnessSpec {
  /** The target share, 0..1. */
  readonly target: number;
  /** Tolerance, 0..1: "within ±0.05". */
  readonly within: number;
  /**
   * Error probability, 0..0.5: of rejecting a share exactly at the target, and of accepting one off by twice `within`. Between these, either
   * verdict may result.
   */
  readonly error: number;
}

/** A sequential probability ratio test between two shares; its verdict is final. */
interface RatioTest {
  /** Log-likelihood ratio added for the far share by a success and by a failure. */
  readonly success: number;
  readonly failure: number;
  ratio: number;
  verdict: 'near' | 'far' | 'open';
}

/** Minimum distance of a tested share from 0 and 1: the ratio is undefined there. */
const MARGIN = 1e-6;

/**
 * Tests game by game whether a share is within a band around a target and decides as early as possible: two sequential
 * probability ratio tests, against a share above and one below, which stop independently (Wald, "Sequential Analysis", 1947; for three
 * hypotheses Sobel and Wald, 1949). Add games in order, so that the verdict is the same on every machine.
 */
export class FairnessTest {
  private readonly above: RatioTest | undefined;
  private readonly below: RatioTest | undefined;
  private readonly accept: number;
  private readonly reject: number;

  constructor({ target, within, error }: FairnessSpec) {
    const near = Math.min(1 - MARGIN, Math.max(MARGIN, target));
    this.above = ratioTest(near, target + 2 * within);
    this.below = ratioTest(near, target - 2 * within);
    // Both tests may err for a share at the target, so each gets half of the error.
    this.reject = Math.log((1 - error) / (error / 2));
    this.accept = Math.log(error / (1 - error / 2));
  }

  /** Adds games with their number of successes; a part of a success counts as that part. The order within a call does not matter. */
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

/** The test of `near` against `far`; undefined if no share can be that far off. */
function ratioTest(near: number, far: number): RatioTest | undefined {
  if (far <= 0 || far >= 1) return undefined;
  return { success: Math.log(far / near), failure: Math.log((1 - far) / (1 - near)), ratio: 0, verdict: 'open' };
}
