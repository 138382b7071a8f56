import type { Result } from '@core/base';
import type { DialogsApi, HostInfo, MenuItem, PrintError } from '@shared/host-api';

/** What a shell does for the host: the parts of `HostApi` that depend on windows and dialogs. */
export interface Shell {
  readonly kind: HostInfo['shell'];
  readonly dialogs: DialogsApi;
  /** Turns a page of the program's own (HTML as UTF-8) into a PDF file. */
  toPdf(page: Uint8Array): Promise<Result<Uint8Array, PrintError>>;
  /** Makes the menu bar of these actions; false where there is none. */
  setMenu(items: readonly MenuItem[]): boolean;
  /** The renderer has kept everything unsaved. */
  closeReady(): void;
}
