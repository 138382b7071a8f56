import { shallowReactive } from 'vue';
import type { MapEditor } from './editor';

/** Something shallow-reactive that each map editor has one of: made when it is first asked for, kept as long as the editor. */
export function perEditor<T extends object>(make: () => T): (editor: MapEditor) => T {
  const made = new WeakMap<MapEditor, T>();
  return (editor) => {
    const one = made.get(editor) ?? shallowReactive(make());
    made.set(editor, one);
    return one;
  };
}
