import { err, ok, type Result } from '@core/base';
import { validateTurn } from './generated/validators';
import type { TurnFile } from './generated/types';
import { inspectValue, isJsonObject, locationText, parseJson } from './json';
import { isDocumentKind } from './kinds';
import type { ReadProblem } from './read';
import { schemaFinding } from './schema-message';

/** The version of the turn file format that this program writes. */
const TURN_FORMAT = 1;

/** Reads the text of a turn file (.hexturn): parses it within the file budget, rejects a newer format and validates the schema. */
export function readTurnText(text: string): Result<TurnFile, ReadProblem> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  return readTurn(parsed.value);
}

/** Validates data as a turn file. */
export function readTurn(data: unknown): Result<TurnFile, ReadProblem> {
  if (!isJsonObject(data) || data.kind !== 'turn') {
    const kind = isJsonObject(data) ? data.kind : undefined;
    const message = isDocumentKind(kind) ? `The file is a ${kind}.` : 'The file was not written by Hexwright.';
    return err({ code: 'foreign', message });
  }
  if (typeof data.format === 'number' && data.format > TURN_FORMAT) {
    const message = `The turn file was written by a newer version of the program (format ${data.format}; this version reads up to ${TURN_FORMAT}).`;
    return err({ code: 'newer', path: '/format', message });
  }
  const fault = inspectValue(data);
  if (fault !== undefined)
    return err({
      code: 'invalid',
      path: fault.path,
      message: `${fault.message} Location: ${locationText(fault.path)}.`,
    });
  if (!validateTurn(data)) {
    const finding = schemaFinding(validateTurn.errors ?? [], 'file');
    return err({ code: 'invalid', path: finding.path, message: finding.message, findings: [finding] });
  }
  return ok(data);
}
