export * from './advance';
export * from './fight';
export * from './forecast';
export * from './forecast-findings';
export * from './forecast-tally';
export * from './odds';
export { ORDER_PLAYERS, type OrderPlayer, CampaignAi } from './orders';
export { checkCampaign } from './check';
export { RULEBOOK, type SidePlayers } from './rulebook';
