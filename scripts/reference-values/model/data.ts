import type { Design } from '@core/model';
import type { Fight } from './fit';
import type { Part, PlannedFight } from './plan';

/** A fight that was played. */
export interface PlayedFight extends PlannedFight {
  readonly wonA: number;
  readonly wonB: number;
  readonly draws: number;
}

const HEAD = 'part,player,a,b,won a,won b,draws';

/** The designs as text, one a line: what of them counts, with an id. */
export function writeDesigns(designs: readonly Design[]): string {
  return designs.map(({ id, stats }) => `${JSON.stringify({ id, stats })}\n`).join('');
}

/** Reads what {@link writeDesigns} wrote. */
export function readDesigns(text: string): Design[] {
  return lines(text).map((line) => {
    const { id, stats } = JSON.parse(line) as Pick<Design, 'id' | 'stats'>;
    return { kind: 'design', format: 1, id, name: id, rules: 'counterspace', silhouette: 'destroyer', stats };
  });
}

/** The fights as a table, one a line; a fleet is a list of ids with how many of each. */
export function writeFights(fights: readonly PlayedFight[], designs: readonly Design[]): string {
  const fleet = (places: readonly number[]): string => {
    const counts = new Map<number, number>();
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
    return [...counts]
      .map(([place, count]) => (count === 1 ? designs[place].id : `${count}*${designs[place].id}`))
      .join('+');
  };
  const rows = fights.map(({ part, player, a, b, wonA, wonB, draws }) =>
    [part, player, fleet(a), fleet(b), wonA, wonB, draws].join(','),
  );
  return `${[HEAD, ...rows].join('\n')}\n`;
}

/** Reads what {@link writeFights} wrote. Throws where a line names a design that is not in the list. */
export function readFights(text: string, designs: readonly Design[]): PlayedFight[] {
  const places = new Map(designs.map(({ id }, place) => [id, place]));
  const fleet = (words: string): number[] =>
    words.split('+').flatMap((word) => {
      const [id, count] = word.includes('*') ? word.split('*').reverse() : [word, '1'];
      const place = places.get(id);
      if (place === undefined) throw new Error(`The fights name a design that is not listed: ${id}`);
      return new Array<number>(Number(count)).fill(place);
    });
  return lines(text)
    .slice(1)
    .map((line) => {
      const [part, player, a, b, wonA, wonB, draws] = line.split(',');
      return {
        part: part as Part,
        player: player as PlannedFight['player'],
        a: fleet(a),
        b: fleet(b),
        wonA: Number(wonA),
        wonB: Number(wonB),
        draws: Number(draws),
      };
    });
}

/** What the fit looks at of a fight. */
export function outcomeOf({ a, b, wonA, wonB, draws }: PlayedFight): Fight {
  return { a, b, games: wonA + wonB + draws, won: wonA + draws / 2 };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
