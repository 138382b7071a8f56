import type { MailTools } from '@core/mail';
import { useHost } from '@renderer/stores';

/** What the mail protocol needs from this program. */
export async function mailTools(): Promise<MailTools> {
  const { version } = await useHost().app.info();
  return { program: version, random };
}

/** 64 random hexadecimal digits. */
function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
