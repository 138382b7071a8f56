import type { Ref } from 'vue';

/** Sets `busy` while `work` runs, also when that fails: a call is rejected when the connection is lost or a thread of the host dies. */
export async function whileBusy<B, T>(busy: Ref<B>, value: B, work: () => Promise<T>): Promise<T> {
  const before = busy.value;
  busy.value = value;
  try {
    return await work();
  } finally {
    busy.value = before;
  }
}
