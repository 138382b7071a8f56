import type { Scenario } from '@core/model';
import { formatDateTime } from '@renderer/app/format-time';
import { trackJob, useHost, type TrackedJob } from '@renderer/stores';
import { computed, ref, shallowRef } from 'vue';
import type { BalanceContext } from './balance-context';
import { hasChanged, withDesigns, type Subject } from './source';

/** Another version to compare with. */
export interface Version {
  readonly id: string;
  readonly label: string;
  load(): Promise<Subject | undefined>;
}

/** A current or past comparison of two versions, played with the same seeds. */
export interface Comparison extends TrackedJob<'compare'> {
  readonly label: string;
  readonly a: Subject;
  readonly b: Subject;
}

/** The comparison of a balance tab: the other version and the results. */
export class CompareModel {
  readonly versionId = ref<string>();
  readonly versions = shallowRef<readonly Version[]>([]);
  readonly comparison = shallowRef<Comparison>();
  /** Why the last comparison could not start. */
  readonly problem = ref<string>();
  /** True if the scenario has changed since the comparison. */
  readonly stale = computed(() => hasChanged(this.comparison.value?.b, this.context.subject.value));

  constructor(private readonly context: BalanceContext) {}

  /** Lists the versions to compare with: the saved file, its older versions, and reports and other scenarios with the same rules and sides. */
  async refresh(): Promise<void> {
    const scenario = this.context.subject.value?.scenario;
    if (scenario === undefined) return;
    const { library } = useHost();
    const ref = this.context.tab()?.doc?.ref;
    const [generations, listed] = await Promise.all([
      ref === undefined ? undefined : library.generations(ref),
      library.list(),
    ]);
    const versions: Version[] = [];
    if (ref !== undefined) {
      versions.push({ id: 'file', label: 'As it was last saved', load: () => subjectIn(library.open(ref)) });
      for (const { number, modified } of generations?.ok === true ? generations.value : []) {
        const label = `Older version, ${formatDateTime(modified)}`;
        versions.push({ id: `g${number}`, label, load: () => subjectIn(library.openGeneration(ref, number)) });
      }
    }
    if (this.context.run.value && this.context.stale.value) {
      const { subject } = this.context.run.value;
      versions.push({ id: 'run', label: 'As the games above were played', load: () => Promise.resolve(subject) });
    }
    const entries = listed.ok ? listed.value.filter(({ problem }) => problem === undefined) : [];
    for (const { ref: other, kind, name, rules, modified, sides = [] } of entries) {
      if (rules !== scenario.rules || other === ref || sides.join() !== sidesOf(scenario)) continue;
      const load = (): Promise<Subject | undefined> => subjectIn(library.open(other));
      // Reports of the same games have the same name.
      if (kind === 'report') versions.push({ id: other, label: `Report: ${name}, ${formatDateTime(modified)}`, load });
      if (kind === 'scenario') versions.push({ id: other, label: name, load });
    }
    this.versions.value = versions;
    if (!versions.some(({ id }) => id === this.versionId.value)) this.versionId.value = versions[0]?.id;
  }

  /** Plays the games of the form with both versions, starting with the other version. */
  async start(): Promise<void> {
    const version = this.versions.value.find(({ id }) => id === this.versionId.value);
    const b = this.context.subject.value;
    if (version === undefined || b === undefined) return;
    const a = await version.load();
    this.problem.value = problemOf(version, a, b);
    if (a === undefined || this.problem.value !== undefined) return;
    const { games, seed } = this.context.form;
    const players = this.context.players();
    const seated = a.scenario.sides.map((_, at) => players[at] ?? 'greedy');
    const plan = { type: 'compare', a: { ...a, players: seated }, b: { ...b, players }, games, seed } as const;
    await trackJob(this.comparison, plan, { label: version.label, a, b });
  }

  stop(): void {
    this.comparison.value?.controller.abort();
  }
}

/** Why a version cannot be compared with the scenario; undefined if it can. */
function problemOf({ label }: Version, a: Subject | undefined, b: Subject): string | undefined {
  if (a === undefined) return `“${label}” holds no scenario that can be read. Choose another version.`;
  return sidesOf(a.scenario) === sidesOf(b.scenario)
    ? undefined
    : `“${label}” has other sides. Choose a version of the same scenario.`;
}

function sidesOf({ sides }: Scenario): string {
  return sides.map(({ id }) => id).join();
}

type Opening = ReturnType<ReturnType<typeof useHost>['library']['open']>;

/** The playable content of a file. */
async function subjectIn(opening: Opening): Promise<Subject | undefined> {
  const opened = await opening;
  if (!opened.ok) return undefined;
  const { document } = opened.value;
  if (document.kind === 'scenario') return withDesigns(document satisfies Scenario);
  return document.kind === 'report' ? document.setting : undefined;
}
