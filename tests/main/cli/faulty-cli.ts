import { reportUncaught } from '@main/cli/uncaught';

/** A command line that fails as its argument tells. For tests of the last handler. */
reportUncaught(process, (text) => process.stderr.write(text));
const fault = new Error('injected fault\nwith a second line');
if (process.argv[2] === 'reject') void Promise.reject(fault);
else {
  setTimeout(() => {
    throw fault;
  });
}
setTimeout(() => process.stdout.write('went on\n'), 200);
