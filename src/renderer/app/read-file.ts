import { err, ok, type Result } from '@core/base';
import { JSON_BUDGET, parseJson, tooManyBytes, type JsonProblem } from '@core/model';

/** Reads a chosen file as text. Fails if it is too large (checked before reading) or not UTF-8. */
export async function fileText(file: File): Promise<Result<string, JsonProblem>> {
  if (file.size > JSON_BUDGET.bytes) return err({ code: 'too-large', message: tooManyBytes(file.size) });
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return ok(decoder.decode(await file.arrayBuffer()));
  } catch (error) {
    // Decoding throws a TypeError; reading throws a DOMException.
    const message = error instanceof TypeError ? 'The file is not valid UTF-8 text.' : 'The file cannot be read.';
    return err({ code: 'not-json', message });
  }
}

/** Reads a chosen file as JSON, with the same size limits as library files. */
export async function fileJson(file: File): Promise<Result<unknown, JsonProblem>> {
  const text = await fileText(file);
  return text.ok ? parseJson(text.value) : text;
}
