import { ok, type Result, withVerb } from '@core/base';
import type { Design, UnitCondition } from '@core/model';
import type { Rejection, SideId } from '@core/rules/contract';
import type { Draft } from '../draft';
import type { YardWork } from '../state';
import { systemName } from '../world';
import { reject } from './planned-order';

/** Rejects work in a system without a yard of the side. Without a map, yards are everywhere. */
export function yardAt(draft: Draft, side: SideId, at: string | null): Result<string | null, Rejection> {
  if (!draft.world.hasMap) return ok(null);
  if (at === null) return reject('under-way', 'Yard work needs a system.');
  const name = systemName(draft.world, at);
  if (draft.system(at)?.owner !== side)
    return reject('not-held', `${withVerb(draft.sideName(side), 'does not hold')} ${name}.`);
  if ((draft.world.systems.get(at)?.yard ?? 0) === 0) return reject('no-yard', `${name} has no yard.`);
  return ok(at);
}

/** Rejects unknown designs, designs of the wrong kind, and designs above the current tech level. */
export function buildable(
  draft: Draft,
  id: string,
  isAllowed: (design: Design) => boolean,
  noun: string,
): Result<Design, Rejection> {
  const design = draft.design(id);
  if (design === undefined) return reject('unknown-design', `The campaign has no design “${id}”.`);
  if (!isAllowed(design)) return reject('design-rules', `${design.name} is not ${noun}.`);
  const level = techLevel(draft);
  const tech = Number(design.stats.tech ?? 0);
  if (level !== undefined && tech > level) {
    return reject('tech', `${design.name} needs tech level ${tech}; the current level is ${level}.`);
  }
  return ok(design);
}

/** Current tech level; undefined when the campaign sets none. */
function techLevel({ now, world }: Draft): number | undefined {
  let latest: { readonly turn: number; readonly level: number } | undefined;
  for (const step of world.campaign.economy.tech ?? []) {
    if (step.turn <= now.turn && (latest === undefined || step.turn > latest.turn)) latest = step;
  }
  return latest?.level;
}

/** Yard work that starts this turn. */
export function newWork(
  { now }: Draft,
  kind: YardWork['kind'],
  points: number,
  condition: UnitCondition,
  design: string,
  fleet: string | null,
): YardWork {
  return { kind, left: points, total: points, condition, design, fleet, turn: now.turn };
}
