export { WORK_LABELS, placeOf } from './lines';
export { battleAbout, battleOutcome, incomeText, systemText, unitText } from './text';
export { turnReports } from './turn-report';
export type * from './types';
