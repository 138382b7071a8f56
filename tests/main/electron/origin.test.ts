import { describe, expect, it, vi } from 'vitest';
import { APP_ORIGIN, APP_PAGE, developmentPage } from '@main/electron/origin';

vi.mock('electron', () => import('./fake-electron'));

describe('origin', () => {
  it('is that of the built pages', () => {
    expect([APP_ORIGIN, APP_PAGE]).toEqual(['app://hexwright', 'app://hexwright/index.html']);
  });

  it.each<[string | undefined, boolean, string | undefined]>([
    ['http://localhost:5173', false, 'http://localhost:5173/'],
    ['http://127.0.0.1:5173/', false, 'http://127.0.0.1:5173/'],
    ['http://localhost:5173', true, undefined],
    ['http://evil.example:5173', false, undefined],
    ['http://localhost.evil.example', false, undefined],
    ['https://localhost:5173', false, undefined],
    ['file:///index.html', false, undefined],
    ['nonsense', false, undefined],
    [undefined, false, undefined],
  ])('reads %j in development (packaged: %j) as %j', (address, isPackaged, page) => {
    expect(developmentPage(address, isPackaged)).toBe(page);
  });
});
