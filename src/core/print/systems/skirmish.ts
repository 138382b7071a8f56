import { compileOptions, statsOf, USUAL } from '@core/rules/systems/skirmish';
import { cardSheets } from '../cards';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import { faceOf } from '../kit';
import type { Area } from '../paper';
import { groundPages } from './skirmish-ground';
import { UNIT_CARD, unitCard } from './skirmish-card';
import { sidePages } from './skirmish-sides';
import { skirmishTables } from './skirmish-tables';

function counters(unit: PrintUnit): CounterFace[] {
  const { ap, hp, armour, skills } = statsOf(unit.design);
  return [faceOf(unit, { AP: ap, HP: hp, ATT: skills.attack, ARM: armour })];
}

/** Sheets of the skirmish battlespace. */
export const skirmishPrint: PrintSystem = {
  rules: 'skirmish',
  forms: [
    { id: 'cards', label: 'Unit cards', turn: 'portrait' },
    { id: 'sides', label: 'Side sheets', turn: 'portrait' },
  ],
  sheets(job, units, form) {
    if (form === 'sides') return sidePages(job, units);
    const words = 'Unit cards · Skirmish battlespace';
    const options = job.scenario === undefined ? USUAL : compileOptions(job.scenario);
    const draw = (unit: PrintUnit, area: Area): string => unitCard(job.tone, unit, area, options);
    return cardSheets(job, units, { ...UNIT_CARD, words, tables: skirmishTables(), draw });
  },
  counters,
  tables: skirmishTables,
  ground: { turn: 'landscape', showsUnits: true, pages: groundPages },
};
