import { describe, expect, it } from 'vitest';
import { ok } from '@core/base';
import { limitPdfs, MAX_PDFS, MAX_WAITING_PDFS } from '@main/print';

describe('PDFs', () => {
  it('are created two at a time; eight more wait, further ones are rejected', async () => {
    const finish: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const toPdf = limitPdfs(async (page) => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running--;
      return ok(page);
    });
    const asked = Array.from({ length: 12 }, (_, i) => toPdf(Uint8Array.of(i)));
    const refused = await Promise.all(asked.slice(MAX_PDFS + MAX_WAITING_PDFS));
    expect(refused).toMatchObject([{ error: { code: 'busy' } }, { error: { code: 'busy' } }]);
    expect(running).toBe(2);
    for (let done = 0; done < MAX_PDFS + MAX_WAITING_PDFS; done++) {
      finish[done]!();
      await asked[done];
    }
    expect(await Promise.all(asked.slice(0, 10))).toEqual(Array.from({ length: 10 }, (_, i) => ok(Uint8Array.of(i))));
    expect([running, most]).toEqual([0, 2]);
  });

  it('that fail free their place in the queue', async () => {
    let fails = true;
    const toPdf = limitPdfs((page) => (fails ? Promise.reject(new Error('a bug')) : Promise.resolve(ok(page))), 1, 1);
    const [first, second] = await Promise.allSettled([toPdf(Uint8Array.of(1)), toPdf(Uint8Array.of(2))]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await toPdf(Uint8Array.of(3))).toEqual(ok(Uint8Array.of(3)));
  });
});
