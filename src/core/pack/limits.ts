/**
 * Limits of a pack. They are checked in the zip's directory, before anything is unpacked. A library of 5,000 documents fits.
 */
export const PACK_LIMITS = {
  fileBytes: 512 * 1024 * 1024,
  /** Bytes of all entries, once unpacked. */
  totalBytes: 1024 * 1024 * 1024,
  manifestBytes: 8 * 1024 * 1024,
  /** Bytes of the cover picture. */
  coverBytes: 2 * 1024 * 1024,
  /** Number of entries, with manifest and cover. */
  entries: 20_000,
  /** Unpacked bytes for each packed byte. Entries below {@link smallBytes} may have more. */
  ratio: 200,
  smallBytes: 1024 * 1024,
} as const;

/** Largest pack that the window opens or writes, in bytes; the command line takes larger ones. */
export const WINDOW_PACK_BYTES = 45 * 1024 * 1024;
