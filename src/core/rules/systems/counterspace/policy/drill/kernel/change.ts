import { CHANGED, CHANGES, IS_CHANGED } from '../layout';

/** Notes that a unit or torpedo (by number) changes, so that the host takes it into the battle's state. */
export function touch(index: i32): void {
  if (load<u8>(index, IS_CHANGED) != 0) return;
  store<u8>(index, 1, IS_CHANGED);
  const count = load<i32>(CHANGED);
  store<i32>(count << 2, index, CHANGES);
  store<i32>(CHANGED, count + 1);
}
