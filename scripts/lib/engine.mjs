import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './aliases.mjs';
import { GeneratedFolder } from './generated.mjs';

/*
 * Compiles CounterSpace's engine (its rules and quick player) to WebAssembly. Also writes `pack.ts`, which copies tables and states into
 * WebAssembly memory and back, from the declarations of their classes.
 */

const engine = path.join(root, 'src/core/rules/systems/counterspace/engine');
const out = new GeneratedFolder(path.join(engine, 'generated'), '.engine-stamp');
/** Files that declare the classes of the tables and the state. */
const DECLARATIONS = ['conditions.ts', 'tables.ts', 'state.ts'];

/** An `@inline` tag that ends the doc comment of a function. */
const INLINE = /(@inline\s*\*\/\s*)/g;

/** Compiles the engine if it changed. @returns {Promise<boolean>} whether it wrote */
export async function compileEngine() {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
    .sort()
    .map((name) => path.join(engine, name));
  const kinds = path.join(root, 'src/core/rules/common/condition-kinds.ts');
  const inputs = [fileURLToPath(import.meta.url), kinds, ...files].map((file) => readFileSync(file, 'utf8'));
  const digest = GeneratedFolder.digestOf(inputs);
  if (out.isFrom(digest)) return false;
  out.write('pack.ts', packModule());
  const binary = await compile();
  out.write(
    'wasm.ts',
    `// Compiled from the engine by \`npm run generate\`; edit that instead.\n\n/** The engine's WebAssembly module in base64. */\nexport const ENGINE = '${binary.toString('base64')}';\n\n/** Event types by the engine's numbers. */\nexport const LOGGED: readonly string[] = ${JSON.stringify(headLog(path.join(engine, 'host.ts')).types)};\n`,
  );
  out.stamp(digest);
  return true;
}

async function compile() {
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let binary;
  const options = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--use', 'abort='];
  const entry = path.join(engine, 'batch.ts');
  const { error, stderr } = await asc.main([entry, '--outFile', 'engine.wasm', ...options], {
    readFile: (name) => readSource(path.resolve(root, name)),
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') binary = contents;
    },
    listFiles: () => [],
  });
  if (error || binary === undefined) throw new Error(`The engine does not compile:\n${stderr.toString()}`);
  return Buffer.from(await inlineMore(binary));
}

/**
 * Inlines more functions than AssemblyScript's own optimization does: hosts inline none. Plain batches are 15 to 20% faster.
 * @param {Uint8Array} binary
 */
async function inlineMore(binary) {
  const { default: binaryen } = await import('assemblyscript/binaryen');
  const module = binaryen.readBinaryWithFeatures(
    binary,
    binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt,
  );
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setTrapsNeverHappen(true);
  binaryen.setAlwaysInlineMaxSize(40);
  binaryen.setFlexibleInlineMaxSize(300);
  binaryen.setOneCallerInlineMaxSize(1000);
  module.optimize();
  const inlined = module.emitBinary();
  module.dispose();
  return inlined;
}

/** A file's source for AssemblyScript: its `.as.ts` twin if there is one, without `import type`, which AssemblyScript lacks. @param {string} file */
function readSource(file) {
  const twin = file.replace(/\.ts$/, '.as.ts');
  const source = file.startsWith(engine) && existsSync(twin) ? twin : file;
  if (!existsSync(source)) return null;
  const text = readFileSync(source, 'utf8');
  return (path.basename(source) === 'host.as.ts' ? headLog(file).text + text : text)
    .replaceAll(/^import type /gm, 'import ')
    .replaceAll(INLINE, '$1@inline ');
}

/** The fields of an event's head besides its type, in the order of engine/heads.ts. */
const HEAD = ['actor', 'target', 'hex', 'weapon', 'hit', 'loss'];

/**
 * The log functions for WebAssembly: they record only the heads of events, for statistics.
 * @param {string} file host.ts
 * @returns {{ text: string; types: string[] }} the source, and the event types by number
 */
