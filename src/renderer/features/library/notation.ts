import type { CounterspaceStats, CounterspaceWeapon } from '@core/model';

/** A weapon as the rules write it, such as a2r3e2 (CounterSpace 6.0.0). */
export function weaponNotation({ attack, range, energy }: CounterspaceWeapon): string {
  return `a${attack}r${range}e${energy}`;
}

/** The weapons of a ship in one line, equal ones counted: "2× a1r1e1, a3r2e2". */
export function weaponLine(weapons: readonly CounterspaceWeapon[]): string {
  const counts = new Map<string, number>();
  for (const weapon of weapons) {
    const name = weaponNotation(weapon);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${count}× ${name}` : name)).join(', ');
}

/** What else a ship carries, one line each (CounterSpace 6.3, 7.0.1, 8.1, 8.2). */
export function equipmentWords(stats: CounterspaceStats): string[] {
  const { combine, torpedoBays: bays, race, equipment = {} } = stats;
  const { energyBattery, driveBooster, turtleShield, repair, supplyBattery } = equipment;
  return [
    combine === undefined ? '' : `Combines a1 weapons up to ATT ${combine}`,
    bays ? `${bays.bays} torpedo bays, ${bays.torpedoes} torpedoes: ATT ${bays.attack}, MOV ${bays.movement}, RNG ${bays.range}` : '',
    race && race !== 'none' ? `Race: ${race[0]?.toUpperCase()}${race.slice(1)}` : '',
    energyBattery === undefined ? '' : `Energy battery, ${energyBattery} E`,
    driveBooster ? 'Drive booster: 1 E gives 1 MOV' : '',
    turtleShield ? 'Turtle shield' : '',
    repair ? 'Repairs others' : '',
    supplyBattery === undefined ? '' : `Supply battery, ${supplyBattery} E`,
  ].filter(Boolean);
}
