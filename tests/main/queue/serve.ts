import { QueueServer } from '@main/queue';

// A worker in a separate process, which a test kills. Its arguments are the address and the version.
const [address = '', version = ''] = process.argv.slice(2);
const opened = await QueueServer.open(address, { version, threads: 1, patience: 1500 });
process.stdout.write(opened.ok ? 'serving\n' : `${opened.error}\n`);
