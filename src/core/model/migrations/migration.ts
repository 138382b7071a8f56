import type { Result } from '@core/base';
import type { JsonObject } from '../json';
import type { DocumentKind } from '../kinds';

/** Why an old document cannot be migrated: path and message. */
export interface MigrationFault {
  readonly path: string;
  readonly message: string;
}

/** A migration of a kind of file from one format to the next. */
export interface Migration {
  readonly kind: DocumentKind;
  readonly from: number;
  readonly to: number;
  /**
   * Returns the migrated data; never changes its input. The input is not validated: unknown content stays for the schema to report. Fails only where
   * it would have to guess. The caller sets `format`.
   */
  migrate(data: JsonObject): Result<JsonObject, MigrationFault>;
}
