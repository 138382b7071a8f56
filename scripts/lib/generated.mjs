import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A folder of generated files. Its stamp file holds a hash of their sources. */
export class GeneratedFolder {
  /** @param {string} folder absolute path @param {string} stamp name of the stamp, where several generators share the folder */
  constructor(folder, stamp = '.stamp') {
    this.folder = folder;
    this.stampFile = stamp;
  }

  /** The hash of texts, for {@link isFrom} and {@link stamp}. @param {readonly string[]} texts */
  static digestOf(texts) {
    return createHash('sha256').update(texts.join('\0')).digest('hex');
  }

  /** True when the folder was generated from sources with this hash. @param {string} digest */
  isFrom(digest) {
    try {
      return readFileSync(path.join(this.folder, this.stampFile), 'utf8') === digest;
    } catch {
      return false;
    }
  }

  /** Stores the hash of the sources. Call it after all files are written. @param {string} digest */
  stamp(digest) {
    this.write(this.stampFile, digest);
  }

  /** Replaces a file atomically, because another process may be reading it. @param {string} name @param {string} text */
  write(name, text) {
    mkdirSync(this.folder, { recursive: true });
    const file = path.join(this.folder, name);
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}
