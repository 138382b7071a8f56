import type { Locator, Page } from 'playwright-core';

/** A battle of the drive-difference table on a page, read and played by what a person sees. */
export class DriveTablePage {
  constructor(readonly page: Page) {}

  primary(): Locator {
    return this.page.getByRole('group', { name: 'Next step' }).getByRole('button').first();
  }

  /** A ship on the board. */
  ship(name: string): Locator {
    return this.page
      .getByRole('region', { name: /^Board of/ })
      .getByRole('button', { name: new RegExp(`^${name} of`) });
  }

  /** Waits until the person decides, and says what the big button offers; undefined when the battle is over. */
  async offered(): Promise<string | undefined> {
    const found = await this.page.waitForFunction(() => {
      const heads = [...document.querySelectorAll('h2')].map((head) => head.textContent ?? '');
      if (heads.some((text) => /wins?:|^\s*Draw/.test(text))) return 'over';
      const text = document.querySelector('[aria-label="Next step"] button')?.textContent?.trim() ?? '';
      return /^(Seal|Take)/.test(text) ? text : undefined;
    });
    const text = await found.jsonValue();
    return text === 'over' ? undefined : text;
  }

  /** Steps a number up from what it is. */
  async raise(label: string, by: number): Promise<void> {
    for (let i = 0; i < by; i++)
      await this.page.getByRole('button', { name: `Increase ${label}`, exact: true }).click();
  }
}
