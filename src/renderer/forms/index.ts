export { default as ConfirmPrompt } from './ConfirmPrompt.vue';
export { default as FieldMark } from './FieldMark.vue';
export { default as FieldRow } from './FieldRow.vue';
export { default as FieldRows } from './FieldRows.vue';
export * from './choices';
export * from './tags';
export type { Form } from './form';
