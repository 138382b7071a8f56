import { err, decodeBase64, ok, type Result } from '@core/base';
import { mapSize, type HexShape } from '@core/hex';
import type { MapBackground } from './generated/types';
import { byteText } from './json';

/** The most characters of a background's data URI: 4 MB, as in the schema. */
export const BACKGROUND_LIMIT = 4 * 1024 * 1024;

/** Hex radius (centre to corner) in the pixels of a background's position and scale. */
export const MAP_HEX_SIZE = 20;

/** Width and height of a picture in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why a picture cannot be a map background: a code, and a sentence with the remedy. */
export interface PictureFault {
  readonly code: 'background.type' | 'background.too-large' | 'background.broken';
  readonly message: string;
}

/** Validates a data URI as a background: its type, its length, and a readable picture size. */
export function checkPicture(uri: string): Result<PictureSize, PictureFault> {
  if (!/^data:image\/(png|jpeg|webp);base64,/.test(uri)) {
    const message = 'This file type is not supported. Choose a PNG, JPEG or WebP file.';
    return err({ code: 'background.type', message });
  }
  if (uri.length > BACKGROUND_LIMIT) {
    const [size, most] = [byteText(uri.length), byteText(BACKGROUND_LIMIT)];
    const message = `The picture takes ${size}; the limit is ${most}. Make it smaller, or save it as JPEG or WebP.`;
    return err({ code: 'background.too-large', message });
  }
  const size = pictureSize(uri);
  if (size === undefined) {
    return err({
      code: 'background.broken',
      message: 'The picture cannot be read. Open it in an image editor and save it again.',
    });
  }
  return ok(size);
}

/** The size of the picture in a data URI, from its header; undefined if unreadable. */
export function pictureSize(uri: string): PictureSize | undefined {
  const comma = uri.indexOf(',');
  const bytes = decodeBase64(uri.slice(comma + 1));
  if (comma < 0 || bytes === undefined) return undefined;
  const size = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Centres a picture on a map, as large as possible without leaving the map. */
export function fitBackground(shape: HexShape, picture: PictureSize): Pick<MapBackground, 'x' | 'y' | 'scale'> {
  const { width, height } = mapSize(shape, MAP_HEX_SIZE);
  const exact = Math.min(width / picture.width, height / picture.height);
  const scale = Math.min(100, Math.max(0.01, Math.round(exact * 1000) / 1000));
  const middle = (room: number, size: number): number => Math.round((room - size * scale) * 5) / 10;
  return { x: middle(width, picture.width), y: middle(height, picture.height), scale };
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** PNG specification, section 11.2.2: IHDR comes first. */
function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || text(bytes, 1, 3) !== 'PNG' || text(bytes, 12, 4) !== 'IHDR') return undefined;
  const view = new DataView(bytes.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** ITU T.81, section B.2: the frame header that follows the tables. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = new DataView(bytes.buffer);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** RFC 9649, section 2: a lossy, lossless or extended first chunk. */
function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer);
  switch (text(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint16(27, true) | ((bytes[29] as number) << 16)) + 1,
      };
    default:
      return undefined;
  }
}
