export { placeOf } from './lines';
export { turnReports } from './turn-report';
export type * from './types';
