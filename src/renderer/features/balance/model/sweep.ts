import type { Finding } from '@core/base';
import {
  jointZ,
  type Lever,
  type LeverValue,
  pulled,
  type Setting,
  shareOf,
  type SharePoint,
  spreadOf,
  suggestionOf,
  TargetSearch,
  type TargetFinding,
} from '@core/balance';
import type { Scenario } from '@core/model';
import { wilson } from '@core/playtest';
import { followJob } from '@renderer/host/job';
import { isOpen } from '@renderer/documents';
import { computed, ref, shallowRef } from 'vue';
import { BATCH } from './channels';
import type { Lab } from './lab';
import { leversIn } from './source';

/** One value of a sweep, and what came of it. */
export interface SweptPoint {
  readonly value: LeverValue;
  readonly games: number;
  readonly count: number;
  /** Why it cannot be played with this value. */
  readonly findings: readonly Finding[];
}

/** A sweep, or a search for a target, under way or done. */
export interface Sweep {
  readonly lever: Lever;
  readonly side: string;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** Values to be tried; for a search those that may be chosen from. */
  readonly values: readonly LeverValue[];
  readonly points: readonly SweptPoint[];
  readonly error: string | undefined;
  /** What a search for a target has found. */
  readonly found: (Omit<TargetFinding, 'index'> & { readonly value: LeverValue }) | undefined;
}

/** Games at each value of a sweep, and for the final check of a search. */
const SWEEP_GAMES = 400;
const CHECK_GAMES = 4000;
const VALUES = 7;
const MOST_VALUES = 41;
const WITHIN = 0.02;

/** The sweep of a balance tab: what is varied, the curve, the suggestion, and putting it into the scenario. */
export class SweepDesk {
  readonly leverId = ref<string>();
  readonly games = ref(SWEEP_GAMES);
  /** The share of games that is aimed at, 0..1, and for which side. */
  readonly target = ref(0.5);
  readonly side = ref<string>();
  /** Values as they were typed; undefined for those that lie near the present one. */
  readonly typed = ref<string>();
  readonly sweep = shallowRef<Sweep>();
  readonly levers = computed(() => {
    const setting = this.setting();
    return setting === undefined ? [] : leversIn(setting);
  });
  readonly lever = computed(() => {
    const all = this.levers.value;
    return all.find(({ id }) => id === this.leverId.value) ?? firstLever(all);
  });
  readonly values = computed(() => {
    const lever = this.lever.value;
    if (lever === undefined) return [];
    const typed = this.typed.value === undefined ? undefined : parseValues(this.typed.value, lever);
    return typed ?? spreadOf(lever, VALUES);
  });
  /** The shares of the chosen side with intervals that hold together for all values. */
  readonly shares = computed((): SharePoint[] => {
    const sweep = this.sweep.value;
    if (sweep === undefined) return [];
    const z = jointZ(Math.max(1, sweep.values.length));
    return sweep.points.flatMap(({ value, games, count, findings }) =>
      findings.length > 0 ? [] : [{ value, games, ...wilson(count, games, sweep.found === undefined ? z : undefined) }],
    );
  });
  readonly suggestion = computed(() => suggestionOf(this.shares.value, this.target.value));
  private halt = new AbortController();

  constructor(private readonly lab: Lab) {}

  /** The side whose share is shown. */
  readonly sideId = computed(() => this.side.value ?? this.lab.subject.value?.scenario.sides[0]?.id ?? '');

  /** Plays every value with the same games. */
  async start(): Promise<void> {
    const begun = this.begin(this.values.value);
    if (begun === undefined) return;
    const { games } = this;
    for (const value of begun.values) {
      const point = await this.try(begun, value, games.value, this.lab.form.seed);
      if (point === undefined) return;
      this.put({ points: [...(this.sweep.value?.points ?? []), point] });
    }
    this.put({ state: 'done' });
  }

  /** Looks for the value at which the side's share comes nearest to the target, and judges it by fresh games. */
  async seek(): Promise<void> {
    const lever = this.lever.value;
    const begun = this.begin(lever === undefined ? [] : candidates(lever));
    if (begun === undefined) return;
    const target = this.target.value;
    const { seed } = this.lab.form;
    const search = new TargetSearch({ values: begun.values.length, target, within: WITHIN, seed, check: CHECK_GAMES });
    for (let look = search.next(); look !== undefined; look = search.next()) {
      const point = await this.try(begun, begun.values[look.index]!, look.games, look.seed);
      if (point === undefined) return;
      if (point.findings.length > 0) {
        this.put({ state: 'failed', error: `It cannot be played with ${String(point.value)}.` });
        return;
      }
      search.add(look, point.count, point.games);
      const points = search
        .looked()
        .map(({ index, count, games }) => ({ value: begun.values[index]!, count, games, findings: [] }));
      this.put({ points });
    }
    const finding = search.finding();
    this.put({ state: 'done', found: finding && { ...finding, value: begun.values[finding.index]! } });
  }

