const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The value of each character code; 255 for other characters. */
const VALUES = new Uint8Array(128).fill(255);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/**
 * Decodes base64 (RFC 4648, section 4), ignoring white space and missing padding; undefined if invalid.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const clean = text.replace(/\s+/g, '').replace(/={1,2}$/, '');
  if (clean.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < clean.length; i++) {
    const value = VALUES[clean.charCodeAt(i)];
    if (value === undefined || value === 255) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
