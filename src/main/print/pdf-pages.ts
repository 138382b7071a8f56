/** True for bytes that begin as a PDF file does. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/**
 * How many pages a PDF of Chromium's has, by its page objects, which it writes uncompressed. 0 for what is no such file.
 */
export function countPdfPages(bytes: Uint8Array): number {
  if (!isPdf(bytes)) return 0;
  const text = Buffer.from(bytes).toString('latin1');
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
}
