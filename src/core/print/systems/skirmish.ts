import { compileOptions, statsOf, USUAL } from '@core/rules/systems/skirmish';
import { cardSheets } from '../cards';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import { counterFace } from '../sheet-parts';
import type { Area } from '../paper';
import { battlespacePages } from './skirmish-battlespace';
import { UNIT_CARD, unitCard } from './skirmish-card';
import { sidePages } from './skirmish-sides';
import { skirmishTables } from './skirmish-tables';

function counters(unit: PrintUnit): CounterFace[] {
  const { ap, hp, armour, skills } = statsOf(unit.design);
  return [counterFace(unit, { AP: ap, HP: hp, ATT: skills.attack, ARM: armour })];
}

const CODES = {
  AP: 'action points',
  HP: 'hit points',
  ATT: 'attack skill',
  ARM: 'armour',
  DP: 'defence points',
  DMG: 'damage',
  RNG: 'range in positions',
  PEN: 'penetrating',
  IND: 'indirect',
  AREA: 'hits all units in the position',
};

export const skirmishPrint: PrintSystem = {
  rules: 'skirmish',
  codes: CODES,
  forms: [
    { id: 'cards', label: 'Unit cards', cards: true },
    { id: 'sides', label: 'Side sheets' },
  ],
  sheets(job, units, form) {
    if (form === 'sides') return sidePages(job, units);
    const caption = 'Unit cards · Skirmish';
    const options = job.scenario === undefined ? USUAL : compileOptions(job.scenario);
    const draw = (unit: PrintUnit, area: Area): string => unitCard(job.tone, unit, area, options);
    return cardSheets(job, units, { ...UNIT_CARD, caption, tables: skirmishTables(job.scenario), draw });
  },
  counters,
  tables: skirmishTables,
  battlefield: { showsUnits: true, pages: battlespacePages },
};
