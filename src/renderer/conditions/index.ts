export { default as ConditionRow } from './ConditionRow.vue';
export { default as ControlLine } from './ControlLine.vue';
export { default as FindingLines } from './FindingLines.vue';
export { default as MoveTools } from './MoveTools.vue';
export * from './desk';
export * from './lists';
export * from './tree';
