import type { Result } from '@core/base';
import type { FileProblem } from './library-api';

/** The shared folder of a battle by mail. Only its turn files can be read, and none is ever replaced. */
export interface MailApi {
  /** The names of the turn files in the folder at the full path `folder`, sorted. */
  list(folder: string): Promise<Result<readonly string[], FileProblem>>;
  /** The text of a turn file. */
  read(folder: string, name: string): Promise<Result<string, FileProblem>>;
  /** Writes a turn file. A different file of that name is an error. */
  write(folder: string, name: string, text: string): Promise<Result<true, FileProblem>>;
}
