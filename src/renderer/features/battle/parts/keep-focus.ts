import { runAction } from '@renderer/app';
import { nextTick, onBeforeUpdate, onUpdated, type Ref } from 'vue';

/**
 * By keyboard, the focus of a button that has gone goes on: in the foot to its next button, and when the next decision is there, to its list,
 * else to the foot, else to the board. After a click, keys go to the board.
 */
export function useKeptFocus(
  panel: Ref<HTMLElement | undefined>,
  foot: Ref<HTMLElement | undefined>,
  decides: () => boolean,
): void {
  let wasInside = false;
  let wasInFoot = false;
  /** True while the focus waits for the next decision. */
  let isWaiting = false;
  const isNowhere = (): boolean => document.activeElement === document.body;
  const focusFoot = (): boolean => {
    const button = foot.value?.querySelector('button');
    button?.focus();
    return button !== null && button !== undefined;
  };
  onBeforeUpdate(() => {
    const focused = panel.value?.querySelector(':focus-visible') ?? null;
    // Several updates may come before `onUpdated`.
    wasInside ||= focused !== null;
    wasInFoot ||= focused !== null && foot.value?.contains(focused) === true;
  });
  onUpdated(async () => {
    const [inside, inFoot] = [wasInside, wasInFoot];
    wasInside = wasInFoot = false;
    if (!isNowhere()) isWaiting = false;
    else if (inside) isWaiting = true;
    if (!isWaiting) return;
    if (inFoot && focusFoot()) return;
    if (!decides()) return;
    isWaiting = false;
    // The lists come first.
    await nextTick();
    if (isNowhere() && !focusFoot()) runAction('battle.board');
  });
}
