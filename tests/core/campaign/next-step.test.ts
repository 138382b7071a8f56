import { describe, expect, it } from 'vitest';
import { nextStep, type StepContext } from '@core/campaign';
import type { Campaign } from '@core/model';
import { chain, Play, war } from './war';

const player = (campaign: Campaign, ...people: string[]): Campaign => ({
  ...campaign,
  sides: campaign.sides.map((side) => ({ ...side, player: people.includes(side.id) ? 'person' : 'greedy' })),
});
const solo = () => player(war(), 'red');
/** Red meets blue at omega. */
const fight = (campaign = solo()) =>
  new Play(campaign).red({ t: 'move', fleet: 'reds', to: 'mid' }).red({ t: 'move', fleet: 'reds', to: 'omega' });
const story = () => new Play(player(chain(), 'red'));
const over = () => story().red().settle('blue', {}, 'blue-last-flying');
const fleetBattle = 't2-fleet-omega';

const TABLE: readonly [string, () => Play, Omit<StepContext, 'side'>, string, string][] = [
  ['a template', () => new Play({ ...solo(), copyOnPlay: true }), {}, 'start', 'Start campaign'],
  ['a new war with a briefing', () => new Play(solo()), { unread: true }, 'briefing', 'Read the briefing'],
  ['idle fleets', () => new Play(solo()), {}, 'orders', 'Give orders'],
  ['idle fleets that may stay', () => new Play(solo()), { looked: true }, 'end-turn', 'End turn 1'],
  [
    'a drafted order',
    () => new Play({ ...solo(), drafts: [{ side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'mid' }] }] }),
    {},
    'end-turn',
    'End turn 1',
  ],
  ['two players', () => new Play(player(war(), 'red', 'blue')), {}, 'hand-over', 'Hand over'],
  ['the second player', () => new Play(player(war(), 'red', 'blue')), { handover: true }, 'show-side', 'Show my side'],
  ['a battle', () => fight(), {}, 'fight', 'Fight at OMEGA'],
  ['a battle, with an unread text', () => fight(), { unread: true }, 'fight', 'Fight at OMEGA'],
  [
    'a battle that is open',
    () => fight(),
    { open: { [fleetBattle]: 'running' } },
    'continue',
    'Continue the battle of OMEGA',
  ],
  ['a battle that is over', () => fight(), { open: { [fleetBattle]: 'over' } }, 'use-result', 'Use result'],
  ['a previewed result', () => fight(), { preview: fleetBattle }, 'post', 'Post result'],
  ['an open result form', () => fight(), { form: fleetBattle }, 'preview', 'Preview result'],
  ['a battle of computers', () => fight(player(war())), {}, 'resolve', 'Resolve the battle of OMEGA'],
  ['a chapter', story, {}, 'chapter', 'Go to “One”'],
  ['a chapter with an unread text', story, { unread: true }, 'briefing', 'Read the briefing'],
  ['the battle of a chapter', () => story().red(), {}, 'fight', 'Fight “One”'],
  ['an ending', over, {}, 'ending', 'Show the ending'],
  ['an ending that is known', over, { told: true }, 'again', 'Play again'],
];

describe('the next step', () => {
  it.each(TABLE)('of %s', (_name, play, context, type, label) => {
    const { campaign, state } = play();
    expect(nextStep(campaign, state, { side: 'red', ...context })).toMatchObject({ type, label });
  });

  it('names the idle fleet and the selected battle', () => {
    const { campaign, state } = new Play(solo());
    expect(nextStep(campaign, state, { side: 'red' }).fleet).toBe('reds');
    const battle = fight();
    expect(nextStep(battle.campaign, battle.state, { side: 'red', chosen: 'gone' }).engagement).toBe(fleetBattle);
  });

  it('ends the turn where the computer plays all sides', () => {
    const { campaign, state } = new Play(player(war()));
    expect(nextStep(campaign, state, { side: undefined }).label).toBe('End turn 1');
  });
});
