import type { Page } from 'playwright-core';

/** A size of the window in CSS pixels; a zoom of 200% halves the width and height and doubles the pixel ratio. */
export interface WindowSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export const SIZES: readonly WindowSize[] = [
  { name: '1024×640', width: 1024, height: 640, scale: 1 },
  { name: '1280×800', width: 1280, height: 800, scale: 1 },
  { name: '1440×900', width: 1440, height: 900, scale: 1 },
  { name: '1920×1080', width: 1920, height: 1080, scale: 1 },
  { name: '1440×900 at 200%', width: 720, height: 450, scale: 2 },
];

/** Changes the size of the window, and waits until the layout is done. */
export async function resizeWindow(page: Page, { width, height }: WindowSize): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    // Toolbars measure themselves in steps, one a frame.
    for (let count = 0; count < 12; count++) await frame();
  });
}

/**
 * The controls on the screen that cannot be reached with the pointer: outside the window, cut off by a container that does not scroll, or
 * under something else; and the texts of the status bar that overlap. One short text each.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, textarea, [role=button], [role=tab], [role=radio], [role=menuitem], [role=checkbox], [role=switch], [role=option], [tabindex="0"]';
    const INSET = 3;
    const faults: string[] = [];
    const dialogs = [...document.querySelectorAll<HTMLElement>('[aria-modal=true], dialog:modal')];
    const root: ParentNode = dialogs.at(-1) ?? document;

    const nameOf = (element: Element): string => {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const region = element.closest('[aria-label][role=toolbar], aside, [role=tabpanel] section, header, footer, nav');
      const text = label === '' ? element.outerHTML.slice(0, 80) : label.replace(/\s+/g, ' ').slice(0, 50);
      return `“${text}” (${element.getAttribute('role') ?? element.tagName.toLowerCase()}, in ${region?.getAttribute('aria-label') ?? region?.tagName.toLowerCase() ?? 'the view'})`;
    };
    const scrolls = (style: CSSStyleDeclaration, axis: 'x' | 'y'): boolean =>
      /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY);
    const clips = (style: CSSStyleDeclaration, axis: 'x' | 'y'): boolean =>
      /hidden|clip/.test(axis === 'x' ? style.overflowX : style.overflowY);

    /** Ancestors that cut off their content, up to the window; a fixed element has none outside itself. */
    const ancestors = (element: Element): HTMLElement[] => {
      const list: HTMLElement[] = [];
      let fixed = getComputedStyle(element).position === 'fixed';
      for (let at = element.parentElement; at && !fixed; at = at.parentElement) {
        list.push(at);
        fixed = getComputedStyle(at).position === 'fixed';
      }
      return list;
    };
    const isHidden = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) return true;
      // For screen readers only, like the field of a checkbox that is drawn.
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      const style = getComputedStyle(element);
      return style.pointerEvents === 'none' || element.closest('[inert], [aria-hidden=true]') !== null;
    };

    for (const control of root.querySelectorAll<HTMLElement | SVGElement>(CONTROLS)) {
      // Panel borders are a few pixels wide, on purpose over the panels' edges.
      if (control.getAttribute('role') === 'separator' || isHidden(control)) continue;
      // The user moves a drawn map under its floating buttons.
      if (control instanceof SVGElement) continue;
      const outer = ancestors(control);
      const clipping = outer.filter((one) => {
        const style = getComputedStyle(one);
        return clips(style, 'x') || clips(style, 'y');
      });
      // What does not scroll for the user must not scroll for the check.
      const held = clipping.map((one) => [one, one.scrollLeft, one.scrollTop] as const);
      const isBoard = control.querySelector('canvas') !== null;
      if (!isBoard) control.scrollIntoView({ block: 'center', inline: 'center' });
      for (const [one, left, top] of held) {
        const style = getComputedStyle(one);
        if (clips(style, 'x')) one.scrollLeft = left;
        if (clips(style, 'y')) one.scrollTop = top;
      }
      const box = control.getBoundingClientRect();
      let { left, top, right, bottom } = box;
      let cutBy: Element | undefined;
      for (const one of outer) {
        const style = getComputedStyle(one);
        const room = one.getBoundingClientRect();
        if (clips(style, 'x') || scrolls(style, 'x')) {
          if (!scrolls(style, 'x') && (left < room.left - 1 || right > room.right + 1)) cutBy ??= one;
          left = Math.max(left, room.left);
          right = Math.min(right, room.right);
        }
        if (clips(style, 'y') || scrolls(style, 'y')) {
          if (!scrolls(style, 'y') && (top < room.top - 1 || bottom > room.bottom + 1)) cutBy ??= one;
          top = Math.max(top, room.top);
          bottom = Math.min(bottom, room.bottom);
        }
      }
      if (cutBy) {
        faults.push(`cut off: ${nameOf(control)} by ${cutBy.className.toString().slice(0, 60) || cutBy.tagName}`);
        continue;
      }
      if (right - left < 2 || bottom - top < 2) {
        faults.push(`no room: ${nameOf(control)}`);
        continue;
      }
      const isLarge = box.width > innerWidth / 2 || box.height > innerHeight / 2;
      if (!isLarge && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) {
        faults.push(`outside the window: ${nameOf(control)} at ${Math.round(box.left)}, ${Math.round(box.top)}`);
        continue;
      }
      if (isLarge) continue;
      const inset = Math.min(INSET, (right - left) / 3, (bottom - top) / 3);
      const middle = [(left + right) / 2, (top + bottom) / 2] as const;
      const points = [
        middle,
        [left + inset, middle[1]],
        [right - inset, middle[1]],
        [middle[0], top + inset],
        [middle[0], bottom - inset],
      ] as const;
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y);
        const isOwn =
          hit !== null &&
          (hit === control ||
            control.contains(hit) ||
            hit.contains(control) ||
            hit.getAttribute('role') === 'separator' ||
            hit.closest('label')?.contains(control) === true ||
            hit.closest('.el-select')?.contains(control) === true);
        if (isOwn) continue;
        faults.push(
          `covered: ${nameOf(control)} by ${hit ? `${hit.tagName} ${hit.className.toString().slice(0, 50)} ${nameOf(hit)}` : 'nothing'}`,
        );
        break;
      }
    }

    // Texts that overlap in the frame's bars.
    for (const bar of document.querySelectorAll('footer, header[data-region], [role=toolbar]')) {
      const walker = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      const texts: { text: string; parent: Element; box: DOMRect }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!parent || text === '' || isHidden(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let box = range.getBoundingClientRect();
        for (const one of [parent, ...ancestors(parent)]) {
          const style = getComputedStyle(one);
          if (!clips(style, 'x') && !scrolls(style, 'x')) continue;
          const room = one.getBoundingClientRect();
          const left = Math.max(box.left, room.left);
          box = new DOMRect(left, box.top, Math.max(0, Math.min(box.right, room.right) - left), box.height);
        }
        if (box.width > 2) texts.push({ text: text.slice(0, 40), parent, box });
      }
      for (const [at, one] of texts.entries()) {
        for (const other of texts.slice(at + 1)) {
          if (other.parent === one.parent) continue;
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > 2 && down > 4) faults.push(`texts overlap: “${one.text}” and “${other.text}”`);
        }
      }
    }
    return [...new Set(faults)];
  });
}
