import type { Campaign, CampaignChapter } from '@core/model';

/** Size of a chapter's card, and of an ending's. */
export const CARD = { width: 168, height: 56 } as const;
const STEP = { x: 250, y: 104, ending: 300 } as const;
/** Chapters are placed on multiples of this. */
export const SNAP = 10;

/** A card on the canvas of chapters: a chapter, or an ending that branches lead to. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'chapter' | 'ending';
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A way from a chapter by a victory level. */
export interface GraphEdge {
  readonly from: string;
  /** Index among the branches of its chapter. */
  readonly branch: number;
  /** Node that it leads to: a chapter, `ending id`, or `end`. */
  readonly to: string;
  readonly level: string;
}

/** The graph of the chapters of a campaign. */
export interface ChapterGraphNow {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The node that a branch leads to. */
export function targetOf(branch: CampaignChapter['branches'][number]): string {
  if (branch.to !== undefined) return branch.to;
  return branch.ending === undefined ? 'end' : `ending ${branch.ending}`;
}

/** How many battles lie before each chapter on the shortest way from the start. */
function depths(chapters: readonly CampaignChapter[], start: string | undefined): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const queue = chapters.filter(({ id }) => id === start).map(({ id }) => ({ id, depth: 0 }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (found.has(next.id)) continue;
    found.set(next.id, next.depth);
    const { depth } = next;
    const chapter = chapters.find(({ id }) => id === next?.id);
    for (const { to } of chapter?.branches ?? []) if (to !== undefined) queue.push({ id: to, depth: depth + 1 });
  }
  return found;
}

/** Chapters where they were placed, the others in columns by how far they are from the start; endings behind them all. */
export function graphOf(campaign: Campaign): ChapterGraphNow {
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
      to: targetOf(branch),
      level: levelName(campaign, chapter, branch.level),
    })),
  );
  const right = Math.max(0, ...nodes.map(({ x }) => x)) + STEP.ending;
  const top = Math.min(0, ...nodes.map(({ y }) => y));
  const ends = [...new Set(edges.map(({ to }) => to).filter((to) => to === 'end' || to.startsWith('ending ')))];
  ends.forEach((id, index) => {
    const ending = campaign.endings.find((one) => `ending ${one.id}` === id);
    nodes.push({ id, kind: 'ending', name: ending?.name ?? 'The campaign ends', x: right, y: top + index * STEP.y });
  });
  return { nodes, edges };
}

/** The name of a victory level of a chapter's scenario. */
export function levelName(campaign: Campaign, chapter: CampaignChapter, level: string): string {
  const scenario = campaign.scenarios.find(({ id }) => id === chapter.scenario);
  return scenario?.victory.find(({ id }) => id === level)?.name ?? level;
}
