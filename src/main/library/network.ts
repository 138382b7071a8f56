import { readFile } from 'node:fs/promises';

/** What the user reads about a library in a network folder. */
export const NETWORK_WARNING = 'The library is in a network folder. Do not open it from two computers at once.';

/** Linux network file systems. */
const NETWORK_TYPES =
  /^(nfs|nfs4|cifs|smb3|smbfs|ncpfs|afs|ceph|lustre|glusterfs|davfs|fuse\.(sshfs|rclone|s3fs|glusterfs|davfs2|gvfsd-fuse|cephfs))$/;

/** True when `folder` (a real path) is known to be on a network drive. Linux: by mount type; Windows: `\\server\share` paths only. */
export async function isNetworkFolder(folder: string, platform: string = process.platform): Promise<boolean> {
  if (platform === 'win32') return /^\\\\(?![.?]\\)|^\\\\\?\\UNC\\/i.test(folder);
  if (platform !== 'linux') return false;
  try {
    return NETWORK_TYPES.test(mountType(await readFile('/proc/self/mountinfo', 'utf8'), folder));
  } catch {
    return false;
  }
}

/** The type of the innermost mount that holds `folder`, from the text of `/proc/self/mountinfo`; empty when none does. */
export function mountType(mountinfo: string, folder: string): string {
  let best = { point: '', type: '' };
  for (const line of mountinfo.split('\n')) {
    const [mount = '', source = ''] = line.split(' - ');
    const point = unescape(mount.split(' ')[4] ?? '');
    const isAbove = point === '/' || folder === point || folder.startsWith(`${point}/`);
    // Of two mounts at one point the later one hides the other.
    if (point !== '' && isAbove && point.length >= best.point.length)
      best = { point, type: source.split(' ')[0] ?? '' };
  }
  return best.type;
}

/** Decodes octal escapes, which the file uses for spaces and similar characters. */
function unescape(point: string): string {
  return point.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
}
