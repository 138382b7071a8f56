/** True for bytes that begin as a PDF file does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/**
 * Number of pages of a PDF from Chromium, counted by its uncompressed page objects. 0 when it is not a PDF.
 */
export function countPdfPages(bytes: Uint8Array): number {
  if (!isPdf(bytes)) return 0;
  const text = Buffer.from(bytes).toString('latin1');
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
}
