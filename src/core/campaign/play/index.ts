export * from './advance';
export * from './fight';
export * from './forecast';
export * from './forecast-findings';
export * from './forecast-tally';
export * from './odds';
export { ORDER_PLAYERS, type OrderPlayer, Staff } from './orders';
export { campaignVerdict } from './verdict';
export { RULEBOOK, type SidePlayers } from './ready';
