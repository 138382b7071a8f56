import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './aliases.mjs';
import { GeneratedFolder } from './generated.mjs';

const drill = path.join(root, 'src/core/rules/systems/counterspace/policy/drill');
const kernel = path.join(drill, 'kernel');
const out = new GeneratedFolder(path.join(drill, 'generated'));
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
  const digest = GeneratedFolder.digestOf(inputs);
  if (out.isFrom(digest)) return false;
  const bytes = await compile(Math.ceil((await endOf(layout)) / PAGE));
  out.write(
    'kernel.ts',
    `// Compiled from ../kernel by \`npm run generate\`; edit that instead.\n\n/** The bytes of the kernel's WebAssembly module. */\nexport const KERNEL = [${[...bytes].join()}];\n`,
  );
  out.stamp(digest);
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
