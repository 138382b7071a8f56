import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly link?: boolean;
}

it('records an integrity hash for every package of the lock file, on every platform', async () => {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json');
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  const installed = Object.entries(packages).filter(([folder, { link }]) => folder !== '' && link !== true);
  expect(installed.length).toBeGreaterThan(100);
  const unverified = installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unverified.map(([folder]) => folder)).toEqual([]);
});
