import { escapedJson } from '@core/base';

/** A JSON object with unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that is neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value for messages: cuts long texts, escapes hidden characters, names lists and objects by kind. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return value.length > 40 ? `${escapedJson(value.slice(0, 40))}…` : escapedJson(value);
  return JSON.stringify(value) ?? typeof value;
}
