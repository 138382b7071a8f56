import { toast } from './toast';

/** Copies a text to the clipboard and says so, or that the browser does not allow it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast('The browser does not allow copying. Allow this page to use the clipboard, then try again.');
  }
}
