import { counted, formatNumber } from '@core/base';
import type { Branch, VariationNode } from '@core/playtest';

/** One row of the variation tree. */
export interface VariationRow {
  /** Index among the branches; -1 for the current line. */
  readonly index: number;
  /** Depth in the tree; 0 for the current line. */
  readonly depth: number;
  /** Empty when unnamed. */
  readonly name: string;
  /** Where it branches off and how long it is. */
  readonly summary: string;
  /** Number of actions shared with its parent. */
  readonly at: number;
}

/** The variation tree as rows, each below the line that it branches from. */
export function variationRows(
  tree: readonly VariationNode[],
  branches: readonly Branch[],
  ownName: string | undefined,
): readonly VariationRow[] {
  const rows: VariationRow[] = [];
  const add = (node: VariationNode, depth: number): void => {
    const own = node.index < 0;
    const ownActions = node.length - node.at;
    const name = (own ? ownName : branches[node.index]?.name) ?? '';
    const fork = node.at === 0 ? 'branches at the beginning' : `branches after action ${formatNumber(node.at)}`;
    const summary = own ? counted(node.length, 'action') : `${fork}, ${counted(ownActions, 'action')}`;
    rows.push({ index: node.index, depth, name, summary, at: node.at });
    for (const child of tree) if (child.parent === node.index) add(child, depth + 1);
  };
  const [root] = tree;
  if (root) add(root, 0);
  return rows;
}
