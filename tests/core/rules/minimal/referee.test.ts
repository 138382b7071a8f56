import { times } from '../../../long';
import { battleOf } from './build';
import { MINIMAL_CASES } from './cases';
import { describeReferee } from '../referee-game';
import { Referee } from './referee';

describeReferee({
  rules: 'minimal',
  cases: MINIMAL_CASES,
  battleOf,
  refereeOf: ({ scenario, units }, designs) => new Referee(scenario, designs, units),
  games: times(60, 2000),
  random: { seed: 20_261_126, games: times(60, 10_000), mostUnits: times(10, 24) },
  events: ['moved', 'fired', 'struck', 'destroyed', 'stopped', 'exited'],
  spoiled: [
    ['a wrong number to hit', (event) => event.t === 'fired' && Object.assign(event, { need: event.need + 1 })],
    ['a wrong range', (event) => event.t === 'fired' && Object.assign(event, { range: event.range + 1 })],
    ['a wrong weapon', (event) => event.t === 'fired' && Object.assign(event, { weapon: (event.weapon + 3) % 6 })],
    ['a wrong facing', (event) => event.t === 'moved' && Object.assign(event, { facing: (event.facing + 1) % 6 })],
    [
      'a wrong order of fire',
      (event) => event.t === 'initiative' && Object.assign(event, { order: event.order.toReversed() }),
    ],
    [
      'damage that costs nothing',
      (event) =>
        event.t === 'fired' &&
        event.result === 'shield' &&
        Object.assign(event, { changes: { ...event.changes, shields: [1, 1] } }),
    ],
  ],
});
