import { assert } from '@core/base';
import type { Finding } from '@core/base';
import type { SchemaError } from './generated/validators';
import { isJsonObject, pointer, pointerText, shown } from './json';
import type { JsonObject } from './json';

/** What each pattern of the schemas asks for, in words. A test keeps this list complete. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  '^[a-z0-9][a-z0-9-]{0,63}$': 'an id of 1 to 64 small letters, digits and hyphens, such as "star-base-2"',
  '^([0-9]{4}|[0-9]{6})$': 'a hex of four or six digits, column then row, such as "0304"',
  '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$': 'a PNG, JPEG or WebP picture as a data URI in base64',
  '^[0-9a-f]{8}$': 'a fingerprint of eight hexadecimal digits',
  '^[a-z][A-Za-z0-9]*([.-][A-Za-z0-9]+)*$':
    'a key in letters and digits, with points or hyphens between, such as weapon.F',
};

/**
 * The fault that a schema's validator stopped at as a finding, with the place and a plain sentence such as "/forces/2/count
 * must be a whole number from 1 to 100, it is 0." The code is `schema.` and the keyword.
 * @param errors as the validator left them: with a choice the complaints of its branches come before its own, with a
 * condition the complaint of what it asks for
 */
export function schemaFinding(errors: readonly SchemaError[]): Finding {
  const told = errors.filter((error) => error.keyword !== 'if');
  const error = told.at(-1);
  assert(error !== undefined, 'a validator refuses without a fault');
  return findingOf(error);
}

function findingOf(error: SchemaError): Finding {
  const { instancePath: at, keyword, params } = error;
  const found = (path: string, sentence: string): Finding => ({
    code: `schema.${keyword}`,
    severity: 'error',
    path,
    message: `${path === '' ? 'The document' : pointerText(path)} ${sentence}`,
  });
  switch (keyword) {
    case 'required':
      return found(at, `needs ${shown(params.missingProperty)}, which is missing.`);
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      return found(at + pointer(name), `is not known to this format; remove it or correct its name.`);
    }
    case 'discriminator': {
      const tag = String(params.tag);
      const names = branchesOf(error.parentSchema).map((branch) => constOf(branch, tag));
      return found(at + pointer(tag), `must be ${anyOf(names)}, it is ${shown(params.tagValue)}.`);
    }
    case 'maxProperties':
      return found(at, `may have at most ${String(params.limit)} entries.`);
    default:
      return found(at, `must be ${wanted(error.parentSchema ?? {})}, it is ${shownFault(error)}.`);
  }
}

/** Lists and texts that are too long or short are told by their length. */
function shownFault({ keyword, data }: SchemaError): string {
  if (typeof data === 'string' && keyword === 'maxLength') return `${data.length} characters long`;
  return shown(data);
}

function branchesOf(schema: JsonObject | undefined): JsonObject[] {
  return Array.isArray(schema?.oneOf) ? schema.oneOf.filter(isJsonObject) : [];
}

function constOf(branch: JsonObject, tag: string): string {
  const properties = isJsonObject(branch.properties) ? branch.properties : {};
  const property = properties[tag];
  return shown(isJsonObject(property) ? property.const : undefined);
}

function anyOf(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** What a rule of the schema asks for, in words that follow "must be". */
function wanted(schema: JsonObject): string {
  if ('const' in schema) return shown(schema.const);
  if (Array.isArray(schema.enum)) return anyOf(schema.enum.map(shown));
  if ('oneOf' in schema) return anyOf(branchesOf(schema).map(wanted));
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type];
  return anyOf(types.map((type) => wantedType(String(type), schema)));
}

function wantedType(type: string, schema: JsonObject): string {
  switch (type) {
    case 'integer':
      return `a whole number${between(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${between(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      if (typeof schema.pattern === 'string') return PATTERN_WORDS[schema.pattern] ?? 'a text of another form';
      return `a text${lengths(schema.minLength, schema.maxLength, 'characters')}`;
    case 'array':
      return `a list${lengths(schema.minItems, schema.maxItems, 'entries')}`;
    case 'object':
      return 'an object in { }';
    default:
      return 'null';
  }
}

function between(low: unknown, high: unknown): string {
  if (low !== undefined && high !== undefined) return ` from ${String(low)} to ${String(high)}`;
  if (low !== undefined) return ` of at least ${String(low)}`;
  return high !== undefined ? ` of at most ${String(high)}` : '';
}

function lengths(low: unknown, high: unknown, what: string): string {
  if (low !== undefined && high !== undefined) return ` of ${String(low)} to ${String(high)} ${what}`;
  if (low !== undefined) return ` of at least ${String(low)} ${what}`;
  return high !== undefined ? ` of at most ${String(high)} ${what}` : '';
}
