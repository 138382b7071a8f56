import type { MassClass, MassSpecial, MassUnit } from '@core/model';
import { CLASSES } from './field';

/** A unit of the lists of the six classes (Special Class). */
export interface ListedUnit {
  readonly key: MassUnit;
  readonly label: string;
  readonly classes: readonly MassClass[];
}

function listed(key: MassUnit, label: string, ...classes: MassClass[]): ListedUnit {
  return { key, label, classes };
}

/** The special units that the text lists, in its order; a unit of two lists stands in the first. */
export const UNITS: readonly ListedUnit[] = [
  listed('hoverdrone', 'Hoverdrone', 'aerial'),
  listed('elysium-attack-hovercraft', 'Elysium Attack Hovercraft', 'aerial'),
  listed('truck', 'Truck', 'armored'),
  listed('steam-train', 'Steam train', 'armored'),
  listed('sentinels', 'Sentinels', 'armored'),
  listed('avengers', 'Class III & IV Avengers', 'armored'),
  listed('rhinoceros', 'Armored Drone Vehicle Rhinoceros Model C', 'armored'),
  listed('artillery-drone', 'Artillery Drone MRS-E', 'armored', 'artillery'),
  listed('colossus', 'Annihilator Class Colossus Robot', 'armored', 'artillery'),
  listed('karzer', 'Elysium HBW-700 Karzer', 'armored'),
  listed('scrap-ship', 'Scrap ship', 'armored', 'naval'),
  listed('rotzilla', 'Rotzilla', 'armored'),
  listed('scrap-cannon', 'Scrap cannon', 'artillery'),
  listed('automobile', 'Automobile', 'cavalry'),
  listed('motorcycle', 'Motorcycle', 'cavalry'),
  listed('buggy', 'Buggy', 'cavalry'),
  listed('steam-car', 'Steam car', 'cavalry'),
  listed('bitterbeast-mounts', 'Bitterbeast mounts', 'cavalry'),
  listed('elysium-hoverbike', 'Elysium Hoverbike', 'cavalry'),
  listed('elysium-patrol-hovercraft', 'Elysium Patrol Hovercraft', 'cavalry'),
  listed('jet-ski', 'Jet Ski', 'cavalry'),
  listed('gearheads', 'Gearheads', 'engineering'),
  listed('technicians', 'Technicians', 'engineering'),
  listed('manufacture-robots', 'Manufacture robots', 'engineering'),
  listed('mining-robots', 'Mining robots', 'engineering'),
  listed('scrap-sloop', 'Scrap sloop', 'naval'),
  listed('motor-boat', 'Motor boat', 'naval'),
];

/** The listed unit of special units; undefined for units of the designer's own. */
export function listedUnit({ unit }: MassSpecial): ListedUnit | undefined {
  return unit === undefined ? undefined : UNITS.find(({ key }) => key === unit);
}

/** The listed unit of special units whose name does not tell it; empty otherwise. */
export function unitNote(special: MassSpecial): string {
  const label = listedUnit(special)?.label ?? '';
  const [own, listed] = [special.name.toLowerCase(), label.toLowerCase()];
  return own.includes(listed) || listed.includes(own) ? '' : label;
}

/** Special units with the name and the classes of a listed unit. */
export function specialOf(unit: MassUnit, count = 1): MassSpecial {
  const { label, classes } = UNITS.find(({ key }) => key === unit) as ListedUnit;
  return { name: label, classes: [...classes], count, unit };
}

/** Name of the separate class of units of the class other. */
export function ownClassOf({ name, ownClass = name }: MassSpecial): string {
  return ownClass.trim();
}

/** Class names of special units, in the order of the classes. */
export function classNames(special: MassSpecial): string[] {
  return CLASSES.filter(({ key }) => special.classes.includes(key)).map(({ key, label }) =>
    key === 'other' ? ownClassOf(special) : label,
  );
}

/** Special units of a faction by class, in the order of the classes; a unit of two classes is in both lists. */
export function unitsByClass(
  specials: readonly MassSpecial[],
): { readonly kind: MassClass; readonly label: string; readonly units: readonly MassSpecial[] }[] {
  return CLASSES.flatMap(({ key, label }) => {
    const units = specials.filter(({ classes }) => classes.includes(key));
    return units.length === 0 ? [] : [{ kind: key, label, units }];
  });
}
