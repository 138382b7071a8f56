import { connectPage, heavyCalls, openBusyHost, writeManyKeys } from '../tests/main/support/heavy-load';

// A process of responsive.bench.ts: the host, or a page that keeps it busy. Arguments: `host FOLDER`, or `load PORT`.

const [role, value = ''] = process.argv.slice(2);
if (role === 'host') {
  const busy = await openBusyHost(value);
  await connectPage(busy.port).api.library.info();
  // 2 MB of JSON that is not a Hexwright file.
  await writeManyKeys(busy.library, 200_000);
  process.send?.({ port: busy.port });
} else {
  const { api } = connectPage(Number(value));
  const calls = await heavyCalls(api);
  const begun = performance.now();
  const answers = await Promise.allSettled(calls.map((call) => call()));
  const answered = answers.filter(({ status }) => status === 'fulfilled').length;
  process.send?.({ answered, calls: calls.length, milliseconds: performance.now() - begun });
}
