import type { CounterspaceStats } from '@core/model';
import type { FindingList } from '../../common/report';
import { SELF_REPAIR_HULL } from './compile-design';

/** Findings about structures and special equipment (CounterSpace 5.2.0, 8.1.0, 8.2.0). */
export function checkEquipment(stats: CounterspaceStats, list: FindingList): void {
  const { equipment = {}, energy, movement, shields } = stats;
  const path = '/stats/equipment';
  const structure = stats.class === 'base' || stats.class === 'platform' || stats.class === 'mine';
  if (structure && movement > 0) {
    list.hint('structure-moves', '/stats/movement', 'Bases, platforms and mines do not normally move.', {
      section: '5.2.0',
      fix: { label: 'Set movement to 0', steps: [{ op: 'replace', path: '/stats/movement', value: 0 }] },
    });
  }
  if (equipment.driveBooster && structure && movement === 0) {
    const message = 'Energy for movement lets this structure move although its movement is 0.';
    list.hint('structure-boosted', `${path}/driveBooster`, message, {
      section: '8.1.2',
      fix: { label: 'Remove it', steps: [{ op: 'remove', path: `${path}/driveBooster` }] },
    });
  }
  for (const [key, name, section] of [
    ['energyBattery', 'energy battery', '8.1.1'],
    ['supplyBattery', 'supply battery', '8.2.2'],
  ] as const) {
    if (equipment[key] !== 0) continue;
    list.hint('battery-empty', `${path}/${key}`, `The ${name} stores 0 energy, so it does nothing.`, {
      section,
      fix: { label: 'Remove it', steps: [{ op: 'remove', path: `${path}/${key}` }] },
    });
  }
  if (energy > 0) return;
  // Shields pay for a Turtle shield, and fill an energy battery, which pays for all (2.0.0, 8.1.1).
  const fromShields = shields > 0;
  if (fromShields && (equipment.energyBattery ?? 0) > 0) return;
  for (const [key, device, section] of [
    ['driveBooster', 'energy for movement', '8.1.2'],
    ['turtleShield', 'a Turtle shield', '8.1.3'],
    ['repair', 'repairs', '8.2.1'],
  ] as const) {
    if (!equipment[key] || (fromShields && key === 'turtleShield')) continue;
    const message = `The unit has ${device} but an energy rating of 0, so it cannot pay for it.`;
    list.warning('equipment-unpaid', `${path}/${key}`, message, {
      section,
      fix: { label: 'Set energy to 1', steps: [{ op: 'replace', path: '/stats/energy', value: 1 }] },
    });
  }
}

/** Findings about the race (CounterSpace 8.3). */
export function checkRace(stats: CounterspaceStats, list: FindingList): void {
  const path = '/stats/race';
  if (stats.race === 'sprog' && stats.hull < SELF_REPAIR_HULL) {
    const message = `Sprogs need hull ${SELF_REPAIR_HULL} or more to repair themselves; this unit has ${stats.hull}.`;
    const fix = {
      label: `Set hull to ${SELF_REPAIR_HULL}`,
      steps: [{ op: 'replace' as const, path: '/stats/hull', value: SELF_REPAIR_HULL }],
    };
    list.hint('race-sprog', path, message, { section: '8.3.1', fix });
  }
  if (stats.race === 'bruet' && stats.weapons.length === 0) {
    list.hint('race-bruet', path, 'The Bruet bonus applies to weapons; this unit has none.', {
      section: '8.3.2',
    });
  }
  if (stats.race === 'turtle' && stats.movement === 1) {
    list.hint('race-turtle', path, 'Turtles lose 1 movement, so this unit cannot move.', {
      section: '8.3.3',
      fix: { label: 'Set movement to 2', steps: [{ op: 'replace', path: '/stats/movement', value: 2 }] },
    });
  }
}