function headLog(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const types = [];
  const lines = source.statements.flatMap((node) => {
    const text = node.getText(source);
    if (ts.isImportDeclaration(node)) return text.includes("'./") ? [text] : [];
    if (ts.isVariableStatement(node)) return /^export const \w+ = \d+;/.test(text) ? [text] : [];
    if (!ts.isFunctionDeclaration(node) || !/^export function log/.test(text)) return [];
    const parameters = node.parameters.map((parameter) => parameter.getText(source)).join(', ');
    return [`export function ${node.name?.text}(${parameters}): void {${recordHead(node, source, types)}}`];
  });
  return { text: `${lines.join('\n')}\n`, types };
}

/** The body of a log function that records its event's head; empty for events without statistics. @param {ts.FunctionDeclaration} log @param {ts.SourceFile} source @param {string[]} types */
function recordHead(log, source, types) {
  /** @type {Map<string, string>} */
  const values = new Map();
  /** @type {Map<string, string>} */
  const constants = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(source), `const ${node.getText(source)};`);
    if (ts.isPropertyAssignment(node)) values.set(node.name.getText(source), node.initializer.getText(source));
    if (ts.isShorthandPropertyAssignment(node)) values.set(node.name.text, node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(log);
  const type = values.get('t')?.slice(1, -1) ?? '';
  if (!values.has('actor') && !values.has('hex') && !values.has('hit') && type !== 'destroyed') return '';
  const head = HEAD.map((name) => values.get(name) ?? (name === 'loss' ? '0' : '-1'));
  const needed = head.flatMap((value) => constants.get(value) ?? []);
  const number = types.includes(type) ? types.indexOf(type) : types.push(type) - 1;
  return ` if (!wantsHeads()) return; ${needed.join(' ')} note(${number}, ${head.join(', ')}); `;
}

/** @typedef {{ name: string; fields: { name: string; type: string }[] }} Struct */

/** The classes of a file with their fields. @param {string} name @returns {Struct[]} */
function structsOf(name) {
  const file = path.join(engine, name);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).map((node) => ({
    name: node.name?.text ?? '',
    fields: node.members
      .filter(ts.isPropertyDeclaration)
      .map((field) => ({ name: field.name.getText(source), type: field.type?.getText(source) ?? '' })),
  }));
}

function packModule() {
  const declared = DECLARATIONS.map((name) => /** @type {const} */ ([name, structsOf(name)]));
  const [conditions = [], tables = [], states = []] = declared.map(([, structs]) => structs);
  const state = states.find(({ name }) => name === 'State');
  const shape = states.filter(({ name }) => name === 'Shape');
  if (state === undefined) throw new Error('no class State');
  const written = [...shape, ...conditions, ...tables];
  const parts = states.filter(({ name }) => name !== 'State' && name !== 'Shape');
  const imports = declared.map(
    ([name, structs]) =>
      `import { ${structs.map((struct) => struct.name).join(', ')} } from '../${name.replace(/\.ts$/, '')}';`,
  );
  return [
    '// Written from the declarations of the engine by `npm run generate`; edit these instead.',
    ...imports,
    `import { list } from '../platform';`,
    `import type { Bytes, Ints, List } from '../platform';`,
    `import { Reader, Writer } from '../stream';`,
    '',
    ...tableFunctions(written),
    ...parts.map((struct) => partFunctions(struct)),
    stateFunctions(state),
  ].join('\n');
}

/** The name part of the functions for a type. @param {string} type */
function nameOf(type) {
  return type.replaceAll(/\W/g, '');
}

/** Functions that write tables to a stream and read them back. @param {readonly Struct[]} structs */
function tableFunctions(structs) {
  /** @type {Map<string, string>} */
  const functions = new Map();
  /** @param {string} type */
  const add = (type) => {
    if (type === 'i32' || type === 'boolean' || functions.has(type)) return;
    functions.set(type, '');
    const struct = structs.find(({ name }) => name === type);
    if (struct !== undefined) {
      for (const field of struct.fields) add(field.type);
      functions.set(type, structFunctions(struct));
    } else if (type.startsWith('List<')) {
      const inner = type.slice(5, -1);
      add(inner);
      functions.set(type, listFunctions(type, inner));
    }
  };
  add('Tables');
  return [...functions.values()].filter((text) => text !== '');
}

