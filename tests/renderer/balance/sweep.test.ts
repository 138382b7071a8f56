import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { valueAt } from '@core/model';
import { OpenDocument } from '@renderer/documents';
import { checkDocument } from '@renderer/app';
import { Lab } from '@renderer/features/balance/model/lab';
import { installHost, useHost, useLibrary, useTabs } from '@renderer/stores';
import { shippedDesigns, shippedScenario } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';

beforeEach(() => {
  setActivePinia(createPinia());
  installHost(memoryHost());
  useLibrary().designs = shippedDesigns();
});

/** A laboratory over the tab of a scenario. */
function open(id: string) {
  const document = shippedScenario(id);
  const library = useHost().library;
  const file = { ref: `scenarios/${id}.scenario.json`, version: '1', migrated: false };
  const doc = new OpenDocument({ library, check: checkDocument, key: id, document, file });
  const tab = useTabs().open({ kind: 'scenario', title: document.name, doc });
  return { doc, document, lab: new Lab({ type: 'tab', id: tab.id }) };
}

describe('a value that is put into the scenario', () => {
  it.each([
    ['/forces/4/count', 9],
    ['/turnLimit', 12],
    ['/options/crit', 'none'],
  ])('is one undoable edit: %s', (lever, value) => {
    const { doc, document, lab } = open('star-base-assault');
    lab.sweep.leverId.value = lever;
    expect(lab.sweep.apply(value)).toBeUndefined();
    expect(valueAt(doc.plain(), lever)).toBe(value);
    expect(doc.state.undoCount).toBe(1);
    expect(doc.state.undoLabel).toMatch(/^Set .* to /);
    doc.document.undo();
    expect(doc.plain()).toEqual(document);
    expect(doc.state.dirty).toBe(false);
  });

  it('of a design of the library is carried in the scenario, and the library keeps its own', () => {
    const { doc, lab } = open('star-base-assault');
    lab.sweep.leverId.value = 'design:star-base-alphalpha/stats/hull';
    expect(lab.sweep.apply(33)).toBeUndefined();
    expect(valueAt(doc.plain(), '/designs/0/stats/hull')).toBe(33);
    expect(valueAt(useLibrary().designs.get('star-base-alphalpha'), '/stats/hull')).not.toBe(33);
    // What is swept next starts from there.
    expect(lab.sweep.lever.value?.current).toBe(33);
  });

  it('of a player goes into the form, not into the scenario', () => {
    const { doc, lab } = open('star-base-assault');
    lab.sweep.leverId.value = 'player:defender';
    expect(lab.sweep.apply('careful')).toBeUndefined();
    expect(lab.form.players['defender']).toBe('careful');
    expect(doc.state.undoCount).toBe(0);
  });

  it('cannot be put in when the scenario was closed', () => {
    const { lab } = open('star-base-assault');
    useTabs().remove(useTabs().list[0]!.id);
    expect(lab.sweep.apply(3)).toMatch(/no longer open/);
  });
});

describe('a laboratory', () => {
  it('says why it cannot start', () => {
    const { lab, doc } = open('minor-slugfest');
    expect(lab.refusal()).toBeUndefined();
    doc.document.execute('Take all away', (draft) => {
      (draft as { forces: unknown[] }).forces = [];
    });
    expect(lab.refusal()).toMatch(/cannot be played/);
  });

  it('starts with quick players and the sides of the scenario', () => {
    const { lab, document } = open('minor-slugfest');
    expect(Object.keys(lab.form.players)).toEqual(document.sides.map(({ id }) => id));
    expect(lab.players()).toEqual(['greedy', 'greedy']);
  });
});
