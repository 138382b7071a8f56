import { counted } from '@core/base';
import type { DocumentKind } from '@core/model';
import { catalogue } from '../catalogue';
import { unreadableFolders } from '../files';
import { UsageError, type CliContext, type CommandResult } from '../context';

/** The kinds that `list` shows. */
export const LISTED = ['design', 'fleet', 'scenario', 'campaign'] as const satisfies readonly DocumentKind[];

/** Parses a kind that `list` shows, also in the plural. */
export function listedKind(text: string): (typeof LISTED)[number] {
  const kind = LISTED.find((each) => text === each || text === `${each}s`);
  if (kind === undefined) throw new UsageError(`list does not know “${text}”. Choose from ${LISTED.join(', ')}.`);
  return kind;
}

/** `list [kind]`: the designs, fleets, scenarios and campaigns that commands find by id or name. Fails when it cannot read a folder. */
export async function list(ctx: CliContext, kind?: (typeof LISTED)[number]): Promise<CommandResult> {
  const unreadable = new Set<string>();
  const entries = await catalogue(ctx, kind === undefined ? LISTED : [kind], unreadable);
  if (unreadable.size > 0) ctx.note(`${unreadableFolders(unreadable)}\n`);
  const wide = (key: 'id' | 'name' | 'kind'): number => Math.max(0, ...entries.map((entry) => entry[key].length));
  const [id, name, kinds] = [wide('id'), wide('name'), wide('kind')];
  const rows = entries.map((entry) =>
    [entry.id.padEnd(id), entry.name.padEnd(name), entry.kind.padEnd(kinds), entry.rules ?? ''].join('  ').trimEnd(),
  );
  return {
    ok: unreadable.size === 0,
    json: {
      documents: entries.map(({ kind: own, id: key, name: title, rules }) => ({
        kind: own,
        id: key,
        name: title,
        rules,
      })),
    },
    text: [...rows, counted(entries.length, 'document')].join('\n'),
  };
}
