/** Creates a canvas of a size in device pixels with its 2D context. */
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

/** Style of texts that are centred on a point. */
export interface TextStyle {
  readonly font: string;
  readonly fill: string;
  /** Colour and width of the outline that keeps text legible over a drawing. */
  readonly halo?: string;
  readonly rim?: number;
}

/** Sets the style of the following {@link drawText} calls. */
export function setTextStyle(ctx: CanvasRenderingContext2D, { font, fill, halo, rim = 3 }: TextStyle): void {
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = rim;
  if (halo !== undefined) ctx.strokeStyle = halo;
  ctx.fillStyle = fill;
}

/** Measures texts; remembers the widths of one theme. */
export class TextMeasure {
  private readonly ctx = newCanvas(1, 1).ctx;
  private readonly widths = new Map<string, number>();

  /** Width of a text, in the pixels of the font. */
  width(font: string, text: string): number {
    const key = `${font}\n${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      this.ctx.font = font;
      width = this.ctx.measureText(text).width;
      this.widths.set(key, width);
    }
    return width;
  }
}

/** Draws a text with its outline. */
export function drawText(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}

/** Strokes the current path, or `path`, once per colour and width, in order: give the widest first. */
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
