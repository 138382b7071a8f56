import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { root } from './aliases.mjs';

/** The program's mark, which the pages use too. */
export const MARK = path.join(root, 'src/renderer/icon.svg');
/** The sizes of icons, in pixels. */
export const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** The types of macOS icons by size, as in the `icns` format. */
const ICNS_TYPES = new Map([
  [16, 'icp4'],
  [32, 'icp5'],
  [64, 'icp6'],
  [128, 'ic07'],
  [256, 'ic08'],
  [512, 'ic09'],
  [1024, 'ic10'],
]);
/** The largest size that a Windows icon file can hold. */
const ICO_LIMIT = 256;

/**
 * Writes the icons of all systems: `SIZExSIZE.png`, `icon.ico` and `icon.icns`.
 * @param {string} folder created if missing
 */
export async function writeIcons(folder) {
  mkdirSync(folder, { recursive: true });
  const mark = readFileSync(MARK, 'utf8');
  /** @type {Map<number, Buffer>} */
  const images = new Map();
  for (const size of ICON_SIZES) images.set(size, await png(mark, size));
  for (const [size, image] of images) writeFileSync(path.join(folder, `${size}x${size}.png`), image);
  writeFileSync(path.join(folder, 'icon.ico'), ico(images));
  writeFileSync(path.join(folder, 'icon.icns'), icns(images));
}

/** @param {string} mark @param {number} size */
async function png(mark, size) {
  const canvas = createCanvas(size, size);
  const image = await loadImage(Buffer.from(mark.replace('<svg ', `<svg width="${size}" height="${size}" `)));
  canvas.getContext('2d').drawImage(image, 0, 0, size, size);
  return canvas.toBuffer('image/png');
}

/** A Windows icon file: a directory, then the PNG images. @param {Map<number, Buffer>} images */
function ico(images) {
  const used = [...images].filter(([size]) => size <= ICO_LIMIT);
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(used.length, 4);
  let offset = 6 + 16 * used.length;
  const entries = used.map(([size, image]) => {
    const entry = Buffer.alloc(16);
    // 0 stands for 256.
    entry.writeUInt8(size % ICO_LIMIT, 0);
    entry.writeUInt8(size % ICO_LIMIT, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...used.map(([, image]) => image)]);
}

/** A macOS icon file: blocks of a type, a length and a PNG image. @param {Map<number, Buffer>} images */
function icns(images) {
  const blocks = [...ICNS_TYPES].flatMap(([size, type]) => {
    const image = images.get(size);
    return image === undefined ? [] : [block(type, image)];
  });
  return block('icns', Buffer.concat(blocks));
}

/** @param {string} type @param {Buffer} content */
function block(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}
