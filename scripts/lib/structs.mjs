import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './aliases.mjs';
import { GeneratedFolder } from './generated.mjs';

/*
 * Generates the functions of a battle state from its declaration. A rule system declares its state once, as classes in `state.ts`. From
 * them, this writes create, reset, copy, clone, hash and the lasting values to `generated/`, as plain code without loops over names.
 *
 * The class with a field of type `Rng` is the state; the other classes are its parts, in lists. Initializers are first values. Hashes
 * follow the order of the fields and are stored in record files, so add fields at the end of their class.
 * A state may also create its lists in a constructor that takes their lengths, `Tables.shape` (the subset shared with AssemblyScript).
 *
 *   @length EXPR   length of a list, as an expression over `tables`; default: the length of its initializer
 *   @fill N        first value of the numbers in a list; default: 0
 *   @varying       a list whose length changes during a battle; initially empty
 *   @hash length   includes the length of the list in the hash
 *   @shared NAME   an immutable value, copied by reference; NAME is the function of `state.ts` that adds it to a hash
 *   @lasting       carried over into the next battle
 *   @part NAME     reset by `clearNAME`, with the other fields of this name
 *   @seed N        of the class: initial value of the hash; default: the random generator, which must then be the first field
 */

const systems = path.join(root, 'src/core/rules/systems');

/**
 * @typedef {'number' | 'numbers' | 'parts' | 'rng' | 'shared'} FieldKind
 * @typedef {{ name: string; kind: FieldKind; part: string; tags: Map<string, string> }} Field
 * @typedef {{ name: string; fields: Field[]; tags: Map<string, string>; shaped: boolean }} Struct
 */

/** Writes `generated/` for every declaration that changed. @returns {boolean} whether it wrote */
export function generateStructs() {
  const folders = readdirSync(systems).flatMap((id) => [path.join(systems, id), path.join(systems, id, 'engine')]);
  return folders.map(generateIn).includes(true);
}

/** @param {string} folder @returns {boolean} whether it wrote */
function generateIn(folder) {
  const file = path.join(folder, 'state.ts');
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const out = new GeneratedFolder(path.join(folder, 'generated'), '.stamp-state');
  const digest = GeneratedFolder.digestOf([own, text]);
  if (out.isFrom(digest)) return false;
  const structs = structsOf(text, path.relative(root, file));
  const state = structs.find(({ fields }) => fields.some(({ kind }) => kind === 'rng'));
  if (state === undefined) return false;
  const up = path.relative(folder, path.join(root, 'src/core/rules/common')).replaceAll('\\', '/');
  out.write(
    'state.ts',
    stateModule(
      state,
      structs,
      `../${up}`,
      [...text.matchAll(/^export (?:function (\w+)|\{ (\w+) \})/gm)].map((match) => match[1] ?? match[2] ?? ''),
    ),
  );
  out.write('lasting.ts', lastingModule(structs));
  out.stamp(digest);
  return true;
}

/**
 * The exported classes of a declaration.
 * @param {string} text @param {string} file named in errors
 * @returns {Struct[]}
 * @throws for an invalid declaration
 */
export function structsOf(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const classes = source.statements.filter((node) => ts.isClassDeclaration(node) && node.name !== undefined);
  const names = new Set(classes.map((node) => /** @type {ts.ClassDeclaration} */ (node).name?.text ?? ''));
  return classes.map((node) => {
    const { name, members } = /** @type {ts.ClassDeclaration} */ (node);
    const shaped = members.some((member) => ts.isConstructorDeclaration(member));
    const fields = members.filter(ts.isPropertyDeclaration).map((member) => {
      const tags = tagsOf(member);
      const { kind, part } = kindOf(member.type?.getText(source) ?? 'number', tags, names);
      return { name: member.name.getText(source), kind, part, tags };
    });
    for (const field of fields) {
      const length = field.tags.has('length') || field.tags.has('varying');
      if (field.kind === 'parts' && !shaped && !field.tags.has('length'))
        throw new Error(`${file}: ${field.name} needs a @length.`);
      if (length && field.kind !== 'parts' && field.kind !== 'numbers')
        throw new Error(`${file}: ${field.name} is not a list.`);
    }
    return { name: name?.text ?? '', fields, tags: tagsOf(node), shaped };
  });
}

/** @param {ts.Node} node @returns {Map<string, string>} */
function tagsOf(node) {
  return new Map(
    ts.getJSDocTags(node).map((tag) => [tag.tagName.text, (ts.getTextOfJSDocComment(tag.comment) ?? '').trim()]),
  );
}

