import { distance, hexCentre, hexLabel, parseHexLabel, range, type HexShape } from '@core/hex';
import { HEX_SIZE } from '@renderer/canvas/metrics';
import type { Page } from 'playwright-core';

/** The map of Minor Slugfest. */
export const SHAPE: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 };

/** The battle of the shown tab, read and played by what a person sees: labels, buttons, the hex under the pointer. */
export class BattlePage {
  constructor(
    readonly page: Page,
    private readonly shape = SHAPE,
  ) {}

  private id(label: string): number {
    const hex = parseHexLabel(this.shape, label);
    if (!hex.ok) throw new Error(`“${label}” is no hex`);
    return hex.value;
  }

  board() {
    return this.page.getByRole('application', { name: /^Board of/ });
  }

  primary() {
    return this.page.getByRole('group', { name: 'Next step' }).getByRole('button').first();
  }

  /** The text of the big button; empty while there is none. */
  primaryText(): Promise<string> {
    return this.page.evaluate(() => {
      const button = document.querySelector('[aria-label="Next step"] button');
      return button?.checkVisibility() === true ? button.textContent.trim() : '';
    });
  }

  /** What the line under the board says. */
  hintText(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('.legend [role=status]')?.textContent.trim() ?? '');
  }

  /** The headline of the end, or undefined while the battle goes on. */
  headline(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const heads = [...document.querySelectorAll('h2')].filter((head) => head.checkVisibility());
      return heads.map((head) => head.textContent.trim()).find((text) => /wins?:|^Draw/.test(text));
    });
  }

  /** The hex under the pointer or the keyboard cursor, as the line under the board shows it. */
  hexAtPoint(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector('[aria-label="Hex under the pointer"]')?.textContent.trim() ?? '',
    );
  }

  /** What the chips of the units say. */
  private chips(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[role=group][aria-label=Units] button')].map(
        (chip) => chip.getAttribute('aria-label') ?? '',
      ),
    );
  }

  /** Where the units of a side stand, by what their chips say. */
  async standing(side: string): Promise<string[]> {
    const chips = (await this.chips()).filter((text) => text.includes(`, ${side}, `));
    return chips.flatMap((text) => /hex (\d{4})/.exec(text)?.[1] ?? []);
  }

  /** Where the acting unit stands; undefined while it is not on the map. */
  async acting(): Promise<string | undefined> {
    return /hex (\d{4})/.exec((await this.chips()).find((text) => text.includes(', active')) ?? '')?.[1];
  }

  /** Movement that the acting unit has left, by its card. */
  async movesLeft(): Promise<number> {
    const text = await this.page.evaluate(() => document.querySelector('aside[aria-label=Inspector]')?.textContent);
    return Number(/movement (\d+) of/.exec(text ?? '')?.[1] ?? 0);
  }

  /** A free hex within `moves` of `from` that is nearest to an enemy, or undefined when the unit stands well. */
  nearer(from: string, moves: number, enemies: readonly string[], taken: readonly string[]): string | undefined {
    const far = (hex: number): number => Math.min(...enemies.map((enemy) => distance(this.shape, hex, this.id(enemy))));
    const own = this.id(from);
    let best = own;
    for (const hex of range(this.shape, own, moves)) {
      if (!taken.includes(hexLabel(this.shape, hex)) && far(hex) < far(best) && far(hex) >= 1) best = hex;
    }
    return best === own ? undefined : hexLabel(this.shape, best);
  }

  /** Puts the pointer on a hex and leaves it there; shows the whole map when the hex is out of view. */
  async point(label: string): Promise<{ x: number; y: number }> {
    const found = await this.seek(label);
    if (found) return found;
    await this.page.getByRole('button', { name: 'Fit map' }).click();
    const again = await this.seek(label);
    if (!again) throw new Error(`hex ${label} is not on the screen`);
    return again;
  }

  /** Leads the pointer to a hex by what the line under the board says; undefined when it is out of view. */
  private async seek(label: string): Promise<{ x: number; y: number } | undefined> {
    const box = await this.board().boundingBox();
    if (!box) throw new Error('the board is not on the screen');
    const scale = await this.scale();
    const goal = hexCentre(this.shape, HEX_SIZE * scale, this.id(label));
    // Not the middle of the board: the corner of three hexes may lie there, so that the search would stay between them.
    let at = { x: box.x + box.width / 2 + 4, y: box.y + box.height / 2 + 3 };
    for (let attempt = 0; attempt < 12; attempt++) {
      await this.page.mouse.move(at.x, at.y);
      const under = await this.settledHex();
      if (under === label) return at;
      if (under === '') return undefined;
      const here = hexCentre(this.shape, HEX_SIZE * scale, this.id(under));
      at = { x: at.x + goal.x - here.x, y: at.y + goal.y - here.y };
      const inside =
        at.x > box.x + 6 && at.x < box.x + box.width - 6 && at.y > box.y + 6 && at.y < box.y + box.height - 6;
      if (!inside) return undefined;
    }
    return undefined;
  }

  async clickHex(label: string): Promise<void> {
    const { x, y } = await this.point(label);
    await this.page.mouse.click(x, y);
  }

  /** Walks the keyboard cursor to a hex. */
  async walkTo(label: string): Promise<void> {
    await this.board().focus();
    let under = await this.settledHex();
    for (let step = 0; step < 60 && under !== label; step++) {
      const [col, row] = [Number(under.slice(0, 2)), Number(under.slice(2))];
      const [toCol, toRow] = [Number(label.slice(0, 2)), Number(label.slice(2))];
      const key = col < toCol ? 'ArrowRight' : col > toCol ? 'ArrowLeft' : row < toRow ? 'ArrowDown' : 'ArrowUp';
      await this.page.keyboard.press(key);
      under = await this.settledHex();
    }
    if (under !== label) throw new Error(`the cursor stands at ${under}, not at ${label}`);
  }

  private async scale(): Promise<number> {
    const text = await this.page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .map((button) => button.textContent.trim())
        .find((words) => /^\d+%$/.test(words)),
    );
    return Number((text ?? '100%').replace('%', '')) / 100;
  }

  /** The hex under the pointer once the screen has caught up. */
  private async settledHex(): Promise<string> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return this.hexAtPoint();
  }
}
