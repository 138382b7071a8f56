import { shallowReactive } from 'vue';
import type { MapEditor } from './editor';

/** A shallow-reactive value per map editor, created on first use and released with the editor. */
export function perEditor<T extends object>(make: () => T): (editor: MapEditor) => T {
  const values = new WeakMap<MapEditor, T>();
  return (editor) => {
    const value = values.get(editor) ?? shallowReactive(make());
    values.set(editor, value);
    return value;
  };
}
