import type { HexId } from '@core/hex';
import type { Observation, UnitBar, UnitView } from '@core/rules/contract';
import type { Clash, Depiction } from '@core/rules/depiction';
import type { BurstTone, SideColor } from '@renderer/canvas';

/** How a unit stands once a visual has shown what befell it. */
export interface UnitPatch {
  readonly unit: number;
  readonly hex?: HexId;
  readonly facing?: number;
  readonly gone?: boolean;
  readonly bars?: readonly { readonly style: UnitBar['style']; readonly value: number }[];
}

/** The way of one unit: where it stands before the first step and after each. */
export interface Way {
  readonly unit: number;
  readonly points: readonly { readonly hex: HexId; readonly facing: number }[];
}

interface Common {
  /** What the counters show from the moment on at which it has happened. */
  readonly after: readonly UnitPatch[];
}

/** One thing to be seen for a moment on the board. */
export type Visual = Common &
  (
    | { readonly kind: 'move'; readonly unit: number; readonly from: HexId; readonly to: HexId }
    /** Units that go their ways at the same time, step by step. */
    | { readonly kind: 'courses'; readonly ways: readonly Way[]; readonly steps: number }
    | {
        readonly kind: 'clash';
        readonly clash: Clash;
        /** Its place among the attacks of the action. */
        readonly place: number;
        /** -1 where terrain attacks. */
        readonly from: HexId;
        readonly to: HexId;
        readonly color: SideColor | undefined;
      }
    | { readonly kind: 'blast'; readonly hex: HexId }
    | { readonly kind: 'note'; readonly hex: HexId; readonly text: string; readonly tone: BurstTone }
    /** What the system's own board draws by itself. */
    | { readonly kind: 'scene'; readonly name: string; readonly milliseconds: number }
    /** Nothing to see, but a breath between two deeds. */
    | { readonly kind: 'rest' }
  );

const TONES = { good: 'success', bad: 'danger', plain: 'neutral' } as const;

/**
 * What the events of an action look like on the board, one after another. `before` is how the units stood before it; what the events
 * move is followed, so that a shot comes from where its unit is then.
 */
export function visualsOf(
  before: Observation,
  after: Observation,
  depictions: readonly Depiction[],
  colorOf: (unit: number) => SideColor | undefined,
): readonly Visual[] {
  const places = new Map(before.units.map((unit) => [unit.index, unit.fate === 'alive' ? unit.hex : -1]));
  const hexOf = (unit: number): HexId => places.get(unit) ?? -1;
  const visuals: Visual[] = [];
  // Without a map there are no places, but attacks are still told step by step.
  const mapless = before.units.every((unit) => unit.hex < 0);
  let clashes = 0;
  const courses = coursesOf(depictions);
  for (const depiction of depictions) {
    switch (depiction.kind) {
      case 'move': {
        const { unit, from, to } = depiction;
        // On a board of locations a move is seen by where the unit stands afterwards.
        if (after.ground !== undefined) {
          visuals.push({ kind: 'rest', after: [] });
          break;
        }
        places.set(unit, to);
        const patch = [{ unit, hex: to }];
        visuals.push(from < 0 ? { kind: 'rest', after: patch } : { kind: 'move', unit, from, to, after: patch });
        break;
      }
      case 'course': {
        const last = depiction.points.at(-1);
        if (last) places.set(depiction.unit, last.hex);
        // All go at once, at the first one's place in the order of events.
        if (courses && !visuals.includes(courses)) visuals.push(courses);
        break;
      }
      case 'launch': {
        const hex = hexOf(depiction.from);
        places.set(depiction.unit, hex);
        if (hex >= 0) visuals.push({ kind: 'note', hex, text: 'Launched', tone: 'neutral', after: [] });
        break;
      }
      case 'clash': {
        const { clash } = depiction;
        const to = hexOf(clash.target);
        const from = clash.attacker === undefined ? -1 : hexOf(clash.attacker);
        const bars = clash.bars.map((bar) => ({ style: bar.style, value: bar.after }));
        const patch = clash.result.hit && bars.length > 0 ? [{ unit: clash.target, bars }] : [];
        const color = clash.attacker === undefined ? undefined : colorOf(clash.attacker);
        const place = clashes++;
        if (to >= 0 || mapless) visuals.push({ kind: 'clash', clash, place, from, to, color, after: patch });
        break;
      }
      case 'gone': {
        const { unit, how } = depiction;
        const hex = hexOf(unit);
        const stays = after.units.some((one) => one.index === unit && one.hex >= 0 && one.fate === 'alive');
        const patch = stays ? [] : [{ unit, gone: true }];
        if (hex >= 0 && how === 'destroyed') visuals.push({ kind: 'blast', hex, after: patch });
        else if (hex >= 0) visuals.push({ kind: 'note', hex, text: GONE[how], tone: 'neutral', after: patch });
        break;
      }
      case 'scene': {
        const { name } = depiction;
        const known = visuals.some((visual) => visual.kind === 'scene' && visual.name === name);
        if (!known) visuals.push({ ...depiction, after: [] });
        break;
      }
      case 'pool':
        // Pools of dice are told by the system's own screen.
        break;
      case 'note': {
        const hex = hexOf(depiction.unit);
        if (hex >= 0) visuals.push({ kind: 'note', hex, text: depiction.text, tone: TONES[depiction.tone], after: [] });
        break;
      }
    }
  }
  return visuals;
}

/** All ways of an action as one visual. */
function coursesOf(depictions: readonly Depiction[]): Visual | undefined {
  const ways = depictions.filter((one) => one.kind === 'course');
  if (ways.length === 0) return undefined;
  const after = ways.flatMap(({ unit, points }) => {
    const last = points.at(-1);
    return last ? [{ unit, hex: last.hex, facing: last.facing }] : [];
  });
  return { kind: 'courses', ways, steps: Math.max(...ways.map(({ points }) => points.length - 1)), after };
}

const GONE = { left: 'Leaves', landed: 'Lands', spent: 'Spent', destroyed: 'Destroyed' } as const;

/** An observation in which some units stand as patches say. */
export function patched(base: Observation, patches: readonly UnitPatch[]): Observation {
  if (patches.length === 0) return base;
  const units = base.units.map((unit) =>
    patches.filter((patch) => patch.unit === unit.index).reduce<UnitView>(withPatch, unit),
  );
  return { ...base, units };
}

function withPatch(unit: UnitView, patch: UnitPatch): UnitView {
  const { bars } = patch;
  return {
    ...unit,
    ...(patch.hex === undefined ? {} : { hex: patch.hex, fate: 'alive' as const }),
    ...(patch.facing === undefined ? {} : { facing: patch.facing }),
    ...(patch.gone === true ? { hex: -1 } : {}),
    ...(bars === undefined
      ? {}
      : {
          bars: unit.bars.map((bar) => {
            const value = bars.find((one) => one.style === bar.style)?.value;
            return value === undefined ? bar : { ...bar, value };
          }),
        }),
  };
}
