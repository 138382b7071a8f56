import { groupBy, redact } from '@core/base';
import { hasMailSecret } from '@core/pack';
import type { AnyDocument } from '@renderer/documents';
import type { LogLine } from '@renderer/stores';
import type { HostInfo, LibraryEntry, Settings } from '@shared/host-api';

/** What a diagnostics file is made of. */
export interface DiagnosticsSource {
  readonly host: HostInfo;
  readonly browser: string;
  readonly settings: Settings;
  readonly entries: readonly LibraryEntry[];
  readonly libraryRoot: string;
  readonly log: readonly LogLine[];
  /** The host's problems, without names. */
  readonly problems: readonly string[];
  /** Documents that the user chose to include. */
  readonly documents: readonly AnyDocument[];
}

/** The documents that others may read: not a game by mail that is not over, with its player’s secret and sealed orders. */
export function shareable(documents: readonly AnyDocument[]): readonly AnyDocument[] {
  return documents.filter((document) => !hasMailSecret(document));
}

/** A diagnostics file for a bug report: versions, settings, counts and logs, without names, paths and content. */
export function diagnosticsText(source: DiagnosticsSource, now: Date): string {
  const { host, browser, settings, entries, libraryRoot, log, problems } = source;
  const documents = shareable(source.documents);
  const { openFiles, recentFiles, fleets, ...plain } = settings;
  const folders = { [libraryRoot]: '<library>' };
  const unreadable = entries.flatMap(({ kind, problem }) =>
    problem === undefined ? [] : [`${kind}: ${problem.code}`],
  );
  return `${JSON.stringify(
    {
      hexwright: host.version,
      written: now.toISOString(),
      host,
      browser,
      settings: { ...plain, openFiles: openFiles.length, recentFiles: recentFiles.length, fleets: fleets.length },
      library: {
        files: Object.fromEntries([...groupBy(entries, ({ kind }) => kind)].map(([kind, list]) => [kind, list.length])),
        unreadable,
      },
      log: log.map(({ time, tone, text }) => `${new Date(time).toISOString()} ${tone}: ${redact(text, folders)}`),
      problems,
      ...(documents.length === 0 ? {} : { documents }),
    },
    null,
    2,
  )}\n`;
}
