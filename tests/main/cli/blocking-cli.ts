import { interruptsOf } from '@main/cli/interrupt';

/** Work that blocks the thread for 20 seconds, as its argument tells. For tests of interrupts. */
function block(): void {
  process.stdout.write('blocked\n');
  for (const end = Date.now() + 20_000; Date.now() < end;);
}

const { atOnce, cancel } = interruptsOf(process);
if (process.argv[2] === 'at-once') await atOnce(block);
else {
  await atOnce(() => undefined);
  const cancelled = new Promise((resolve) => cancel.addEventListener('abort', resolve));
  const waiting = setTimeout(() => undefined, 20_000);
  process.stdout.write('blocked\n');
  await cancelled;
  clearTimeout(waiting);
  process.exitCode = 130;
}
