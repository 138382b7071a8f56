import type { Campaign, CampaignChapter } from '@core/model';

/** Size of a card. */
export const CARD = { width: 168, height: 56 } as const;
const STEP = { x: 250, y: 104, ending: 300 } as const;
/** Grid size for chapter positions. */
export const SNAP = 10;

/** A card of the chapter graph: a chapter or an ending. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'chapter' | 'ending';
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A branch of a chapter by a victory level. */
export interface GraphEdge {
  readonly from: string;
  /** Index of the branch in its chapter. */
  readonly branch: number;
  /** Target node: a chapter id, `ending ID`, or `end`. */
  readonly to: string;
  readonly level: string;
}

/** Layout of the chapter graph. */
export interface GraphLayout {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Target node of a branch. */
export function targetNode(branch: CampaignChapter['branches'][number]): string {
  if (branch.to !== undefined) return branch.to;
  return branch.ending === undefined ? 'end' : `ending ${branch.ending}`;
}

/** Distance of each chapter from the start, in battles. */
function depths(chapters: readonly CampaignChapter[], start: string | undefined): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const queue = chapters.filter(({ id }) => id === start).map(({ id }) => ({ id, depth: 0 }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (depths.has(next.id)) continue;
    depths.set(next.id, next.depth);
    const { depth } = next;
    const chapter = chapters.find(({ id }) => id === next?.id);
    for (const { to } of chapter?.branches ?? []) if (to !== undefined) queue.push({ id: to, depth: depth + 1 });
  }
  return depths;
}

/** Lays out chapters at their stored positions, else in columns by distance; endings go to the right. */
export function graphOf(campaign: Campaign): GraphLayout {
  const chapters = campaign.chapters ?? [];
  const far = depths(chapters, campaign.start);
  const rows = new Map<number, number>();
  const nodes: GraphNode[] = chapters.map(({ id, name, place }) => {
    const column = far.get(id) ?? far.size;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { id, kind: 'chapter', name, x: place?.x ?? column * STEP.x, y: place?.y ?? row * STEP.y };
  });
  const edges = chapters.flatMap((chapter) =>
    chapter.branches.map((branch, index): GraphEdge => ({
      from: chapter.id,
      branch: index,
      to: targetNode(branch),
      level: levelName(campaign, chapter, branch.level),
    })),
  );
  const right = Math.max(0, ...nodes.map(({ x }) => x)) + STEP.ending;
  const top = Math.min(0, ...nodes.map(({ y }) => y));
  const ends = [...new Set(edges.map(({ to }) => to).filter((to) => to === 'end' || to.startsWith('ending ')))];
  ends.forEach((id, index) => {
    const ending = campaign.endings.find((ending) => `ending ${ending.id}` === id);
    nodes.push({ id, kind: 'ending', name: ending?.name ?? 'The campaign ends', x: right, y: top + index * STEP.y });
  });
  return { nodes, edges };
}

/** Name of a victory level of a chapter. */
export function levelName(campaign: Campaign, chapter: CampaignChapter, level: string): string {
  const scenario = campaign.scenarios.find(({ id }) => id === chapter.scenario);
  return scenario?.victory.find(({ id }) => id === level)?.name ?? level;
}
