import { expect, it } from 'vitest';
import { textsOf } from '../../scripts/lib/texts.mjs';

function texts(source: string, file: string): string[] {
  return textsOf(source, file).map(({ line, label, text }) => `${line} ${label === '' ? '' : `[${label}] `}${text}`);
}

it('lists the texts of a template, each sentence with its values in one line', () => {
  const source = `<script setup lang="ts">
const label = 'Show the map';
</script>
<template>
  <section class="wide panel" aria-label="Ships">
    <h2>{{ count }} ships in {{ name }}</h2>
    <HxButton :label="open ? 'Hide' : label" icon="eye" @click="toggle('map now')" />
    <p>{{ ready ? 'Ready to fire' : reason }}</p>
  </section>
</template>`;
  expect(texts(source, 'src/renderer/Some.vue')).toEqual([
    '5 [aria-label] Ships',
    '6 {count} ships in {name}',
    '7 [label] Hide',
    '8 Ready to fire',
    '2 Show the map',
  ]);
});

it('lists the texts of a script, without ids, types, imports, comparisons and assertion messages', () => {
  const source = `import { a } from './some folder';
type Kind = 'not shown';
const LABEL: Record<Kind, string> = { move: 'Move', fire: 'Fire at' };
if (kind === 'two words') throw new Error('Never happens');
const part = { label: 'range', id: 'weapon range', path: 'of the file' };
return \`\${unit.name} moves to \${hex}.\`;`;
  expect(texts(source, 'src/core/some.ts')).toEqual([
    '3 Move',
    '3 Fire at',
    '5 [label] range',
    '6 {unit.name} moves to {hex}.',
  ]);
});
