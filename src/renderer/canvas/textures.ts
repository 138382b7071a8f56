import { hexCorners, type HexId, type Orientation } from '@core/hex';
import { TERRAIN, type TerrainKind, type TerrainType } from '@core/model';
import { newCanvas } from './canvas-context';
import { addHex } from './paths';
import type { BoardTheme } from './theme';

/** Number of drawings per texture; the hex id selects one. */
const VARIANTS = 6;

/** The texture variant of a hex. */
function variantOf(hex: HexId): number {
  // Multiplied by a large odd number so that neighbours differ.
  return (Math.imul(hex + 1, 0x9e3779b1) >>> 16) % VARIANTS;
}

/** A small random generator for drawing, deterministic by seed. */
function scatter(seed: number): () => number {
  let state = Math.imul(seed + 7, 0x85ebca6b) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return (state >>> 8) / 0x1000000;
  };
}

/** Draws rocks of different sizes, clear of the letter at the bottom. */
function rocks(ctx: CanvasRenderingContext2D, size: number, random: () => number): void {
  const count = 4 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const angle = (i / count + random() * 0.12) * 2 * Math.PI;
    const far = size * (0.2 + 0.26 * random());
    const x = Math.cos(angle) * far;
    const y = Math.sin(angle) * far * 0.66 - size * 0.04;
    const radius = size * (i === 0 ? 0.19 : 0.07 + 0.09 * random());
    const sides = 6;
    ctx.beginPath();
    for (let corner = 0; corner < sides; corner++) {
      const turn = ((corner + random() * 0.5) / sides) * 2 * Math.PI;
      const reach = radius * (0.75 + 0.45 * random());
      ctx.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
    }
    ctx.closePath();
    ctx.fill();
  }
}

/** Draws mines: discs with short horns. */
function mines(ctx: CanvasRenderingContext2D, size: number, random: () => number): void {
  const turn = random() * Math.PI;
  for (let i = 0; i < 3; i++) {
    const angle = turn + (i / 3) * 2 * Math.PI;
    const x = Math.cos(angle) * size * 0.34;
    const y = Math.sin(angle) * size * 0.2 - size * 0.03;
    const radius = size * 0.085;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
    ctx.beginPath();
    for (let horn = 0; horn < 4; horn++) {
      const direction = (horn / 4) * 2 * Math.PI + Math.PI / 4;
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(direction) * radius * 1.7, y + Math.sin(direction) * radius * 1.7);
    }
    ctx.lineWidth = size * 0.045;
    ctx.stroke();
  }
}

/** Draws clouds: soft overlapping discs. */
function clouds(ctx: CanvasRenderingContext2D, size: number, random: () => number): void {
  ctx.globalAlpha *= 0.42;
  for (let i = 0; i < 4; i++) {
    const x = size * (random() - 0.5) * 0.75;
    const y = size * ((random() - 0.5) * 0.34 - 0.02);
    ctx.beginPath();
    ctx.arc(x, y, size * (0.16 + 0.13 * random()), 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** Draws cloud bands across the disc of a planet. */
function bands(ctx: CanvasRenderingContext2D, size: number, random: () => number): void {
  ctx.lineWidth = size * 0.05;
  ctx.globalAlpha *= 0.6;
  for (const y of [-0.36, -0.08, 0.2]) {
    const half = Math.sqrt(0.5 - y * y) * size * 0.9;
    const sag = size * (0.08 + 0.1 * random());
    ctx.beginPath();
    ctx.moveTo(-half, y * size);
    ctx.quadraticCurveTo(0, y * size + sag, half, y * size);
    ctx.stroke();
  }
}

/** Drawings that are added hex by hex; other terrain has a repeating pattern or its own shape. */
const DRAWINGS: Readonly<Partial<Record<TerrainKind['drawing'], typeof rocks>>> = {
  rocks,
  mines,
  clouds,
  planet: bands,
};

/** Cached texture pictures for one theme and one hex size in device pixels. */
export class Textures {
  private readonly cache = new Map<string, HTMLCanvasElement>();
  /** Side of each picture, device pixels; the hex is centred in it. */
  readonly side: number;

  constructor(
    private readonly theme: BoardTheme,
    readonly orientation: Orientation,
    readonly size: number,
  ) {
    this.side = 2 * Math.ceil(size) + 2;
  }

  /** The texture of a terrain type for a hex; undefined for a type without textures. */
  of(kind: TerrainType, hex: HexId): HTMLCanvasElement | undefined {
    const draw = DRAWINGS[TERRAIN[kind].drawing];
    if (draw === undefined) return undefined;
    const variant = variantOf(hex);
    const key = `${kind} ${variant}`;
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    const { canvas, ctx } = newCanvas(this.side, this.side);
    ctx.translate(this.side / 2, this.side / 2);
    ctx.beginPath();
    addHex(ctx, hexCorners(this.orientation, this.size * 0.97), 0, 0);
    ctx.clip();
    ctx.fillStyle = ctx.strokeStyle = this.theme.terrain[kind].ink;
    ctx.globalAlpha = 0.8;
    ctx.lineCap = 'round';
    draw(ctx, this.size, scatter(variant + kind.length * 31));
    this.cache.set(key, canvas);
    return canvas;
  }
}
