import { assert, characterCount, formatLimit, type Finding } from '@core/base';
import type { SchemaError } from './generated/validators';
import { isJsonObject, locationText, pointer, shown, type JsonObject } from './json';
import { ID_PATTERN } from './slug';

/** A description of each pattern in the schemas. A test keeps this list complete. */
export const PATTERN_LABELS: Readonly<Record<string, string>> = {
  [ID_PATTERN.source]: 'an id of 1 to 64 lowercase letters, digits and hyphens, such as "star-base-2"',
  '^([0-9]{4}|[0-9]{6})$': 'a hex number of four or six digits, column then row, such as "0304"',
  '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$': 'a PNG, JPEG or WebP picture as a data URI in base64',
  '^[0-9a-f]{8}$': 'a hash of eight hexadecimal digits',
  '^[0-9a-f]{16}$': 'a number of 16 hexadecimal digits',
  '^[0-9a-f]{32}$': 'an id of 32 hexadecimal digits',
  '^[0-9a-f]{64}$': 'a SHA-256 hash of 64 hexadecimal digits',
  '^([0-9a-f]{64})?$': 'a SHA-256 hash of 64 hexadecimal digits, or an empty text',
  '^[a-z][A-Za-z0-9]*([.-][A-Za-z0-9]+)*$':
    'a key of letters and digits, separated by periods or hyphens, such as weapon.F',
};

/**
 * The schema error as a finding with its path, such as "“forces 3 / count” must be a whole number from 1 to 100, but is 0." The code is
 * `schema.` and the keyword.
 * @param errors as reported by the validator: errors inside `oneOf` branches or conditions come before the error of the keyword itself
 * @param noun the kind of file; only a document can be repaired
 */
export function schemaFinding(errors: readonly SchemaError[], noun: 'document' | 'file' = 'document'): Finding {
  const relevant = errors.filter((error) => error.keyword !== 'if');
  const error = relevant.at(-1);
  assert(error !== undefined, 'a failed validator reports an error');
  return findingOf(error, noun);
}

function findingOf(error: SchemaError, noun: 'document' | 'file'): Finding {
  const { instancePath: at, keyword, params } = error;
  const findingAt = (path: string, sentence: string): Finding => ({
    code: `schema.${keyword}`,
    severity: 'error',
    path,
    message: `${path === '' ? `The ${noun}` : locationText(path)} ${sentence}`,
  });
  const advice = (text: string): string => (noun === 'document' ? ` ${text}` : '');
  switch (keyword) {
    case 'required': {
      const remedy = advice('Add it, or restore an earlier version.');
      return findingAt(at, `lacks the required property “${String(params.missingProperty)}”.${remedy}`);
    }
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const remedy = advice('Remove it or correct its name.');
      return findingAt(at + pointer(name), `is unknown in this format.${remedy}`);
    }
    case 'discriminator': {
      const tag = String(params.tag);
      const names = branchesOf(error.parentSchema).map((branch) => constOf(branch, tag));
      return findingAt(at + pointer(tag), `must be ${anyOf(names)}, but is ${shown(params.tagValue)}.`);
    }
    case 'maxProperties':
      return findingAt(at, `may have at most ${limit(params.limit)} entries.`);
    default:
      return findingAt(at, `must be ${expected(error.parentSchema ?? {})}, but is ${shownFault(error)}.`);
  }
}

/** The offending value; the length for texts that are too long. */
function shownFault({ keyword, data }: SchemaError): string {
  if (typeof data === 'string' && keyword === 'maxLength') return `${characterCount(data)} characters long`;
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

/** What a schema requires, as a phrase after "must be". */
function expected(schema: JsonObject): string {
  if ('const' in schema) return shown(schema.const);
  if (Array.isArray(schema.enum)) return anyOf(schema.enum.map(shown));
  if ('oneOf' in schema) return anyOf(branchesOf(schema).map(expected));
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type];
  return anyOf(types.map((type) => expectedType(String(type), schema)));
}

function expectedType(type: string, schema: JsonObject): string {
  switch (type) {
    case 'integer':
      return `a whole number${between(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${between(schema.minimum, schema.maximum)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      if (typeof schema.pattern === 'string') return PATTERN_LABELS[schema.pattern] ?? 'a text in a different format';
      return `a text${lengths(schema.minLength, schema.maxLength, 'characters')}`;
    case 'array':
      return `a list${lengths(schema.minItems, schema.maxItems, 'entries')}`;
    case 'object':
      return 'an object in { }';
    default:
      return 'null';
  }
}

function limit(value: unknown): string {
  return typeof value === 'number' ? formatLimit(value) : String(value);
}

function between(low: unknown, high: unknown): string {
  if (low !== undefined && high !== undefined) return ` from ${limit(low)} to ${limit(high)}`;
  if (low !== undefined) return ` of at least ${limit(low)}`;
  return high !== undefined ? ` of at most ${limit(high)}` : '';
}

function lengths(low: unknown, high: unknown, what: string): string {
  if (low !== undefined && high !== undefined) return ` of ${limit(low)} to ${limit(high)} ${what}`;
  if (low !== undefined) return ` of at least ${limit(low)} ${what}`;
  return high !== undefined ? ` of at most ${limit(high)} ${what}` : '';
}
