import { BatchRunner } from '@main/playtests';
import type { Design } from '@core/model';
import { fieldOf, type PlannedFight, type PlayedFight } from './model';

/** Games of a fight from each side of the field, with the same dice. */
const GAMES = 8;
/** Each thread plays one fight at a time. */
const THREADS = 2;

/** Plays the fights on worker threads. The results do not depend on the number of threads. Throws when a game cannot be played. */
export async function play(
  designs: readonly Design[],
  fights: readonly PlannedFight[],
  onProgress: (done: number) => void,
): Promise<PlayedFight[]> {
  const runner = new BatchRunner({ remote: true, threads: THREADS });
  const played: PlayedFight[] = [];
  let next = 0;
  let done = 0;
  const playNext = async (): Promise<void> => {
    while (next < fights.length) {
      const index = next++;
      played[index] = await playOne(runner, designs, fights[index], index);
      if (++done % 50 === 0) onProgress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: THREADS }, playNext));
  } finally {
    await runner.close();
  }
  return played;
}

async function playOne(
  runner: BatchRunner,
  designs: readonly Design[],
  fight: PlannedFight,
  seed: number,
): Promise<PlayedFight> {
  const [first, second] = [fight.a, fight.b].map((fleet) => fleet.map((index) => designs[index]));
  const setting = (scenario: ReturnType<typeof fieldOf>) => ({
    scenario,
    designs: [],
    players: [fight.player, fight.player],
  });
  const job = runner.startPair({
    a: setting(fieldOf([first, second])),
    b: setting(fieldOf([second, first])),
    games: GAMES,
    seed,
    workers: 1,
  });
  if (!job.ok) throw new Error(`Fight ${seed} cannot be played: ${job.error[0]?.message}`);
  const { report: figures, failedGames } = await job.value.promise;
  if (failedGames.length > 0) throw new Error(`Fight ${seed} failed: ${failedGames[0]?.message}`);
  let [wonA, wonB, draws] = [0, 0, 0];
  for (const { a, b, count } of figures.joint) {
    // The second version of the battle swaps the seats.
    for (const winner of [a.side, b.side === null ? null : b.side === 'attacker' ? 'defender' : 'attacker']) {
      if (winner === null) draws += count;
      else if (winner === 'attacker') wonA += count;
      else wonB += count;
    }
  }
  return { ...fight, wonA, wonB, draws };
}
