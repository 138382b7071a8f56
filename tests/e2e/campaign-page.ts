import type { Locator, Page } from 'playwright-core';

/** The screen of a campaign by what is written on it. */
export class CampaignPage {
  constructor(readonly page: Page) {}

  /** Opens a campaign of the library from the Campaign page. */
  async open(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Campaign', exact: true }).click();
    await this.page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Open' }).click();
    await this.exactly('Start campaign').click();
    await this.page.getByRole('tab', { name: `${name}, 2`, exact: true }).waitFor();
  }

  /** The button that names the next step. */
  next(name: string | RegExp): Locator {
    return this.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name });
  }

  /** Ends the turn, whatever the next step is. */
  async endTurn(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+Enter');
  }

  /** The button with exactly these words. */
  exactly(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What the toolbar says about turn and phase. */
  async phase(): Promise<string> {
    return ((await this.page.locator('.phase').textContent()) ?? '').trim();
  }

  /** Chooses from a list by what is written in it. */
  async choose(label: string | RegExp, option: string | RegExp): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    await field.focus();
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('option', { name: option }).click();
  }

  /** The button that posts the viewed result. */
  post(): Locator {
    return this.page.getByRole('region', { name: 'After action' }).getByRole('button', { name: /^Post / });
  }
}
