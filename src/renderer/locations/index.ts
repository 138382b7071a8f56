/** Drawing a battlespace of joined locations: for its editor and for its battles. */
export { default as LocationBoard } from './LocationBoard.vue';
export { spotOf, tidied } from './layout';
