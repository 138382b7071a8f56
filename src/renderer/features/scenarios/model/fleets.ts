import { formatJson, slug, uniqueId, type Design, type Scenario, type Side } from '@core/model';
import { costText, fleetCost, type UnitCount } from '@core/rules/side-cost';
import { ruleSystem } from '@core/rules/registry';
import { fileJson, saveFile } from '@renderer/app';
import { useHost, useLibrary, useSettings } from '@renderer/stores';
import { FLEET_FILE, MAX_FLEETS, type Fleet } from '@shared/fleet';
import { totalsOf } from './designs';

/** A fleet, or a side of the scenario, with the figures by which they are compared. */
export interface FleetRow {
  readonly key: string;
  readonly name: string;
  /** The saved fleet; undefined for a side. */
  readonly fleet: Fleet | undefined;
  /** Such as "2 Destroyer, 3 Gunship". */
  readonly units: string;
  readonly count: number;
  /** Empty if no design is known. */
  readonly cost: string;
  /** Sums of the main values, by label. */
  readonly values: ReadonlyMap<string, number>;
}

type Designs = ReadonlyMap<string, Design>;

/** The units of a side by design. */
export function unitsOf(scenario: Scenario, side: string): Fleet['units'] {
  const counts = new Map<string, number>();
  for (const force of scenario.forces) {
    if (force.side === side) counts.set(force.design, (counts.get(force.design) ?? 0) + (force.count ?? 1));
  }
  return [...counts].map(([design, count]) => ({ design, count: Math.min(100, count) }));
}

function rowOf(
  { key, name, units, fleet }: { key: string; name: string; units: readonly UnitCount[]; fleet?: Fleet },
  rules: string,
  designs: Designs,
): FleetRow {
  const system = ruleSystem(rules);
  const totals = totalsOf(units, designs);
  const isKnown = totals.units > totals.unknown;
  return {
    ...{ key, name, fleet, count: totals.units },
    units: units.map(({ design, count = 1 }) => `${count} ${designs.get(design)?.name ?? design}`).join(', '),
    cost: system === undefined || !isKnown ? '' : costText(system, fleetCost(system, units, designs)),
    values: new Map(totals.values.map(({ label, value }) => [label, value])),
  };
}

/** The sides of a scenario and the saved fleets of its rules, to be compared. */
export function fleetRows(scenario: Scenario, fleets: readonly Fleet[], designs: Designs): FleetRow[] {
  const { rules } = scenario;
  return [
    ...scenario.sides.map(({ id, name }) =>
      rowOf({ key: `side ${id}`, name, units: unitsOf(scenario, id) }, rules, designs),
    ),
    ...fleets
      .filter((fleet) => fleet.rules === rules)
      .map((fleet) => rowOf({ key: fleet.id, name: fleet.name, units: fleet.units, fleet }, rules, designs)),
  ];
}

function addFleet(fleet: Omit<Fleet, 'id'>): Fleet | undefined {
  const settings = useSettings();
  const { fleets } = settings.values;
  if (fleets.length >= MAX_FLEETS) return undefined;
  const added = { ...fleet, id: uniqueId(slug(fleet.name, 'fleet'), new Set(fleets.map(({ id }) => id))) };
  settings.change({ fleets: [...fleets, added] });
  return added;
}

/** Saves the units of a side as a fleet; undefined if there are too many fleets. */
export function saveSide(scenario: Scenario, { id, name }: Side): Fleet | undefined {
  const taken = new Set(useSettings().values.fleets.map((fleet) => fleet.name));
  let own = name;
  for (let number = 2; taken.has(own); number++) own = `${name} ${number}`;
  return addFleet({ name: own.slice(0, 120), rules: scenario.rules, units: unitsOf(scenario, id) });
}

/** Replaces a fleet, or removes it without `to`. */
export function changeFleet(id: string, to?: Fleet): void {
  const settings = useSettings();
  const fleets = settings.values.fleets.flatMap((fleet) => (fleet.id === id ? (to ?? []) : [fleet]));
  settings.change({ fleets });
}

/** Saves a fleet with its designs as a file to share. */
export async function exportFleet({ id: _, ...fleet }: Fleet, designs: Designs): Promise<boolean> {
  const own = fleet.units.flatMap(({ design }) => designs.get(design) ?? []);
  const text = formatJson({ kind: 'fleet', format: 1, ...fleet, designs: own });
  return saveFile(`${slug(fleet.name, 'fleet')}.fleet.json`, new Blob([text], { type: 'application/json' }));
}

/** Adds a fleet from a file, and its designs that the library lacks. Returns the fleet, or what is wrong. */
export async function importFleet(file: File): Promise<Fleet | string> {
  const read = await fileJson(file);
  if (!read.ok) return read.error.message;
  if (!FLEET_FILE.test(read.value) || ruleSystem(read.value.rules) === undefined)
    return `${file.name} is not a fleet file.`;
  // The validators are large, so they are loaded on demand.
  const { parseDocument } = await import('@core/model/read');
  const { designs, name, rules, units } = read.value;
  const library = useLibrary();
  for (const data of designs) {
    const parsed = parseDocument(data);
    if (!parsed.ok) return `${file.name}: ${parsed.error.message}`;
    const { document } = parsed.value;
    if (document.kind !== 'design') return `${file.name} contains a ${document.kind}, not a design.`;
    if (library.designs.has(document.id)) continue;
    const saved = await useHost().library.create(document);
    if (!saved.ok) return saved.error.message;
  }
  await library.refresh();
  return addFleet({ name, rules, units }) ?? `At most ${MAX_FLEETS} fleets can be saved.`;
}
