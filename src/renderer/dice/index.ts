/** Pools of dice as they lie on the table. */
export { default as PoolDice } from './PoolDice.vue';
