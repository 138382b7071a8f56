import type { Page } from 'playwright-core';
import type { BattlePage } from './battle-page';

/** How a person reaches a hex, and presses what is offered. */
export interface InputDevice {
  go(label: string): Promise<void>;
  confirm(): Promise<void>;
  end(): Promise<void>;
}

/** InputDevice at the mouse. */
export function mouseHands({ table, page }: Session): InputDevice {
  return {
    go: (label) => table.clickHex(label),
    confirm: () => table.primary().click(),
    end: () => page.getByRole('button', { name: 'End turn' }).click(),
  };
}

/** InputDevice at the keyboard. */
export function keyboardHands({ table, page }: Session): InputDevice {
  return {
    go: async (label) => {
      await table.walkTo(label);
      await page.keyboard.press('Enter');
    },
    confirm: async () => {
      // With the focus on the board Enter belongs to the hex.
      await page.getByRole('slider', { name: 'Position in the battle' }).focus();
      await page.keyboard.press('Enter');
    },
    end: () => page.keyboard.press('e'),
  };
}

/** A battle on the screen, and what the person who plays has in mind. */
export interface Session {
  readonly page: Page;
  readonly table: BattlePage;
  readonly own: string;
  readonly enemy: string;
  /** Hexes to begin in, the best first. */
  readonly starts: readonly string[];
}

/** Waits until the person decides or the battle is over; false when it is over. */
async function myTurn({ page, table }: Session): Promise<boolean> {
  await page.waitForFunction(() => {
    const text = document.querySelector('[aria-label="Next step"] button')?.textContent?.trim() ?? '';
    const hint = document.querySelector('.legend [role=status]')?.textContent ?? '';
    const over = [...document.querySelectorAll('h2')].some((head) => /wins?:|^\s*Draw/.test(head.textContent ?? ''));
    return over || /choose a marked hex/.test(hint) || (text !== '' && !/^(Pause|Resume)$/.test(text));
  });
  return (await table.headline()) === undefined;
}

/**
 * Plays to the end by a plain plan: close in, fire the best that is offered. Returns the headline of the end.
 * @param until stops when the big button offers this; the headline is then "not over"
 */
export async function fight(
  session: Session,
  device: InputDevice,
  mostDecisions: number,
  until?: RegExp,
): Promise<string> {
  const { table, own, enemy, starts } = session;
  for (let decision = 0; decision < mostDecisions && (await myTurn(session)); decision++) {
    const offered = await table.primaryText();
    if (until?.test(offered) === true) break;
    if (/choose a marked hex/.test(await table.hintText())) {
      const taken = await table.standing(own);
      await device.go(starts.find((label) => !taken.includes(label)) ?? starts[0]!);
    } else if (/^End /.test(offered)) {
      const from = await table.acting();
      const moves = from === undefined ? 0 : await table.movesLeft();
      const goal =
        from && moves > 0
          ? table.nearer(from, moves, await table.standing(enemy), await table.standing(own))
          : undefined;
      if (goal === undefined) await device.end();
      else await device.go(goal);
    } else {
      await device.confirm();
    }
  }
  return (await table.headline()) ?? 'not over';
}
