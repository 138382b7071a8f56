/** The board of a battlespace with linked locations, for its editor and for battles. */
export { default as LocationBoard } from './LocationBoard.vue';
