import { BatchRunner } from '@main/playtests';
import { readDesigns, readScenario } from './library';

// Plays one batch of 9.1 in a process that has only loaded the program.

const scenario = readScenario('minor-slugfest');
const designs = readDesigns();
const before = process.cpuUsage();
const begun = performance.now();
const runner = new BatchRunner({ inline: true });
const started = runner.start({
  scenario,
  designs,
  players: ['greedy', 'greedy'],
  games: Number(process.argv[2]),
  seed: 1,
  workers: Number(process.argv[3]),
});
if (!started.ok) throw new Error(started.error[0]?.message);
const { report: figures } = await started.value.promise;
const clock = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
process.send?.({ clock, cpu: (user + system) / 1000, digest: figures.digest });
await runner.close();
