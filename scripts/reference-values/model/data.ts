import type { Design } from '@core/model';
import type { Fight } from './fit';
import type { Part, PlannedFight } from './plan';

/** A played fight. */
export interface PlayedFight extends PlannedFight {
  readonly wonA: number;
  readonly wonB: number;
  readonly draws: number;
}

const HEAD = 'part,player,a,b,won a,won b,draws';

/** True for a CounterSpace design of the rule text: a tag names its section. */
export function isOfRuleText({ rules, tags = [] }: Design): boolean {
  return rules === 'counterspace' && tags.some((tag) => /^\d+\.\d+\.\d+$/.test(tag));
}

/** The designs as text, one per line, with id and stats. */
export function writeDesigns(designs: readonly Design[]): string {
  return designs.map(({ id, stats }) => `${JSON.stringify({ id, stats })}\n`).join('');
}

/** Reads the text of {@link writeDesigns}. */
export function readDesigns(text: string): Design[] {
  return lines(text).map((line) => {
    const { id, stats } = JSON.parse(line) as Pick<Design, 'id' | 'stats'>;
    return { kind: 'design', format: 1, id, name: id, rules: 'counterspace', silhouette: 'destroyer', stats };
  });
}

/** The fights as CSV, one per line. A fleet is a list of ids with counts. */
export function writeFights(fights: readonly PlayedFight[], designs: readonly Design[]): string {
  const fleet = (indices: readonly number[]): string => {
    const counts = new Map<number, number>();
    for (const index of indices) counts.set(index, (counts.get(index) ?? 0) + 1);
    return [...counts]
      .map(([index, count]) => (count === 1 ? designs[index].id : `${count}*${designs[index].id}`))
      .join('+');
  };
  const rows = fights.map(({ part, player, a, b, wonA, wonB, draws }) =>
    [part, player, fleet(a), fleet(b), wonA, wonB, draws].join(','),
  );
  return `${[HEAD, ...rows].join('\n')}\n`;
}

/** Reads the CSV of {@link writeFights}. Throws for a design that is not in the list. */
export function readFights(text: string, designs: readonly Design[]): PlayedFight[] {
  const indices = new Map(designs.map(({ id }, index) => [id, index]));
  const fleet = (text: string): number[] =>
    text.split('+').flatMap((part) => {
      const [id, count] = part.includes('*') ? part.split('*').reverse() : [part, '1'];
      const index = indices.get(id);
      if (index === undefined) throw new Error(`The fights contain an unknown design: ${id}`);
      return new Array<number>(Number(count)).fill(index);
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

/** A fight as input of the fit. */
export function outcomeOf({ a, b, wonA, wonB, draws }: PlayedFight): Fight {
  return { a, b, games: wonA + wonB + draws, won: wonA + draws / 2 };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
