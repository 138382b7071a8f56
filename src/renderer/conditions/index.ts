export { default as ConditionRow } from './ConditionRow.vue';
export { default as ControlRow } from './ControlRow.vue';
export { default as FindingList } from './FindingList.vue';
export { default as MoveButtons } from './MoveButtons.vue';
export * from './model';
export * from './lists';
export * from './tree';
