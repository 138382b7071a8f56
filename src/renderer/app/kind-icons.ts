import {
  BookText,
  Boxes,
  ChartColumn,
  FileQuestionMark,
  Film,
  Hexagon,
  Orbit,
  Package,
  Printer,
  Rocket,
  Scale,
  Swords,
} from '@lucide/vue';
import type { TabKind } from '@renderer/stores';
import type { LibraryEntry } from '@shared/host-api';
import type { Component } from 'vue';

const icons: Readonly<Record<TabKind, Component>> = {
  scenario: Hexagon,
  design: Rocket,
  fleet: Boxes,
  campaign: Orbit,
  record: Film,
  report: ChartColumn,
  battle: Swords,
  balance: Scale,
  rules: BookText,
  print: Printer,
  pack: Package,
};

/** The icon of a kind of file or tab. */
export function kindIcon(kind: TabKind | LibraryEntry['kind']): Component {
  return kind === 'unknown' ? FileQuestionMark : icons[kind];
}
