import { wordSearch } from '@core/base';
import { compareNames } from '@renderer/app/compare-names';
import type { Difficulty, PlayLength, RulesId } from '@core/model';
import { useLibrary } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import { computed, ref } from 'vue';

const LENGTHS: readonly PlayLength[] = ['short', 'medium', 'long'];

export type CardOrder = 'easiest' | 'shortest' | 'name';

/** The bundled scenarios and campaigns, filtered and sorted. */
export function useBundled() {
  const library = useLibrary();
  const kind = ref<'all' | 'scenario' | 'campaign'>('all');
  const rules = ref<RulesId | 'all'>('all');
  const length = ref<PlayLength | 'all'>('all');
  const difficulty = ref<Difficulty | 'all'>('all');
  const order = ref<CardOrder>('easiest');
  const words = ref('');
  const all = computed(() =>
    library.entries.filter(({ bundled, problem, overview }) => bundled === true && !problem && overview !== undefined),
  );
  const count = computed(() => ({
    all: all.value.length,
    scenario: all.value.filter((entry) => entry.kind === 'scenario').length,
    campaign: all.value.filter((entry) => entry.kind === 'campaign').length,
  }));
  const shown = computed(() => {
    const fits = wordSearch(words.value);
    return all.value
      .filter(
        (entry) =>
          fits(`${entry.name} ${entry.overview?.description ?? ''}`) &&
          (kind.value === 'all' || entry.kind === kind.value) &&
          (rules.value === 'all' || entry.rules === rules.value) &&
          (length.value === 'all' || entry.overview?.length === length.value) &&
          (difficulty.value === 'all' || entry.overview?.difficulty === difficulty.value),
      )
      .sort((a, b) => compare(order.value, a, b));
  });

  function clear(): void {
    kind.value = 'all';
    rules.value = 'all';
    length.value = 'all';
    difficulty.value = 'all';
    words.value = '';
  }

  return { words, kind, rules, length, difficulty, order, count, shown, clear };
}

function compare(order: CardOrder, a: LibraryEntry, b: LibraryEntry): number {
  const byName = compareNames(a.name, b.name);
  if (order === 'name') return byName;
  const hard = ({ overview }: LibraryEntry): number => overview?.difficulty ?? 0;
  const long = ({ overview }: LibraryEntry): number => LENGTHS.indexOf(overview?.length ?? 'short');
  // A tutorial comes before everything else.
  const first = ({ tags }: LibraryEntry): number =>
    tags.includes('tutorial') ? 0 : tags.includes('introductory') ? 1 : 2;
  const difference =
    order === 'easiest'
      ? first(a) - first(b) || hard(a) - hard(b) || long(a) - long(b)
      : long(a) - long(b) || hard(a) - hard(b);
  return difference || byName;
}
