const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The value of each character code; 255 for what is none of base64. */
const VALUES = new Uint8Array(128).fill(255);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/**
 * The bytes of a base64 text (RFC 4648, section 4), white space left out; undefined when it is none. Missing padding is forgiven.
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