  stop(): void {
    this.halt.abort();
  }

  /** Puts a value into the scenario as one undoable edit, or into the form for a player; the error is a sentence. */
  apply(value: LeverValue): string | undefined {
    const lever = this.sweep.value?.lever ?? this.lever.value;
    const setting = this.setting();
    const doc = this.lab.tab()?.doc;
    if (lever === undefined || setting === undefined) return 'The scenario is no longer open';
    const [, side] = /^player:(.*)$/.exec(lever.id) ?? [];
    if (side !== undefined) {
      this.lab.form.players[side] = String(value);
      return undefined;
    }
    if (!isOpen(doc, 'scenario')) return 'The scenario is no longer open';
    const done = pulled(setting, [{ lever, value }]);
    if (!done.ok) return done.error;
    doc.take(`Set ${lever.label} to ${String(value)}`, carried(setting, done.value));
    doc.recheck();
    return undefined;
  }

  private setting(): Setting | undefined {
    const subject = this.lab.subject.value;
    return subject && { ...subject, players: this.lab.players() };
  }

  private begin(values: readonly LeverValue[]): Sweep | undefined {
    const lever = this.lever.value;
    if (lever === undefined || values.length === 0) return undefined;
    this.halt = new AbortController();
    const found = undefined;
    const fresh: Sweep = {
      lever,
      side: this.sideId.value,
      state: 'running',
      values,
      points: [],
      error: undefined,
      found,
    };
    this.sweep.value = fresh;
    return fresh;
  }

  private put(changes: Partial<Sweep>): void {
    if (this.sweep.value) this.sweep.value = { ...this.sweep.value, ...changes };
  }

  /** Plays a batch at one value; undefined when it was stopped or failed, which then stands in the sweep. */
  private async try(
    { lever, side }: Sweep,
    value: LeverValue,
    games: number,
    seed: number,
  ): Promise<SweptPoint | undefined> {
    const setting = this.setting();
    const set = setting && pulled(setting, [{ lever, value }]);
    const { signal } = this.halt;
    if (!set?.ok || signal.aborted) {
      this.put(set?.ok === false ? { state: 'failed', error: set.error } : { state: 'stopped' });
      return undefined;
    }
    const over = await followJob(BATCH, { ...set.value, games, seed }, { signal });
    if (!over.ok) return { value, games: 0, count: 0, findings: over.error };
    const { report, cancelled, error } = over.value;
    if (cancelled === true || error !== undefined || report === undefined) {
      this.put(error === undefined ? { state: 'stopped' } : { state: 'failed', error });
      return undefined;
    }
    const { count } = shareOf({ of: 'side', side }, report);
    return { value, games: report.games, count, findings: [] };
  }
}

/** What is varied unless told otherwise: the count of a force, one of several units before one that stands alone. */
function firstLever(levers: readonly Lever[]): Lever | undefined {
  const counts = levers.filter(({ id }) => /^\/forces\/\d+\/count$/.test(id));
  return counts.find(({ current }) => Number(current) > 1) ?? counts[0] ?? levers[0];
}

/** The values that a search may choose from: all of the lever's, or as many as are tried in earnest about the present one. */
function candidates(lever: Lever): LeverValue[] {
  const { choices, current } = lever;
  if (choices !== undefined) return [...choices];
  if (typeof current !== 'number') return [];
  const low = Math.max(lever.min ?? 0, current - MOST_VALUES + 1, Math.floor(current / 4));
  const high = Math.min(lever.max ?? Infinity, Math.max(low + 8, current * 3), low + MOST_VALUES - 1);
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** Values as they are typed: "2, 3, 4", "1..9" or "10..40/5"; undefined when they are none of the lever's. */
export function parseValues(
  text: string,
  { choices, min = -Infinity, max = Infinity }: Lever,
): LeverValue[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (choices !== undefined) {
    const known = parts.map((part) => choices.find((choice) => String(choice) === part));
    return known.every((one) => one !== undefined) ? (known as LeverValue[]) : undefined;
  }
  const values = parts.flatMap((part) => {
    const [, from, to, step = '1'] = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return part === '' ? [Number.NaN] : [Number(part)];
    const count = Math.floor((Number(to) - Number(from)) / Math.max(1, Number(step))) + 1;
    return Array.from(
      { length: Math.min(Math.max(0, count), MOST_VALUES + 1) },
      (_, i) => Number(from) + i * Number(step),
    );
  });
  const fits = values.every((value) => Number.isInteger(value) && value >= min && value <= max);
  return fits && values.length > 0 && values.length <= MOST_VALUES
    ? [...new Set(values)].sort((a, b) => a - b)
    : undefined;
}

/** The scenario after a lever was pulled; a changed design of the library is carried in it from then on. */
function carried(before: Setting, after: Setting): Scenario {
  const changed = after.designs.filter((design, at) => design !== before.designs[at]);
  if (changed.length === 0) return after.scenario;
  return { ...after.scenario, designs: [...(after.scenario.designs ?? []), ...changed] };
}
