import { computed, ref, type Ref, type WritableComputedRef } from 'vue';

/** A field for a whole number: invalid input is marked and does not change the value. */
export function useIntegerField(
  get: () => number,
  set: (value: number) => void,
  min: number,
  max: number,
): { readonly text: WritableComputedRef<string>; readonly wrong: Ref<boolean> } {
  const wrong = ref(false);
  const text = computed({
    get: () => String(get()),
    set: (typed) => {
      const digits = typed.replaceAll(',', '').trim();
      const value = Number(digits);
      wrong.value = !/^[0-9]+$/.test(digits) || value < min || value > max;
      if (!wrong.value) set(value);
    },
  });
  return { text, wrong };
}
