export { poolOdds, meanOf } from './chances';
export type { Distribution, PoolOdds, PoolSize } from './chances';
export type { CasualtyCount, MassEvent, PoolShown } from './events';
export { CLASSES, ENVIRONMENTS, environmentRating, FORTIFICATIONS, PROJECTS, TERRAINS } from './field';
export { ROLES } from './fields';
export { factionDice, OPEN_FIELD, plainFoe, strategyProspects } from './prospects';
export type { Stand, StrategyProspect } from './prospects';
export { DEED_SKILLS, MEND_SKILLS, REPAIR_SKILLS, riskBounds, SKILLS } from './skills';
export { sectionOf, STRATEGIES } from './strategies';
export { massCombat } from './system';
export type { MassCombatBattle } from './system';
export { fortOf, levelOf, projectBits, statsOf } from './tables';
export type { MassAction } from './types';
export type { MassState, SideState } from './state';
export {
  bestSkill,
  MOST_CHARACTERS,
  MOST_DICE,
  MOST_FIGHTERS,
  MOST_SPECIALS,
  skillsAskedOf,
  USUAL_FIGHTERS,
} from './workshop';
export { marginWords } from './words';
