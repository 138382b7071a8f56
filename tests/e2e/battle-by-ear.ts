import { distance, neighbour, parseHexLabel, hexLabel, type HexShape } from '@core/hex';
import type { Page } from 'playwright-core';

/** A text of a live region. */
interface Heard {
  /** True for the prompt and reasons, false for announcements. */
  readonly prompt: boolean;
  readonly text: string;
}

/** Records every change of a live region, as a screen reader would read it out. */
function listen(): void {
  const heard: Heard[] = [];
  const last = new WeakMap<Element, string>();
  (globalThis as unknown as { heard: Heard[] }).heard = heard;
  const live = '[aria-live=polite],[aria-live=assertive],[role=status],[role=alert]';
  // The other texts of this kind are messages and results of commands, such as of an earlier document.
  const prompts = '[role=status]:not(.toast, .announcement)';
  // The prompt stands there already: a screen reader reads it when it comes to the page.
  for (const region of document.querySelectorAll(prompts)) {
    const text = region.textContent.trim();
    if (text !== '') heard.push({ prompt: true, text });
  }
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest(live);
        if (region) regions.add(region);
        if (node instanceof Element) for (const inner of node.querySelectorAll(live)) regions.add(inner);
      }
    }
    for (const region of regions) {
      const text = region.textContent?.trim() ?? '';
      if (text === '' || text === last.get(region)) continue;
      last.set(region, text);
      heard.push({ prompt: region.matches(prompts), text });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** A player who presses keys and knows only what is read out. */
export class BattleByEar {
  #prompt = '';
  #choice = '';
  #cursor = '';
  /** Everything read out. */
  readonly heard: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly shape: HexShape,
  ) {}

  /** Starts to listen. */
  async listen(): Promise<void> {
    await this.page.evaluate(listen);
  }

  /** Presses a key and waits for what it says. */
  private async press(key: string): Promise<readonly string[]> {
    await this.page.keyboard.press(key);
    return this.hear();
  }

  /** Takes in what has been read out since the last call. */
  private async hear(): Promise<readonly string[]> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
    const texts = await this.page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard.splice(0));
    for (const { prompt, text } of texts) {
      this.heard.push(text);
      if (prompt) this.#prompt = text;
      else if (/^Hex \d{4}/.test(text)) this.#cursor = text;
      else this.#choice = text;
    }
    return texts.map(({ text }) => text);
  }

  /** The result, once it is read out. */
  get result(): string | undefined {
    return this.heard.find((text) => /wins?: |Draw: /.test(text));
  }

  /** Makes one decision by what was read out last. */
  async decide(): Promise<void> {
    await this.hear();
    if (/thinking|Waiting|^Paused/.test(this.#prompt)) {
      await this.page.waitForTimeout(20);
    } else if (/marked hex/.test(this.#prompt)) {
      await this.enterSomewhere();
    } else if (/Choose a unit|Split /.test(this.#prompt)) {
      await this.press('Enter');
    } else if (/ can .*\bfire\b/.test(this.#prompt)) {
      // N names the target and puts the cursor on it.
      await this.press('n');
      await this.press('Enter');
    } else if (/ (can|must) move/.test(this.#prompt) && (await this.approach())) {
      return;
    } else {
      await this.press('e');
      // The question has the focus on its first answer.
      if (/can still/.test(this.#choice)) await this.press('Enter');
      this.#choice = '';
    }
  }

  /** Presses Enter on the marked hexes beside the cursor until one is accepted. */
  private async enterSomewhere(): Promise<void> {
    const before = this.#prompt;
    for (let step = 0; step < 6; step++) {
      await this.press('Enter');
      if (this.#prompt !== before && !/limit|cannot/.test(this.#prompt)) return;
      await this.press('ArrowRight');
    }
    throw new Error(`no hex is accepted: ${this.#prompt}`);
  }

  /** Moves the cursor from the unit toward the nearest enemy while the hexes are reachable, and presses Enter; false when none is. */
  private async approach(): Promise<boolean> {
    const named = /in hex (\d{4})\. Nearest enemy: .* in hex (\d{4}), \d+ hex/.exec(this.#choice);
    if (!named) {
      await this.press('n');
      if (!/Nearest enemy/.test(this.#choice)) return false;
      return this.approach();
    }
    const [from, enemy] = [named[1]!, named[2]!].map((label) => {
      const hex = parseHexLabel(this.shape, label);
      if (!hex.ok) throw new Error(label);
      return hex.value;
    }) as [number, number];
    const goal = [0, 1, 2, 3, 4, 5]
      .map((direction) => neighbour(this.shape, from, direction))
      .filter((hex) => hex >= 0 && distance(this.shape, hex, enemy) < distance(this.shape, from, enemy));
    for (const hex of goal) {
      await this.walk(hexLabel(this.shape, hex));
      if (!/reachable/.test(this.#cursor)) continue;
      this.#choice = '';
      await this.press('Enter');
      return true;
    }
    return false;
  }

  /** Walks the cursor to a hex by the numbers that are read out. */
  private async walk(label: string): Promise<void> {
    if (!/^Hex/.test(this.#cursor)) await this.press('ArrowRight');
    for (let step = 0; step < 60; step++) {
      const at = /^Hex (\d{2})(\d{2})/.exec(this.#cursor);
      if (!at) throw new Error(`no hex is read out: ${this.#cursor}`);
      const [col, row] = [Number(at[1]), Number(at[2])];
      const [toCol, toRow] = [Number(label.slice(0, 2)), Number(label.slice(2))];
      if (col === toCol && row === toRow) return;
      await this.press(row < toRow ? 'ArrowDown' : row > toRow ? 'ArrowUp' : col < toCol ? 'ArrowRight' : 'ArrowLeft');
    }
    throw new Error(`the cursor does not reach ${label}: ${this.#cursor}`);
  }
}
