import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a crafted zip file; what is not given is right. */
export interface CraftedEntry {
  readonly name: string;
  readonly data: Buffer | string;
  readonly flags?: number;
  readonly method?: number;
  readonly store?: boolean;
  /** Unix mode, with the file type. */
  readonly mode?: number;
  readonly uncompressedSize?: number;
  readonly crc?: number;
  /** Uses the data of the entry at this index. */
  readonly sameDataAs?: number;
}

/** Writes a zip file byte by byte, so that tests can make wrong ones. */
export function craftZip(entries: readonly CraftedEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const method = entry.method ?? (entry.store === true ? 0 : 8);
    const packed = method === 8 ? deflateRawSync(data) : data;
    const name = Buffer.from(entry.name);
    const sizes = [entry.crc ?? crc32(data), packed.length, entry.uncompressedSize ?? data.length];
    const flags = (entry.flags ?? 0) | 0x0800;
    const at = entry.sameDataAs === undefined ? offset : offsets[entry.sameDataAs]!;
    offsets.push(at);
    if (entry.sameDataAs === undefined) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(20, 4);
      local.writeUInt16LE(flags, 6);
      local.writeUInt16LE(method, 8);
      sizes.forEach((size, index) => local.writeUInt32LE(size, 14 + 4 * index));
      local.writeUInt16LE(name.length, 26);
      parts.push(local, name, packed);
      offset += 30 + name.length + packed.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((3 << 8) | 20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    sizes.forEach((size, index) => central.writeUInt32LE(size, 16 + 4 * index));
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(at, 42);
    directory.push(central, name);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, Buffer.from(comment)]);
}
