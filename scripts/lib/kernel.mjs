import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './aliases.mjs';

const drill = path.join(root, 'src/core/rules/systems/counterspace/policy/drill');
const kernel = path.join(drill, 'kernel');
const outFolder = path.join(drill, 'generated');
/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;

/**
 * Compiles the kernel of CounterSpace's quick player (AssemblyScript) to WebAssembly when it has changed since the last time, and writes it as a
 * module with its bytes.
 * @returns {Promise<boolean>} whether it wrote
 */
export async function compileKernel() {
  const files = readdirSync(kernel)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => path.join(kernel, name));
  const layout = path.join(drill, 'layout.ts');
  const inputs = [fileURLToPath(import.meta.url), layout, ...files].map((file) => readFileSync(file, 'utf8'));
  const digest = createHash('sha256').update(inputs.join('\0')).digest('hex');
  if (stamp() === digest) return false;
  const bytes = await compile(Math.ceil((await endOf(layout)) / PAGE));
  mkdirSync(outFolder, { recursive: true });
  write(
    'kernel.ts',
    `// Compiled from ../kernel by \`npm run generate\`; edit that instead.\n\n/** The kernel's WebAssembly module, in base64. */\nexport const KERNEL =\n  '${bytes.toString('base64')}';\n`,
  );
  write('.stamp', digest);
  return true;
}

/** Bytes of memory that a layout takes. @param {string} layout @returns {Promise<number>} */
async function endOf(layout) {
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(layout, 'utf8'), { loader: 'ts' });
  const { END } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return END;
}

/** @param {number} pages of memory */
async function compile(pages) {
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let binary;
  const memory = ['--initialMemory', String(pages), '--maximumMemory', String(pages)];
  const options = ['--optimizeLevel', '3', '--converge', '--noAssert', '--runtime', 'stub', ...memory];
  const { error, stderr } = await asc.main([path.join(kernel, 'index.ts'), '--outFile', 'kernel.wasm', ...options], {
    readFile: (name) => {
      try {
        return readFileSync(path.resolve(root, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || binary === undefined) throw new Error(`The kernel does not compile:\n${stderr.toString()}`);
  return Buffer.from(binary);
}

function stamp() {
  try {
    return readFileSync(path.join(outFolder, '.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Replaces a file in one step: another process may be reading it. @param {string} name @param {string} text */
function write(name, text) {
  const file = path.join(outFolder, name);
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
