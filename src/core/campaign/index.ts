export * from './append';
export * from './battle';
export { derive, deriver } from './derive';
export { type EndingNames, campaignConditionText } from './ending-text';
export { DEFAULT_TURN_LIMIT } from './endings';
export { engagementOf } from './engagement';
export * from './lines';
export { type OrderLine, type OrderPlan, checkOrder, planOrders } from './plan';
export * from './state';
