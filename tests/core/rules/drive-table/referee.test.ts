import { times } from '../../../long';
import { battleOf } from './build';
import { DRIVE_TABLE_CASES } from './cases';
import { describeReferee } from '../referee-game';
import { Referee } from './referee';

describeReferee({
  rules: 'drive-table',
  cases: DRIVE_TABLE_CASES,
  battleOf,
  refereeOf: ({ scenario, units }, designs) => new Referee(scenario, designs, units),
  games: times(20, 700),
  random: { seed: 20_261_127, games: times(40, 3000), mostUnits: times(6, 12) },
  events: ['revealed', 'shot', 'struck', 'damaged', 'destroyed', 'escaped'],
  spoiled: [
    ['a wrong result', (event) => event.t === 'shot' && Object.assign(event, { result: (event.result + 1) % 5 })],
    ['a hit too many', (event) => event.t === 'shot' && Object.assign(event, { hits: event.hits + 1 })],
    [
      'screens that absorb too much',
      (event) => event.t === 'struck' && Object.assign(event, { absorbed: event.absorbed + 1 }),
    ],
    ['damage that is not taken', (event) => event.t === 'damaged' && Object.assign(event, { after: event.before })],
    ['a ship that is not destroyed', (event) => event.t === 'destroyed' && Object.assign(event, { t: 'message' })],
    ['an escape that is left out', (event) => event.t === 'escaped' && Object.assign(event, { t: 'message' })],
  ],
});
