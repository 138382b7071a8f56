import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './aliases.mjs';
import { compileEngine } from './engine.mjs';
import { GeneratedFolder } from './generated.mjs';
import { generateReferences } from './references.mjs';
import { generateStructs } from './structs.mjs';

const schemaFolder = path.join(root, 'schemas');
const out = new GeneratedFolder(path.join(root, 'src/core/model/generated'));
const banner = '// Generated from schemas/*.schema.json by `npm run generate`; edit the schemas instead.\n';

/**
 * @typedef {{ $id: string; title: string; $defs?: Record<string, JsonSchema>; [key: string]: unknown }} JsonSchema
 * @typedef {{ kind: string; file: string; schema: JsonSchema }} SchemaFile
 */

/** Regenerates the generated code whose sources changed: see below, engine.mjs, references.mjs and structs.mjs. @returns {Promise<boolean>} whether it wrote */
export async function generate() {
  const results = [await compileEngine(), generateReferences(), generateStructs(), await generateModel()];
  return results.includes(true);
}

/** Writes the types and validators if a schema changed. @returns {Promise<boolean>} whether it wrote */
async function generateModel() {
  const names = readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.schema.json'))
    .sort();
  const texts = names.map((name) => readFileSync(path.join(schemaFolder, name), 'utf8'));
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const digest = GeneratedFolder.digestOf([own, names.join(), ...texts]);
  if (out.isFrom(digest)) return false;

  const files = names.map((file, i) => ({
    kind: file.replace('.schema.json', ''),
    file,
    schema: /** @type {JsonSchema} */ (JSON.parse(texts[i] ?? '')),
  }));
  out.write('types.ts', banner + (await typesOf(files)));
  out.write('validators.js', banner + (await validatorsOf(files)));
  out.write('validators.d.ts', banner + declarationsOf(files));
  out.stamp(digest);
  return true;
}

/** `design` → `validateDesign`. @param {SchemaFile} file */
function validatorName({ kind }) {
  return `validate${kind[0]?.toUpperCase()}${kind.slice(1)}`;
}

/**
 * TypeScript types of all schemas, each definition once. Merges the schemas first, because the type generator repeats a
 * definition for every file that refers to it.
 * @param {SchemaFile[]} files
 */
async function typesOf(files) {
  const { compile } = await import('json-schema-to-typescript');
  /** @type {Record<string, unknown>} */
  const $defs = {};
  for (const { file, schema } of files) {
    const { $defs: inner = {}, $id: _id, $schema: _schema, ...whole } = schema;
    for (const [name, definition] of Object.entries({ ...inner, [file]: whole })) {
      if (name in $defs) throw new Error(`schemas/${file}: a definition named "${name}" exists in another schema.`);
      $defs[name] = forTypes(definition, file);
    }
  }
  const merged = { title: 'Everything', type: 'object', additionalProperties: false, $defs };
  const text = await compile(/** @type {any} */ (merged), 'Everything', {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    unreachableDefinitions: true,
  });
  return text
    .replace(/export interface Everything \{\s*\}\n?/, '')
    .replace(
      /( \* *\n)? \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replaceAll('unknown | undefined', 'unknown')
    .trimStart();
}

/**
 * A schema for the type generator: with references into the merged schema, without conditions, which TypeScript cannot express.
 * @param {unknown} node
 * @param {string} file the schema that contains it
 * @returns {unknown}
 */
function forTypes(node, file) {
  if (Array.isArray(node)) return node.map((part) => forTypes(part, file));
  if (typeof node !== 'object' || node === null) return node;
  const result = /** @type {Record<string, unknown>} */ ({});
  if ('$ref' in node && Object.keys(node).length > 1) {
    // The type generator repeats a type under another name if its reference has a description.
    const { $ref, ...rest } = node;
    return forTypes({ ...rest, allOf: [{ $ref }] }, file);
  }
  for (const [key, value] of Object.entries(node)) {
    if (['if', 'then', 'else'].includes(key)) continue;
    if (key === '$ref' && typeof value === 'string') {
      const [target, pointer = ''] = value.split('#');
      result.$ref = pointer.startsWith('/$defs/') ? `#${pointer}` : `#/$defs/${target || file}${pointer}`;
    } else if (key === 'allOf' && Array.isArray(value)) {
      const kept = value
        .map((part) => forTypes(part, file))
        .filter((part) => Object.keys(/** @type {object} */ (part)).length > 0);
      if (kept.length > 0) result.allOf = kept;
    } else {
      result[key] = forTypes(value, file);
    }
  }
  // An object without further constraints may hold anything.
  if (
    result.type === 'object' &&
    !('properties' in result) &&
    !('additionalProperties' in result) &&
    !('allOf' in result)
  ) {
    result.additionalProperties = true;
  }
  return result;
}

/** Stand-alone validators as one module without imports. @param {SchemaFile[]} files */
async function validatorsOf(files) {
  const [{ default: Ajv }, { default: standalone }, esbuild] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('ajv/dist/standalone/index.js'),
    import('esbuild'),
  ]);
  const ajv = new Ajv({
    schemas: files.map(({ schema }) => schema),
    // Validation stops at the first error: a hostile file could cause any number of them.
    allErrors: false,
    // Errors then include the schema rule, from which the program makes the user's sentence.
    verbose: true,
    // Validates only the branch for `type`. Otherwise the cost doubles with each nested condition.
    discriminator: true,
    strict: true,
    // `if`/`then` name properties that the whole schema defines.
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  const exports = Object.fromEntries(files.map((file) => [validatorName(file), file.schema.$id]));
  const code = standalone(ajv, exports);
  const bundled = await esbuild.build({
    stdin: { contents: code, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  if (bundled.warnings.length > 0) throw new Error('The validators do not bundle cleanly.');
  const [output] = bundled.outputFiles;
  if (output === undefined) throw new Error('The validators were not written.');
  return output.text;
}

/** Types of the validators. @param {SchemaFile[]} files */
function declarationsOf(files) {
  const types = files.map(({ schema }) => schema.title).join(', ');
  const lines = files.map(
    (file) =>
      `/** Validates the shape of a ${file.kind} file. */\nexport const ${validatorName(file)}: Validator<${file.schema.title}>;`,
  );
  return `import type { ${types} } from './types';

/** A validation error. */
export interface SchemaError {
  /** JSON pointer into the data; empty for the whole. */
  instancePath: string;
  /** Pointer into the schema. */
  schemaPath: string;
  /** The schema's keyword that failed, such as \`required\` or \`maximum\`. */
  keyword: string;
  /** Details from the keyword, such as \`{ missingProperty: 'name' }\`. */
  params: Record<string, unknown>;
  /** In English, for a log. */
  message?: string;
  /** The schema that contains the keyword. */
  parentSchema?: Record<string, unknown>;
  /** The invalid value. */
  data?: unknown;
}

/** True when the data is valid; otherwise \`errors\` holds the first error and those of its branches, until the next call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}

${lines.join('\n\n')}
`;
}
