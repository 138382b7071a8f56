export { default as AskFirst } from './AskFirst.vue';
export { default as FieldMark } from './FieldMark.vue';
export { default as FieldRow } from './FieldRow.vue';
export { default as FieldRows } from './FieldRows.vue';
export * from './choices';
export type { Form } from './form';
