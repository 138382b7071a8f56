import { isJsonObject } from '../json';
import type { TiledProperty } from './format';

/** Properties for the defined values, in order. */
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

/** Unvalidated values from a file. */
export type Values = Readonly<Record<string, unknown>>;

/** The custom properties by name; also reads the object form used before Tiled 1.2. */
export function readProperties(owner: Values): ReadonlyMap<string, unknown> {
  const { properties } = owner;
  if (isJsonObject(properties)) return new Map(Object.entries(properties));
  if (!Array.isArray(properties)) return new Map();
  return new Map(
    properties.flatMap((property: unknown) =>
      isJsonObject(property) && typeof property.name === 'string' ? [[property.name, property.value] as const] : [],
    ),
  );
}

/** The objects of a list; empty without a list. */
export function objectsIn(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The value if it is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value if it is a number. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The class of an element: `class` of layers and maps, `type` of tiles and objects, which Tiled 1.9 also called `class`. */
export function classOf(owner: Values): string {
  const { class: name, type } = owner;
  return textOf(name) ?? textOf(type) ?? '';
}
