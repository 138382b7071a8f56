import { CLEAR, RETURN } from './output';
import type { CliContext } from './context';

/** Milliseconds between progress lines in a log. */
const LOG_INTERVAL_MS = 10_000;

/** Shows how far a command is: at once and in place on a terminal; elsewhere, such as in a log, a line every ten seconds. */
export class Progress {
  private lastLine: number;
  private open = false;

  /** Starts with a line that names the work. */
  constructor(
    private readonly ctx: Pick<CliContext, 'note' | 'showProgress'>,
    title: string,
    private readonly now = () => performance.now(),
  ) {
    ctx.note(`${title} …\n`);
    this.lastLine = now();
  }

  show(text: () => string): void {
    if (this.ctx.showProgress) {
      this.open = true;
      this.ctx.note(`${RETURN}${text()}${CLEAR}`);
    } else if (this.now() - this.lastLine >= LOG_INTERVAL_MS) {
      this.lastLine = this.now();
      this.ctx.note(`${text()}\n`);
    }
  }

  /** Later output starts on a new line. */
  end(): void {
    if (this.open) this.ctx.note('\n');
    this.open = false;
  }
}
