import { formatNumber, type Result } from '@core/base';
import { slug, uniqueId, type Design, type Fleet, type RulesId, type Scenario, type Side } from '@core/model';
import { fleetDuel } from '@core/playtest';
import { forceValue, type ForceValue } from '@core/rules/force-value';
import { costText, fleetCost, type UnitCount } from '@core/rules/side-cost';
import { ruleSystem } from '@core/rules/registry';
import { openNew, runAction } from '@renderer/app';
import { unusedName } from '@renderer/app/new-document/create';
import { useHost, useLibrary } from '@renderer/stores';
import type { FileProblem, FileRef } from '@shared/host-api';
import { totalsOf } from './designs';

/** A fleet, or a side of the scenario, with the figures by which they are compared. */
export interface FleetRow {
  readonly key: string;
  readonly name: string;
  /** The file of a fleet; undefined for a side. */
  readonly ref: FileRef | undefined;
  /** Such as "2 × Destroyer, 3 × Gunship". */
  readonly units: string;
  readonly count: number;
  /** Empty if no design is known. */
  readonly cost: string;
  /** Its value in battle; undefined if the rules have none or no unit has one. */
  readonly force: ForceValue | undefined;
  /** Sums of the main values, by label. */
  readonly values: ReadonlyMap<string, number>;
}

type Designs = ReadonlyMap<string, Design>;

/** The most units of one design in a fleet. */
export const MOST_UNITS = 1000;

/** The units of a side by design. */
export function unitsOf(scenario: Scenario, side: string): Fleet['units'] {
  const counts = new Map<string, number>();
  for (const force of scenario.forces) {
    if (force.side === side) counts.set(force.design, (counts.get(force.design) ?? 0) + (force.count ?? 1));
  }
  return [...counts].map(([design, count]) => ({ design, count: Math.min(MOST_UNITS, count) }));
}

function rowOf(
  { key, name, units, ref }: { key: string; name: string; units: readonly UnitCount[]; ref?: FileRef },
  rules: RulesId,
  designs: Designs,
): FleetRow {
  const system = ruleSystem(rules);
  const totals = totalsOf(units, designs);
  const isKnown = totals.units > totals.unknown;
  const force = forceValue(system, units, designs);
  return {
    ...{ key, name, ref, count: totals.units },
    units: units
      .map(({ design, count = 1 }) => `${formatNumber(count)} × ${designs.get(design)?.name ?? design}`)
      .join(', '),
    cost: isKnown ? costText(system, fleetCost(system, units, designs)) : '',
    force: force.units > 0 ? force : undefined,
    values: new Map(totals.values.map(({ label, value }) => [label, value])),
  };
}

/** The sides of a scenario, to be compared with fleets. */
export function sideRows(scenario: Scenario, designs: Designs): FleetRow[] {
  return scenario.sides.map(({ id, name }) =>
    rowOf({ key: `side ${id}`, name, units: unitsOf(scenario, id) }, scenario.rules, designs),
  );
}

/** The library's fleets of the rules, by name. */
export function fleetRows(rules: RulesId, fleets: ReadonlyMap<FileRef, Fleet>, designs: Designs): FleetRow[] {
  return [...fleets]
    .filter(([, fleet]) => fleet.rules === rules)
    .map(([ref, { name, units }]) => rowOf({ key: ref, name, units, ref }, rules, designs))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A new fleet with an unused name and id. */
export function newFleet(wanted: string, rules: RulesId, units: Fleet['units']): Fleet {
  const name = unusedName(wanted);
  const ids = new Set([...useLibrary().fleets.values()].map(({ id }) => id));
  return { kind: 'fleet', format: 1, id: uniqueId(slug(name, 'fleet'), ids), name, rules, units };
}

/** Saves the units of a side as a fleet in the library. */
export async function saveSide(scenario: Scenario, { id, name }: Side): Promise<Result<Fleet, FileProblem>> {
  const fleet = newFleet(name, scenario.rules, unitsOf(scenario, id));
  const saved = await useHost().library.create(fleet);
  await useLibrary().refresh();
  return saved.ok ? { ok: true, value: fleet } : saved;
}

/** Why two fleets cannot meet; undefined when they can. */
export function duelBlocker(first: Fleet, second: Fleet): string | undefined {
  const empty = [first, second].find(({ units }) => units.length === 0);
  return empty && `${empty.name} has no units`;
}

/** Opens a scenario in which two fleets meet, and plays a batch of games. */
export function duelFleets(first: Fleet, second: Fleet): void {
  const tab = openNew(fleetDuel(ruleSystem(first.rules), [first, second], useLibrary().designs));
  void runAction('balance.open', tab);
}
