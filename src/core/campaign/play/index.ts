export * from './advance';
export * from './fight';
export * from './forecast';
export * from './forecast-findings';
export * from './forecast-tally';
export * from './odds';
export { SAMPLED_GAMES } from './sampled-fights';
export { CampaignAi, ORDER_PLAYER_CHOICES, ORDER_PLAYERS, type OrderPlayer, orderPlayer } from './orders';
export { checkCampaign } from './check';
