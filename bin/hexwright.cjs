#!/usr/bin/env node
// The command of the installed package. Without arguments, with `open` or with a file, it runs the browser edition, otherwise the command line.
// It must also run on old versions of Node, which cannot load the program, to say what is missing.
'use strict';

/** @type {[major: number, minor: number]} */
const needed = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < needed[0] || (major === needed[0] && minor < needed[1]);

if (isOld) {
  console.error(
    `Hexwright needs Node.js ${needed.join('.')} or newer. This is Node.js ${process.versions.node}.\n` +
      'Install a newer version from https://nodejs.org or with your package manager.',
  );
  process.exitCode = 1;
} else {
  start(process.argv.slice(2));
}

/** @param {string[]} args */
function start(args) {
  const [first = 'open'] = args;
  const isFile = /\.(json|hexpack|hexturn)$/i.test(first);
  const isHelp = first === 'help' && args[1] === 'open';
  const isBrowser = isFile || isHelp || first === 'open';
  const rest = isHelp ? ['--help'] : isFile ? args : args.slice(1);
  if (isBrowser) process.argv = process.argv.slice(0, 2).concat('--open', rest);
  import(isBrowser ? '../out/main/browser.js' : '../out/main/cli.js').catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
