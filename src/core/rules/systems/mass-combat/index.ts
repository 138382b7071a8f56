export { poolOdds, meanOf } from './chances';
export type { Distribution, PoolOdds, PoolSize } from './chances';
export { conditionOf, FORT_KEY, PERSON_STATES, personKey, projectKey, specialKey, standingProjects } from './condition';
export type { CasualtyCount, MassEvent, PoolShown } from './events';
export { CLASSES, ENVIRONMENTS, environmentRating, FORTIFICATIONS, PROJECTS, TERRAINS } from './field';
export { ROLES } from './fields';
export { factionDice, OPEN_FIELD, plainEnemy, forecastStrategies } from './strategy-forecast';
export type { ForecastConditions, StrategyForecast } from './strategy-forecast';
export { REMARKABLE_ACTION_SKILLS, MEND_SKILLS, REPAIR_SKILLS, riskBounds, SKILLS } from './skills';
export { sectionOf, STRATEGIES } from './strategies';
export { massCombat } from './system';
export type { MassCombatBattle } from './system';
export { fortOf, levelOf, projectBits, statsOf } from './tables';
export type { MassAction } from './types';
export { classNames, ownClassOf, unitNote, unitsByClass, UNITS } from './units';
export type { ListedUnit } from './units';
export type { MassState, SideState } from './state';
export {
  bestSkill,
  MAX_CHARACTERS,
  MAX_DICE,
  MAX_FIGHTERS,
  MAX_SPECIALS,
  skillsOfRoles,
  DEFAULT_FIGHTERS,
} from './workshop';
export { formatMargin } from './format';
