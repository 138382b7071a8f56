import { Graph, layout } from '@dagrejs/dagre';
import type { Point } from '@core/hex';
import type { Campaign, CampaignChapter } from '@core/model';

/** Size of a card. */
export const CARD = { width: 168, height: 56 } as const;
/** Space between columns and rows. */
const GAP = { columns: 32, rows: 28, edges: 14 } as const;
/** Height of a branch label, width of its letters at 11 px, and its widest. */
const LABEL = { height: 18, letter: 6.2, most: 150 } as const;

/** A card of the chapter graph: a chapter or an ending. `x` and `y` are its top left corner. */
export interface GraphNode {
  readonly id: string;
  readonly kind: 'chapter' | 'ending';
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A branch of a chapter by a victory level, with its line around the cards. */
export interface GraphEdge {
  readonly from: string;
  /** Index of the branch in its chapter. */
  readonly branch: number;
  /** Target node: a chapter id, `ending ID`, or `end`. */
  readonly to: string;
  readonly level: string;
  /** The level, cut to the width of its label. */
  readonly label: string;
  readonly points: readonly Point[];
  /** Middle of its label. */
  readonly at: Point;
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

/** Cuts a text to a width, by the width of its letters. */
export function cut(text: string, width: number, letter: number): string {
  const room = Math.floor(width / letter);
  return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}

/** Lays out chapters and endings in columns from left to right. Neither lines nor labels cross a card. */
export function graphOf(campaign: Campaign): GraphLayout {
  const chapters = campaign.chapters ?? [];
  const known = new Set(chapters.map(({ id }) => id));
  const branches = chapters.flatMap((chapter) =>
    chapter.branches.map((branch, index) => ({
      from: chapter.id,
      branch: index,
      to: targetNode(branch),
      level: levelName(campaign, chapter, branch.level),
    })),
  );
  const drawn = branches.filter(({ to }) => known.has(to) || isEnd(to));
  const ends = [...new Set(drawn.map(({ to }) => to).filter(isEnd))];
  const graph = new Graph({ directed: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', ranksep: GAP.columns, nodesep: GAP.rows, edgesep: GAP.edges });
  for (const id of [...known, ...ends]) graph.setNode(id, { ...CARD });
  for (const { from, to, branch, level } of drawn) {
    const width = Math.min(LABEL.most, level.length * LABEL.letter + 12);
    graph.setEdge(from, to, { width, height: LABEL.height, labelpos: 'c' }, String(branch));
  }
  layout(graph);
  const columns = new Set([...known, ...ends].map((id) => Math.round(graph.node(id).x ?? 0)));
  const centre = (id: string): Point => {
    const { x = 0, y = 0 } = graph.node(id);
    return { x, y };
  };
  /** The line leaves and reaches its cards at their sides, since another card may be above or below. */
  const routed = ({ from, to }: { from: string; to: string }, points: readonly Point[]): Point[] => {
    const bends = points.slice(1, -1);
    const [first = centre(to), last = centre(from)] = [bends[0], bends.at(-1)];
    return besideCards([besideOf(centre(from), first), ...bends, besideOf(centre(to), last)], columns);
  };
  const corner = (id: string): Point => {
    const { x, y } = centre(id);
    return { x: x - CARD.width / 2, y: y - CARD.height / 2 };
  };
  return {
    nodes: [
      ...chapters.map(({ id, name }) => ({ id, kind: 'chapter' as const, name, ...corner(id) })),
      ...ends.map((id) => ({ id, kind: 'ending' as const, name: endingName(campaign, id), ...corner(id) })),
    ],
    edges: drawn.map((edge) => {
      const { points = [], x = 0, y = 0 } = graph.edge(edge.from, edge.to, String(edge.branch));
      return { ...edge, label: cut(edge.level, LABEL.most, LABEL.letter), points: routed(edge, points), at: { x, y } };
    }),
  };
}

/** The point at a card's left or right side that faces another point, a little up or down towards it. */
function besideOf(card: Point, other: Point): Point {
  const slope = (CARD.height / 3) * Math.tanh((other.y - card.y) / CARD.height);
  return { x: card.x + (CARD.width / 2) * Math.sign(other.x - card.x || 1), y: card.y + slope };
}

/** Keeps a line level while it passes a column of cards, so that it stays in its gap between two cards. */
function besideCards(points: readonly Point[], columns: ReadonlySet<number>): Point[] {
  return points.flatMap((point, i) => {
    if (i === 0 || i === points.length - 1 || !columns.has(Math.round(point.x))) return [point];
    const [before, after] = [points[i - 1] as Point, points[i + 1] as Point];
    const half = (CARD.width / 2) * Math.sign(after.x - before.x || 1);
    return [
      { x: point.x - half, y: point.y },
      { x: point.x + half, y: point.y },
    ];
  });
}

const isEnd = (id: string): boolean => id === 'end' || id.startsWith('ending ');

/** Label of a branch that leads nowhere. On a map the war continues. */
export function endLabel({ map }: Campaign): string {
  return map === undefined ? 'The campaign ends' : 'The chapters end';
}

function endingName(campaign: Campaign, node: string): string {
  return campaign.endings.find(({ id }) => `ending ${id}` === node)?.name ?? endLabel(campaign);
}

/** Name of a victory level of a chapter. */
export function levelName(campaign: Campaign, chapter: CampaignChapter, level: string): string {
  const scenario = campaign.scenarios.find(({ id }) => id === chapter.scenario);
  return scenario?.victory.find(({ id }) => id === level)?.name ?? level;
}

const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** SVG path along the points, with rounded corners. It stays within the triangles of neighbouring points. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  let path = `M${text(first)}`;
  for (let i = 0; i < rest.length - 1; i++) {
    const [corner, next] = [rest[i], rest[i + 1]] as [Point, Point];
    path += `L${text(middle(i === 0 ? first : (rest[i - 1] as Point), corner))}Q${text(corner)} ${text(middle(corner, next))}`;
  }
  return `${path}L${text(last)}`;
}

/** SVG path of the arrow head at the end of the points. */
export function tipOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return '';
  const length = Math.max(1, Math.hypot(end.x - before.x, end.y - before.y));
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const back = { x: end.x - 8 * ux, y: end.y - 8 * uy };
  return `M${text(end)}L${text({ x: back.x - 4 * uy, y: back.y + 4 * ux })} ${text({ x: back.x + 4 * uy, y: back.y - 4 * ux })}Z`;
}
