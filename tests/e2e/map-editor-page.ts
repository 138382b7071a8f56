import { hexCentre, parseHexLabel, type HexShape } from '@core/hex';
import { fitCamera } from '@renderer/canvas/camera';
import { boardBounds, HEX_SIZE } from '@renderer/canvas/metrics';
import type { Page } from 'playwright-core';
import { takePicture } from './pictures';

/** Room that the board leaves around a map that it shows whole. */
const FIT_PADDING = 10;

/** The map view of the shown tab, used as a person does: by mouse on hexes, by keys and by the names of controls. */
export class MapEditorPage {
  constructor(
    readonly page: Page,
    private readonly shape: HexShape,
    private readonly rails: readonly { readonly edge: 'north' | 'south' | 'east' | 'west' }[],
  ) {}

  board() {
    return this.page.getByRole('application', { name: /^Hex map/ });
  }

  tool(name: string) {
    return this.page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name, exact: true });
  }

  inspector() {
    return this.page.getByRole('complementary', { name: 'Inspector' });
  }

  /** Shows a tab of the inspector. */
  async panel(name: string): Promise<void> {
    await this.inspector().getByRole('tab', { name, exact: true }).click();
  }

  private kind(name: string) {
    return this.inspector().getByRole('button', { name: new RegExp(`^${name}.* \\d+ hexes$`) });
  }

  /** Chooses a terrain in the palette. */
  async terrain(name: string): Promise<void> {
    await this.panel('Terrain');
    await this.kind(name).click();
  }

  /** Shows the whole map, and moves the mouse to a hex. */
  async point(label: string): Promise<void> {
    const { x, y } = await this.placeOf(label);
    await this.page.mouse.move(x, y);
  }

  async click(label: string): Promise<void> {
    const { x, y } = await this.placeOf(label);
    await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const end = await this.placeOf(to);
    await this.point(from);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 12 });
    await this.page.mouse.up();
  }

  /** Drags from hex to hex without letting go. */
  async loop(labels: readonly string[]): Promise<void> {
    await this.point(labels[0]);
    await this.page.mouse.down();
    for (const label of labels.slice(1)) {
      const { x, y } = await this.placeOf(label);
      await this.page.mouse.move(x, y, { steps: 6 });
    }
    await this.page.mouse.up();
  }

  /** Waits until the status bar says how many hexes are selected. */
  async selected(count: string): Promise<void> {
    await this.page.getByText(`Selected: ${count}`, { exact: true }).waitFor();
  }

  /** Gives the board the focus without a click. */
  async focus(): Promise<void> {
    await this.board().focus();
  }

  /** The hex under the pointer or cursor, by the status bar. */
  async hexAtPoint(): Promise<string> {
    const text =
      (await this.page
        .getByText(/^Hex \d{4}$/)
        .first()
        .textContent()) ?? '';
    return text.replace('Hex', '').trim();
  }

  /** What the screen reader was told last. */
  async spoken(): Promise<string> {
    return (await this.page.locator('.hex-board [aria-live]').textContent())?.trim() ?? '';
  }

  /** How many undo steps the status bar counts. */
  async undoSteps(): Promise<number> {
    return Number(/\d+/.exec((await this.page.getByText(/^Undo: \d+ steps?$/).textContent()) ?? '')?.[0]);
  }

  /** How many hexes of a terrain the palette counts. */
  async count(terrain: string): Promise<number> {
    if (!(await this.kind(terrain).isVisible())) await this.panel('Terrain');
    return Number(/(\d+) hexes/.exec((await this.kind(terrain).textContent()) ?? '')?.[1]);
  }

  /** Takes a picture of the window, where pictures are wanted. */
  picture(name: string): Promise<void> {
    return takePicture(this.page, 'map', name);
  }

  /** Where a hex is in the window while the whole map is shown. */
  private async placeOf(label: string): Promise<{ x: number; y: number }> {
    const hex = parseHexLabel(this.shape, label);
    const box = await this.board().boundingBox();
    if (!hex.ok || box === null) throw new Error(`Hex ${label} is not on the screen`);
    const blank = { scale: 1, x: 0, y: 0, width: box.width, height: box.height };
    const camera = fitCamera(blank, boardBounds(this.shape, this.rails), FIT_PADDING);
    const { x, y } = hexCentre(this.shape, HEX_SIZE, hex.value);
    return { x: box.x + camera.x + x * camera.scale, y: box.y + camera.y + y * camera.scale };
  }
}
