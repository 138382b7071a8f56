/** What is drawn with, apart from where it is drawn: helpers that every painter of the board shares. */

/** A canvas of some device pixels with its context. */
export function newCanvas(
  width: number,
  height: number,
  options?: CanvasRenderingContext2DSettings,
): { readonly canvas: HTMLCanvasElement; readonly ctx: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d', options);
  if (ctx === null) throw new Error('Bug: this browser has no 2D canvas');
  return { canvas, ctx };
}

/** The look of texts that stand centred on a point. */
export interface TextLook {
  readonly font: string;
  readonly fill: string;
  /** Colour and width of the rim that keeps a text legible over a drawing. */
  readonly halo?: string;
  readonly rim?: number;
}

/** Sets how the next texts look; see {@link writeText}. */
export function setText(ctx: CanvasRenderingContext2D, { font, fill, halo, rim = 3 }: TextLook): void {
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = rim;
  if (halo !== undefined) ctx.strokeStyle = halo;
  ctx.fillStyle = fill;
}

/** Writes a text with its rim. */
export function writeText(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}

/** Strokes the path that is being drawn, or another one, once for each colour and width, the widest first. */
export function strokeEach(
  ctx: CanvasRenderingContext2D,
  strokes: readonly (readonly [color: string, width: number])[],
  path?: Path2D,
): void {
  for (const [color, width] of strokes) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    if (path === undefined) ctx.stroke();
    else ctx.stroke(path);
  }
}
