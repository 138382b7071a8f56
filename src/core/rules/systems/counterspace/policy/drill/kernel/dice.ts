import { DICE_0, DICE_1 } from '../layout';

/** Throws a die, as the generator of a state would (`d6` of the base). */
export function d6(): i32 {
  const s0 = load<u32>(DICE_0);
  let s1 = load<u32>(DICE_1);
  const bits = rotl<u32>(s0 * 0x9e3779bb, 5) * 5;
  s1 ^= s0;
  store<u32>(DICE_0, rotl<u32>(s0, 26) ^ s1 ^ (s1 << 9));
  store<u32>(DICE_1, rotl<u32>(s1, 13));
  return <i32>(((bits >> 16) * 6 + (((bits & 0xffff) * 6) >> 16)) >> 16) + 1;
}
