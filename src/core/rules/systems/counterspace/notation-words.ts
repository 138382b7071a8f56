import { counted, capitalize } from '@core/base';
import type { CounterspaceBays, CounterspaceStats } from '@core/model';
import { effectiveStats } from './compile-design';
import { weaponNotation } from './notation';

/** The weapons of a ship in play, combined attacks among them, and its torpedoes in one line: "2× a1r1e1, a3r2e2". */
export function weaponLine(stats: CounterspaceStats): string {
  const { torpedoBays } = stats;
  const counts = new Map<string, number>();
  for (const weapon of effectiveStats(stats).weapons) {
    const name = weaponNotation(weapon);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, number]) => (number > 1 ? `${number}× ${name}` : name));
  return [...parts, ...(torpedoBays ? [torpedoWords(torpedoBays)] : [])].join(', ');
}

/** What a ship's bays hold, such as "4 torpedoes a4 m3 r6" (CounterSpace 6.3.0). */
function torpedoWords({ torpedoes, attack, movement, range }: CounterspaceBays): string {
  return `${counted(torpedoes, 'torpedo', 'torpedoes')} a${attack}m${movement}r${range}`;
}

/** What else a ship carries, one line each (CounterSpace 6.3, 7.0.1, 8.1, 8.2, 8.3). */
export function equipmentWords(stats: CounterspaceStats): string[] {
  const { combine, torpedoBays: bays, race, equipment = {} } = stats;
  const { energyBattery, driveBooster, turtleShield, repair, supplyBattery } = equipment;
  return [
    combine === undefined ? '' : `Combines a1 weapons up to ATT ${combine}`,
    bays ? baysWords(bays) : '',
    race && race !== 'none' ? `Race: ${capitalize(race)}` : '',
    energyBattery === undefined ? '' : `E battery, ${energyBattery} E`,
    driveBooster ? 'Energy for MOV, 1 E each' : '',
    turtleShield ? 'Turtle shield' : '',
    repair ? 'Repairs others' : '',
    supplyBattery === undefined ? '' : `Supply battery, ${supplyBattery} E`,
  ].filter(Boolean);
}

function baysWords(bays: CounterspaceBays): string {
  const kinds = [bays.smart ? 'smart' : '', bays.energyTorpedo ? 'energy' : ''].filter(Boolean).join(', ');
  const defence = (value: number | undefined): string => (value === undefined ? '' : `, DEF ${value}`);
  const holds = `${torpedoWords(bays)}${defence(bays.defence)}${kinds ? ` (${kinds})` : ''}`;
  return `${counted(bays.bays, 'torpedo bay', 'torpedo bays')}${defence(bays.bayDefence)}, ${holds}`;
}
