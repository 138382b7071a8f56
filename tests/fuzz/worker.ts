import { createRng, nextU32 } from '@core/base';
import type { Area, CaseSpec, Problem } from './area';
import { AREAS } from './areas';

/**
 * The process that runs the cases of one area, one at a time, as scripts/fuzz.mjs asks. A case that hangs or crashes takes
 * only this process with it.
 */
interface Request {
  readonly do: 'run' | 'describe' | 'close';
  readonly spec: CaseSpec;
}

/** Seconds of processor time that a case may take. */
const MAX_SECONDS: Readonly<Record<string, number>> = { files: 5, games: 60 };
/** Bytes by which a case may raise the peak memory of the process. */
const MAX_BYTES = 700 * 1024 * 1024;

const name = process.argv[2] ?? '';
const make = AREAS[name];
if (make === undefined) throw new Error(`There is no area ${name}.`);
const area: Area = make();

const peak = (): number => process.resourceUsage().maxRSS * 1024;

function secondsSince(cpu: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1e6;
}

async function run(spec: CaseSpec): Promise<{ parts: number; problems: Problem[]; seconds: number }> {
  const [before, cpu] = [peak(), process.cpuUsage()];
  const { parts, problems, seconds = secondsSince(cpu) } = await area.run(spec);
  const grown = peak() - before;
  const slow = seconds > (MAX_SECONDS[name] ?? Infinity);
  const large = grown > MAX_BYTES;
  const more: Problem[] = [
    ...(slow ? [{ rule: 'a case takes little time', detail: `It took ${seconds.toFixed(1)} s.` }] : []),
    ...(large ? [{ rule: 'a case takes little memory', detail: `It took ${Math.round(grown / 1048576)} MB.` }] : []),
  ];
  return { parts, problems: [...problems, ...more], seconds };
}

process.on('message', (request: Request) => {
  void (async () => {
    if (request.do === 'close') {
      await area.close();
      process.exit(0);
    }
    const answer = request.do === 'run' ? await run(request.spec) : area.describe(request.spec);
    process.send?.(answer);
  })();
});
process.on('disconnect', () => void area.close().finally(() => process.exit(0)));
// The terminal sends Ctrl+C to all processes; scripts/fuzz.mjs decides when to end.
process.on('SIGINT', () => undefined);
process.send?.({ ready: nextU32(createRng(1)) });
