/** Dice pools, drawn die by die. */
export { default as PoolDice } from './PoolDice.vue';
