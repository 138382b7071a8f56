import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newDesign, newScenario, type Design, type Force, type Scenario } from '@core/model';
import { buildPrint, printHtml, PRINT_DEFAULTS } from '@core/print';
import type { PrintDocument, PrintOptions, PrintSource } from '@core/print';

const library = path.resolve(import.meta.dirname, '../../../library');

/** Text that would be markup if it were not escaped. */
export const HOSTILE = `<script>alert("1")</script> & 'x' ]]> " onload="x`;

/** Every shipped file of a kind, by id. */
function shipped<T extends { readonly id: string }>(folder: string, ending: string): Map<string, T> {
  const names = readdirSync(path.join(library, folder)).filter((name) => name.endsWith(ending));
  const files = names.map((name) => JSON.parse(readFileSync(path.join(library, folder, name), 'utf8')) as T);
  return new Map(files.map((file) => [file.id, file]));
}

export const DESIGNS = shipped<Design>('designs', '.design.json');
export const SCENARIOS = shipped<Scenario>('scenarios', '.scenario.json');

/** A shipped scenario to be printed. */
export function scenario(id: string): Extract<PrintSource, { kind: 'scenario' }> {
  const design = SCENARIOS.get(id);
  if (design === undefined) throw new Error(`There is no scenario ${id}.`);
  return { kind: 'scenario', scenario: design, designs: DESIGNS };
}

/** A shipped design to be printed. */
export function design(id: string): PrintSource {
  const design = DESIGNS.get(id);
  if (design === undefined) throw new Error(`There is no design ${id}.`);
  return { kind: 'design', design: design };
}

/** The pages of a print; throws if it fails. */
export function printed(source: PrintSource, options: Partial<PrintOptions> = {}): PrintDocument {
  const built = buildPrint(source, { ...PRINT_DEFAULTS, ...options });
  if (!built.ok) throw new Error(built.error.message);
  return built.value;
}

/** How often a piece of markup stands in all pages. */
export function count(document: PrintDocument, piece: string): number {
  return printHtml(document).split(piece).length - 1;
}

const LONG = 'The Incomparable Battle Station of the Seventh Outer Perimeter Command, Refitted Twice';

/** Designs that ask for more than a sheet was made for. */
export function monsters(): Design[] {
  const weapons = Array.from({ length: 20 }, (_, index) => ({
    ...{ attack: 1 + (index % 9), range: index % 12, energy: 1 + (index % 7) },
    ...(index % 2 === 0 ? { name: `Long range ${HOSTILE} ${index}` } : {}),
  }));
  const base = { id: 'monster', name: LONG, className: 'Super Capital Dreadnaught of the Line, Type Nine' };
  return [
    {
      ...newDesign('counterspace', LONG),
      ...base,
      stats: {
        ...{ class: 'capital', energy: 45, shields: 60, hull: 120, defence: 12, movement: 9, initiative: -12, weapons },
        torpedoBays: { bays: 9, bayDefence: 3, torpedoes: 60, attack: 8, movement: 12, range: 24, smart: true },
        combine: 4,
        race: 'turtle',
        equipment: { energyBattery: 30, driveBooster: true, turtleShield: true, repair: true, supplyBattery: 50 },
      },
    },
    {
      ...newDesign('counterspace', LONG),
      ...base,
      id: 'monster-2',
      stats: { class: 'capital', energy: 999, shields: 999, hull: 999, defence: 99, movement: 99, weapons },
    },
    {
      ...newDesign('minimal', LONG),
      ...base,
      stats: { engine: 9, shields: 99, toHit: 12, weapons: ['F', 'F', 'F', 'R', 'RL', 'FL', 'FR', 'RR'] },
    },
    {
      ...newDesign('drive-table', LONG),
      ...base,
      stats: {
        ...{ drive: 58, beams: 44, screens: 60, tubes: 20, missiles: 60, cannon: 30, shells: 60, racks: 12 },
        ...{ warp: true, tech: 9 },
      },
    },
    {
      ...newDesign('drive-table', LONG),
      ...base,
      id: 'monster-2',
      stats: {
        ...{ drive: 999, beams: 999, screens: 999, tubes: 999, missiles: 9999, cannon: 999, shells: 9999, racks: 999 },
        ...{ warp: false, tech: 99 },
      },
    },
    ...skirmishMonsters(base),
  ];
}

/** Units with more of everything than a card has room for. */
function skirmishMonsters(base: Pick<Design, 'id' | 'name' | 'className'>): Design[] {
  const make = (id: string, points: number, skill: number, attacks: number): Design => ({
    ...newDesign('skirmish', LONG),
    ...base,
    id,
    stats: {
      ...{ ap: Math.min(99, points), hp: points, armour: points },
      skills: { attack: skill, recon: skill, evasion: skill, ambush: skill, communicate: skill },
      weapons: Array.from({ length: 4 }, (_, index) => ({
        ...{ name: `${index} ${LONG}`.slice(0, 60), damage: skill, range: skill, kind: 'ballistic', penetrating: true },
        ...(index < 3 ? { ammunition: attacks } : {}),
      })),
    },
  });
  return [make('monster', 20, 12, 10), make('monster-2', 36, 10, 11), make('monster-3', 999, 99, 999)];
}

/** A scenario with two sides that each field so many of a design, with names that are no harmless text. */
export function field(own: Design, number: number, name = HOSTILE): PrintSource {
  const scenario = newScenario(own.rules, name);
  const sides = scenario.sides.map((side) => ({ ...side, name: `${side.name} ${HOSTILE}` }));
  const forces = sides.map((side, index): Force => ({
    ...{ id: `force-${index}`, side: side.id, design: own.id, name: `${name} ${LONG}`, count: number },
    start: { type: 'free' },
  }));
  return { kind: 'scenario', scenario: { ...scenario, sides, forces }, designs: new Map([[own.id, own]]) };
}