/** @param {string} type @param {Map<string, string>} tags @param {Set<string>} names @returns {{ kind: FieldKind; part: string }} */
function kindOf(type, tags, names) {
  if (tags.has('shared')) return { kind: 'shared', part: '' };
  if (type === 'Rng') return { kind: 'rng', part: '' };
  const element = /^(\w+)\[\]$/.exec(type)?.[1] ?? /^(?:List|StaticArray)<(\w+)>$/.exec(type)?.[1];
  if (element === undefined) return { kind: 'number', part: '' };
  return names.has(element) ? { kind: 'parts', part: element } : { kind: 'numbers', part: '' };
}

/** `SideState` → `side`. @param {string} name */
function variableOf(name) {
  const short = name.replace(/State$/, '');
  return short.charAt(0).toLowerCase() + short.slice(1);
}

/** @param {Field} field */
function copyLine({ name, kind, part, tags }) {
  if (kind === 'rng') return `into.${name}.s0 = from.${name}.s0;\n  into.${name}.s1 = from.${name}.s1;`;
  if (kind === 'parts')
    return `for (let i = 0; i < from.${name}.length; i++) copy${part}(from.${name}[i], into.${name}[i]);`;
  if (kind !== 'numbers') return `into.${name} = from.${name};`;
  if (!tags.has('varying')) return `copyInts(from.${name}, into.${name});`;
  return `if (from.${name}.length > 0 || into.${name}.length > 0) into.${name} = from.${name}.slice();`;
}

/** @param {Field} field */
function cloneLine({ name, kind, part }) {
  if (kind === 'rng') return `twin.${name}.s0 = from.${name}.s0;\n  twin.${name}.s1 = from.${name}.s1;`;
  if (kind === 'parts')
    return `for (let i = 0; i < from.${name}.length; i++) twin.${name}.push(clone${part}(from.${name}[i]));`;
  return kind === 'numbers' ? `twin.${name} = from.${name}.slice();` : `twin.${name} = from.${name};`;
}

/** @param {Field} field @param {string} of the value that is hashed */
function hashLines({ name, kind, part, tags }, of) {
  const value = `${of}.${name}`;
  if (kind === 'rng') return `hash = hashInt(hashInt(hash, ${value}.s0), ${value}.s1);`;
  if (kind === 'parts') return `for (let i = 0; i < ${value}.length; i++) hash = hash${part}(hash, ${value}[i]);`;
  if (kind === 'shared') return `hash = ${tags.get('shared')}(hash, ${value});`;
  if (kind === 'number') return `hash = hashInt(hash, ${value});`;
  const length = tags.get('hash') === 'length' ? `hash = hashInt(hash, ${value}.length);\n  ` : '';
  return `${length}hash = hashInts(hash, ${value});`;
}

/** @param {Field} field */
function createLine({ name, kind, part, tags }) {
  const length = tags.get('length');
  if (length === undefined) return '';
  if (kind === 'numbers') return `state.${name} = ints(${length}, ${tags.get('fill') ?? '0'});`;
  return `for (let i = 0; i < ${length}; i++) state.${name}.push(new ${part}());`;
}

/** @param {Field} field @param {string} first object with the first values @param {boolean} shaped whether a constructor creates the lists */
function resetLine({ name, kind, part, tags }, first, shaped = false) {
  if (kind === 'rng') return `reseed(state.${name}, seed);`;
  if (kind === 'parts')
    return `for (let i = 0; i < state.${name}.length; i++) copy${part}(FIRST_${part}, state.${name}[i]);`;
  if (tags.has('varying')) return `if (state.${name}.length > 0) state.${name} = [];`;
  if (kind === 'numbers' && (shaped || tags.has('length')))
    return `fillInts(state.${name}, ${tags.get('fill') ?? '0'});`;
  if (kind === 'numbers') return `copyInts(${first}.${name}, state.${name});`;
  return `state.${name} = ${first}.${name};`;
}

/** @param {readonly string[]} lines */
function body(lines) {
  return lines
    .filter((line) => line !== '')
    .map((line) => `  ${line}\n`)
    .join('');
}

const banner = '// Generated from ../state.ts by `npm run generate`; edit that instead.\n';

/** An import of the names that a text uses. @param {string} text @param {readonly string[]} names @param {string} from */
function importOf(text, names, from) {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0 ? '' : `import { ${used.join(', ')} } from '${from}';\n`;
}

/**
 * Create, reset, copy, clone and hash of a state.
 * @param {Struct} state @param {readonly Struct[]} structs all of the declaration @param {string} common path to rules/common
 * @param {readonly string[]} exported functions that the declaration exports
 */
