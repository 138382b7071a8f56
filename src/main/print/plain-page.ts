/** Elements that load, run or lead somewhere; a page to print has none, and user text cannot make one: its signs are escaped. */
const ACTIVE =
  /<(script|iframe|frame|frameset|object|embed|applet|link|base|form|portal)(?![a-z-])|<meta[^>]*http-equiv\s*=\s*["']?refresh/i;

/**
 * True for a page without elements that load, run or lead elsewhere. What turns a page into PDF reads it as a file of this machine, so such a
 * page is refused; {@link guarded} sees to the rest.
 */
export function isPlainPage(html: string): boolean {
  return !ACTIVE.test(html);
}

/** A page under a policy that it cannot loosen: nothing runs and nothing is loaded but the pictures that it brings along. */
export function guarded(html: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  return `<!doctype html>\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n${html}`;
}
