import { useTabs } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => {
  setActivePinia(createPinia());
});

const open = (...names: string[]): void => {
  for (const name of names) useTabs().open({ kind: 'battle', title: name, id: name });
};
const row = (): string =>
  useTabs()
    .list.map((tab) => tab.title)
    .join(' ');

describe('tabs', () => {
  it('opens after the active tab and shows the new one', () => {
    open('a', 'b');
    useTabs().show('a');
    open('c');
    expect(row()).toBe('a c b');
    expect(useTabs().active?.title).toBe('c');
  });

  it('opens in the background: the active tab stays, and the new tab is last in the recent order', () => {
    open('a');
    const { activations } = useTabs();
    useTabs().open({ kind: 'battle', title: 'b', id: 'b' }, true);
    expect([row(), useTabs().active?.title, useTabs().activations]).toEqual(['a b', 'a', activations]);
    useTabs().remove('a');
    expect(useTabs().active?.title).toBe('b');
    useTabs().showActivity('ships');
    expect(useTabs().activations).toBeGreaterThan(activations);
  });

  it('shows an existing tab instead of a second one', () => {
    open('a', 'b', 'a');
    expect(row()).toBe('a b');
    expect(useTabs().active?.title).toBe('a');
  });

  it('returns to the last tab when one is closed', () => {
    open('a', 'b', 'c');
    useTabs().show('a');
    useTabs().show('c');
    useTabs().remove('c');
    expect(useTabs().active?.title).toBe('a');
    useTabs().remove('a');
    useTabs().remove('b');
    expect(useTabs().active).toBeUndefined();
  });

  it('keeps the active tab when another tab is closed', () => {
    open('a', 'b');
    useTabs().remove('a');
    expect(useTabs().active?.title).toBe('b');
  });

  it('moves a tab among the others', () => {
    open('a', 'b', 'c');
    useTabs().move('a', 2);
    expect(row()).toBe('b c a');
    useTabs().move('c', 0);
    expect(row()).toBe('c b a');
  });

  it('shows a page instead of a tab', () => {
    open('a');
    useTabs().showActivity('ships');
    expect(useTabs().active).toBeUndefined();
    expect(useTabs().activity).toBe('ships');
    expect(row()).toBe('a');
  });
});