function stateModule(state, structs, common, exported) {
  const used = new Set(state.fields.map(({ part }) => part));
  const parts = structs.filter((struct) => used.has(struct.name));
  const { name, fields, shaped } = state;
  const seed = state.tags.get('seed');
  const hashed = seed === undefined ? fields.filter(({ kind }) => kind !== 'rng') : fields;
  const text =
    parts.map((part) => partFunctions(part, !shaped)).join('') +
    `const FIRST = new ${name}(${shaped ? 'new Shape()' : ''});

/** Allocates a state for a battle; {@link resetState} sets its first values. */
export function createState(tables: Tables): ${name} {
${shaped ? `  return new ${name}(tables.shape);\n` : `  const state = new ${name}();\n${body(fields.map(createLine))}  return state;\n`}
}

/** Sets every field to its first value, and seeds the dice. */
export function resetState(state: ${name}, seed: number): void {
${body(fields.map((field) => resetLine(field, 'FIRST', shaped)))}}

/** Overwrites \`into\` with \`from\`, a state of the same battle. */
export function copyState(from: ${name}, into: ${name}): void {
${body(fields.map(copyLine))}}

/** A new state equal to \`from\`. */
export function cloneState(${shaped ? 'tables: Tables, ' : ''}from: ${name}): ${name} {
${shaped ? `  const twin = new ${name}(tables.shape);\n  copyState(from, twin);\n  return twin;\n` : `  const twin = new ${name}();\n${body(fields.map(cloneLine))}  return twin;\n`}}

/** A 32-bit hash of the whole state. */
export function hashState(state: ${name}): number {
  let hash = ${seed ?? 'hashInt(state.rng.s0, state.rng.s1)'};
${body(hashed.map((field) => hashLines(field, 'state')))}  return hash;
}

/** The state functions for \`defineSystem\`. */
export const STATE = { create: createState, reset: resetState, copy: copyState, clone: ${shaped ? 'cloneState' : `(_tables: Tables, from: ${name}): ${name} => cloneState(from)`}, hash: hashState };
`;
  return (
    banner +
    importOf(text, ['hashInt', 'reseed'], '@core/base') +
    importOf(text, ['copyInts', 'fillInts', 'hashInts', 'ints'], `${common}/ints`) +
    importOf(text, [...structs.map((struct) => struct.name), ...exported], '../state') +
    `import type { Tables } from '../tables';\n\n` +
    text
  );
}

/** @param {Struct} part @param {boolean} clones whether it needs a clone function */
function partFunctions({ name, fields }, clones) {
  const groups = new Set(fields.flatMap(({ tags }) => tags.get('part') ?? []));
  const clears = [...groups].map((group) => {
    const lines = fields
      .filter(({ tags }) => tags.get('part') === group)
      .map((field) => resetLine(field, `FIRST_${name}`));
    return `/** Resets the fields of this part. */
export function clear${group.charAt(0).toUpperCase()}${group.slice(1)}(state: ${name}): void {
${body(lines)}}

`;
  });
  return `const FIRST_${name}: Readonly<${name}> = new ${name}();

function copy${name}(from: Readonly<${name}>, into: ${name}): void {
${body(fields.map(copyLine))}}

${clones ? `function clone${name}(from: ${name}): ${name} {\n  const twin = new ${name}();\n  copy${name}(from, twin);\n  return twin;\n}\n\n` : ''}function hash${name}(start: number, part: ${name}): number {
  let hash = start;
${body(fields.map((field) => hashLines(field, 'part')))}  return hash;
}

${clears.join('')}`;
}

/** Functions for the lasting values of each part. @param {readonly Struct[]} structs */
function lastingModule(structs) {
  const parts = structs.map(({ name, fields }) => ({
    name,
    keys: fields.filter(({ tags }) => tags.has('lasting')).map((field) => field.name),
  }));
  const functions = parts
    .filter(({ keys }) => keys.length > 0)
    .map(({ name, keys }) => {
      const variable = variableOf(name);
      const title = variable.charAt(0).toUpperCase() + variable.slice(1);
      return `/** The values of a ${variable} that last into the next battle. */
export type Lasting${title} = Pick<${name}, ${keys.map((key) => `'${key}'`).join(' | ')}>;

/** The lasting values of a ${variable}. */
export function lasting${title}({ ${keys.join(', ')} }: Lasting${title}): Lasting${title} {
  return { ${keys.join(', ')} };
}

/** Restores the lasting values of a ${variable}. */
export function restore${title}(${variable}: ${name}, start: Readonly<Lasting${title}>): void {
${body(keys.map((key) => `${variable}.${key} = start.${key};`))}}
`;
    });
  const used = parts.filter(({ keys }) => keys.length > 0).map(({ name }) => name);
  if (used.length === 0) return `${banner}export {};\n`;
  return `${banner}import type { ${used.join(', ')} } from '../state';\n\n${functions.join('\n')}`;
}
