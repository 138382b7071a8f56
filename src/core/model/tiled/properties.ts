import { isJsonObject } from '../json';
import type { TiledProperty } from './format';

/** Properties of those values that are there, in order. */
export function propertiesOf(values: Readonly<Record<string, string | number | boolean | undefined>>): TiledProperty[] {
  return Object.entries(values).flatMap(([name, value]): TiledProperty[] => {
    switch (typeof value) {
      case 'string':
        return [{ name, type: 'string', value }];
      case 'boolean':
        return [{ name, type: 'bool', value }];
      case 'number':
        return [{ name, type: Number.isInteger(value) ? 'int' : 'float', value }];
      default:
        return [];
    }
  });
}

/** Values that were read from a file. */
export type Values = Readonly<Record<string, unknown>>;

/** The custom properties of anything in a file by their names; the form before Tiled 1.2, an object, too. */
export function readProperties(owner: Values): ReadonlyMap<string, unknown> {
  const { properties } = owner;
  if (isJsonObject(properties)) return new Map(Object.entries(properties));
  if (!Array.isArray(properties)) return new Map();
  return new Map(
    properties.flatMap((one: unknown) =>
      isJsonObject(one) && typeof one.name === 'string' ? [[one.name, one.value] as const] : [],
    ),
  );
}

/** The objects of a list in a file; nothing where there is no list. */
export function objectsIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A text of a file, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A number of a file, or undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** What something is: `class` of layers and maps, `type` of tiles and objects, which Tiled 1.9 called `class` too. */
export function classOf(owner: Values): string {
  const { class: name, type } = owner;
  return textOf(name) ?? textOf(type) ?? '';
}
