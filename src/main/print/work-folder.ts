import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedFonts } from './fonts';
import { guarded } from './plain-page';

/** A temporary folder, readable by the user only, for converting a page to PDF. */
export interface WorkFolder {
  readonly folder: string;
  /** The page as a file. */
  readonly page: string;
  /** Path to write the PDF to. */
  readonly pdf: string;
}

/** Writes a page to a temporary folder, calls `work`, and removes the folder, also on failure. */
export async function withPage<T>(html: string | Uint8Array, work: (place: WorkFolder) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-print-'));
  try {
    const place = { folder, page: path.join(folder, 'page.html'), pdf: path.join(folder, 'page.pdf') };
    await writeFile(place.page, guarded('', await embeddedFonts()), { mode: 0o600 });
    // The page may be large: it is written as it came.
    await appendFile(place.page, html);
    return await work(place);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