/** @param {string} type @param {string} value */
function write(type, value) {
  if (type === 'i32') return `w.put(${value});`;
  if (type === 'boolean') return `w.put(${value} ? 1 : 0);`;
  if (type === 'Ints') return `w.putInts(${value});`;
  if (type === 'Bytes') return `w.putBytes(${value});`;
  return `write${nameOf(type)}(w, ${value});`;
}

/** @param {string} type */
function read(type) {
  if (type === 'i32') return 'r.next()';
  if (type === 'boolean') return 'r.next() === 1';
  if (type === 'Ints') return 'r.nextInts()';
  if (type === 'Bytes') return 'r.nextBytes()';
  return `read${nameOf(type)}(r)`;
}

/** @param {Struct} struct */
function structFunctions({ name, fields }) {
  return `export function write${name}(w: Writer, it: ${name}): void {
${fields.map((field) => `  ${write(field.type, `it.${field.name}`)}`).join('\n')}
}

export function read${name}(r: Reader): ${name} {
  const it = new ${name}();
${fields.map((field) => `  it.${field.name} = ${read(field.type)};`).join('\n')}
  return it;
}
`;
}

/** @param {string} type @param {string} inner */
function listFunctions(type, inner) {
  return `function write${nameOf(type)}(w: Writer, it: ${type}): void {
  w.put(it.length);
  for (let i = 0; i < it.length; i++) ${write(inner, 'it[i]')}
}

function read${nameOf(type)}(r: Reader): ${type} {
  const length = r.next();
  const it = list<${inner}>(length);
  for (let i = 0; i < length; i++) it[i] = ${read(inner)};
  return it;
}
`;
}

/** Functions that copy a part of the state to a row and back. @param {Struct} struct */
function partFunctions({ name, fields }) {
  return `function store${name}(it: ${name}, row: Ints, at: i32): i32 {
${fields.map((field, i) => `  row[at + ${i}] = it.${field.name};`).join('\n')}
  return at + ${fields.length};
}

function fetch${name}(row: Ints, at: i32, it: ${name}): i32 {
${fields.map((field, i) => `  it.${field.name} = row[at + ${i}];`).join('\n')}
  return at + ${fields.length};
}
`;
}

/** Functions that copy a state to a row and back. @param {Struct} state */
function stateFunctions({ fields }) {
  /** Lists of varying length come last. */
  const ordered = [...fields].sort((a, b) => Number(a.type === 'i32[]') - Number(b.type === 'i32[]'));
  /** @param {{ name: string; type: string }} field */
  const store = ({ name, type }) => {
    if (type === 'i32') return `  row[at++] = it.${name};`;
    if (type === 'List<i32>') return `  for (let i = 0; i < it.${name}.length; i++) row[at++] = it.${name}[i];`;
    if (type === 'i32[]') {
      return `  row[at++] = it.${name}.length;\n  for (let i = 0; i < it.${name}.length; i++) row[at++] = it.${name}[i];`;
    }
    if (type.startsWith('List<')) {
      return `  for (let i = 0; i < it.${name}.length; i++) at = store${type.slice(5, -1)}(it.${name}[i], row, at);`;
    }
    return `  at = store${type}(it.${name}, row, at);`;
  };
  /** @param {{ name: string; type: string }} field */
  const fetch = ({ name, type }) => {
    if (type === 'i32') return `  it.${name} = row[at++];`;
    if (type === 'List<i32>') return `  for (let i = 0; i < it.${name}.length; i++) it.${name}[i] = row[at++];`;
    if (type === 'i32[]') {
      return `  if (it.${name}.length !== row[at]) it.${name}.length = row[at];\n  at++;\n  for (let i = 0; i < it.${name}.length; i++) it.${name}[i] = row[at++];`;
    }
    if (type.startsWith('List<')) {
      return `  for (let i = 0; i < it.${name}.length; i++) at = fetch${type.slice(5, -1)}(row, at, it.${name}[i]);`;
    }
    return `  at = fetch${type}(row, at, it.${name});`;
  };
  return `/** Writes a state to a row; returns the number of values. */
export function storeState(it: State, row: Ints): i32 {
  let at = 0;
${ordered.map(store).join('\n')}
  return at;
}

/** Reads a state of the same battle from a row. */
export function fetchState(row: Ints, it: State): void {
  let at = 0;
${ordered.map(fetch).join('\n')}
}
`;
}
