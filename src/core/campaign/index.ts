export * from './append';
export * from './battle';
export { derive, createDeriver } from './derive';
export { type EndingNames, campaignConditionText } from './ending-text';
export { DEFAULT_TURN_LIMIT } from './endings';
export { createEngagement } from './engagement';
export * from './variations';
export { type OrderCheck, type OrderPlan, checkOrder, planOrders } from './plan';
export * from './state';
