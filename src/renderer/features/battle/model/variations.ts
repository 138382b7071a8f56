import type { Branch, VariationNode } from '@core/playtest';

/** One row of the tree of lines. */
export interface VariationRow {
  /** Index among the branches; -1 for the line that is played. */
  readonly index: number;
  /** How deep it hangs in the tree: 0 for the line that is played. */
  readonly depth: number;
  /** Empty while it has none. */
  readonly name: string;
  /** Where it parts and how long it is, in words. */
  readonly words: string;
  /** How many actions it shares with its parent. */
  readonly at: number;
}

/** The tree of lines as rows, each below the one that it parts from. */
export function variationRows(
  tree: readonly VariationNode[],
  branches: readonly Branch[],
  ownName: string | undefined,
): readonly VariationRow[] {
  const rows: VariationRow[] = [];
  const add = (node: VariationNode, depth: number): void => {
    const own = node.index < 0;
    const further = node.length - node.at;
    const name = (own ? ownName : branches[node.index]?.name) ?? '';
    const actions = further === 1 ? 'action' : 'actions';
    const words = own
      ? `${node.length} ${node.length === 1 ? 'action' : 'actions'}`
      : `parts after action ${node.at}, ${further} ${actions} of its own`;
    rows.push({ index: node.index, depth, name, words, at: node.at });
    for (const child of tree) if (child.parent === node.index) add(child, depth + 1);
  };
  const [root] = tree;
  if (root) add(root, 0);
  return rows;
}
