import { readFileSync } from 'node:fs';
import { gameSeed } from '@core/base';
import { type AdvanceOptions, advance, CampaignAi } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import { type Pair, type Score, seatings, total, rateOf } from './match-up';
import { interval, percent, table } from './page';

/** The bundled wars, ready to play; scripts and tests run in the root folder. */
export function bundledWars(): Campaign[] {
  return ['the-lantern-reach', 'salt-and-iron', 'the-long-drift'].map(
    (id) => JSON.parse(readFileSync(`library/campaigns/${id}.campaign.json`, 'utf8')) as Campaign,
  );
}

/** More than any turn limit. */
const TO_THE_END = 1000;

/** Games of each war in a round, so that wars of two and of three sides count the same. */
const GAMES = 6;

/** Plays whole wars between two order players: each round every seating equally often, with the same seeds. */
export class WarTable {
  /** By seating (see {@link seatings}). */
  readonly seats: Score[];
  private readonly ai: CampaignAi;

  constructor(
    readonly campaign: Campaign,
    private readonly pair: Pair,
    private readonly seed: number,
  ) {
    this.seats = seatings(campaign.sides.length).map(() => ({ points: 0, games: 0 }));
    this.ai = new CampaignAi(campaign);
  }

  /** Plays {@link GAMES} games. */
  playRound(round: number): void {
    const ways = seatings(this.campaign.sides.length);
    const repeats = Math.max(1, Math.floor(GAMES / ways.length));
    for (let repeat = 0; repeat < repeats; repeat++) this.playSeatings(round * repeats + repeat);
  }

  /** Plays a game in every seating with the same seed. */
  playSeatings(number: number): void {
    const { campaign, pair, ai } = this;
    for (const [index, mask] of seatings(campaign.sides.length).entries()) {
      const plays = (side: number): boolean => (mask & (1 << side)) !== 0;
      const players = Object.fromEntries(
        campaign.sides.map(({ id }, side) => [id, plays(side) ? pair.name : pair.against]),
      ) as AdvanceOptions['players'];
      const seed = gameSeed(this.seed, number);
      const { ending } = advance(campaign, { turns: TO_THE_END, seed, ai, ...(players && { players }) }).derived.state;
      const winner = ending?.side ?? null;
      const score = this.seats[index]!;
      score.games++;
      if (winner === null) score.points += 0.5;
      else if (plays(campaign.sides.findIndex(({ id }) => id === winner))) score.points++;
    }
  }
}

/** The results of a pair by war, and of all wars together. */
export function warsText(pair: Pair, tables: readonly WarTable[]): string {
  const rows = tables.map(({ campaign, seats }) => {
    const all = rateOf(total(seats));
    const bySeat = seats.map((score) => percent(rateOf(score).rate)).join(', ');
    return [campaign.name, percent(all.rate), interval(all), bySeat, `${total(seats).games}`];
  });
  const all = total(tables.flatMap(({ seats }) => seats));
  const pooled = rateOf(all);
  return table(
    [`\`${pair.name}\` against \`${pair.against}\` in`, 'Wins', '95% interval', 'By seating', 'Wars'],
    [...rows, ['All', percent(pooled.rate), interval(pooled), '', `${all.games}`]],
  );
}
