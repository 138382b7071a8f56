/** True in `npm run test:long`, which runs every test that imports this file in its long form. */
export const IS_LONG = process.env['HEXWRIGHT_LONG'] === '1';

/** How often a proof is repeated: a few times in `npm test -- all`, many times in `npm run test:long`. */
export function times(short: number, long: number): number {
  return IS_LONG ? long : short;
}

/** The seed of a proof: always the same in `npm test -- all`; another in each long run, printed so that a failure can be repeated with HEXWRIGHT_SEED. */
export function seedOf(name: string, fixed: number): number {
  if (!IS_LONG) return fixed;
  const requested = Number(process.env['HEXWRIGHT_SEED']);
  const seed =
    Number.isSafeInteger(requested) && requested > 0 ? requested : Math.floor(Math.random() * 0x7fff_ffff) + 1;
  process.stdout.write(`${name}: seed ${seed}\n`);
  return seed;
}
