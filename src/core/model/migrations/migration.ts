import type { Result } from '@core/base';
import type { JsonObject } from '../json';
import type { DocumentKind } from '../kinds';

/** Why an old document cannot be brought forward: the place, and a plain sentence. */
export interface MigrationFault {
  readonly path: string;
  readonly message: string;
}

/** One step from a format of a kind of file to the next. */
export interface Migration {
  readonly kind: DocumentKind;
  readonly from: number;
  readonly to: number;
  /**
   * Makes the new form; never changes what it is given. The data has been judged by no schema: what the step does not
   * understand it leaves for the schema to report, and fails only where it would have to guess. `format` is set by the caller.
   */
  migrate(data: JsonObject): Result<JsonObject, MigrationFault>;
}
