const CENTRE_NUMERATOR = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const CENTRE_DENOMINATOR = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852546,
];
const MIDDLE_NUMERATOR = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const MIDDLE_DENOMINATOR = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const TAIL_NUMERATOR = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
];
const TAIL_DENOMINATOR = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/**
 * The standard normal quantile of `p` (0 < p < 1). Accurate to about 16 digits.
 * Source: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied Statistics 37 (1988), PPND16.
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) return p <= 0 ? -Infinity : Infinity;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * poly(CENTRE_NUMERATOR, r)) / poly(CENTRE_DENOMINATOR, r);
  }
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const z =
    r <= 5
      ? poly(MIDDLE_NUMERATOR, r - 1.6) / poly(MIDDLE_DENOMINATOR, r - 1.6)
      : poly(TAIL_NUMERATOR, r - 5) / poly(TAIL_DENOMINATOR, r - 5);
  return q < 0 ? -z : z;
}

function poly(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

const CONFIDENCE = 0.95;

/** The z for simultaneous intervals: `count` intervals with this z all cover their estimates with a probability of at least 95% (Bonferroni). */
export function jointZ(count: number): number {
  return normalQuantile(1 - (1 - CONFIDENCE) / (2 * Math.max(1, count)));
}
