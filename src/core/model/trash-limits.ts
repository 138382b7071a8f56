/** Days after which a deleted file leaves the trash. */
export const TRASH_DAYS = 30;

/** Size of the trash in bytes beyond which its oldest files leave it. */
export const TRASH_BYTES = 200 * 1024 * 1024;
