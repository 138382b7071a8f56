import { counted, escapeMarkdown, sideName, withVerb } from '@core/base';
import { isFinished, type CampaignState } from '@core/campaign';
import { slug, type Campaign } from '@core/model';
import { saveFile } from '@renderer/app';
import type { CampaignModel } from './campaign-model';
import { conditionSummary, designOf } from './labels';

/** A section of the newspaper. */
interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Content of the newspaper: standings, then turns (newest first), then notable ships. */
export function newspaper(
  campaign: Campaign,
  state: CampaignState,
): { readonly title: string; readonly parts: readonly Part[] } {
  const alive = (side: string): number => state.ships.filter((ship) => ship.side === side && isFinished(ship)).length;
  const standing = campaign.sides.map(({ id, name }, index) => {
    const systems = state.systems.filter(({ owner }) => owner === id).length;
    const lost = state.ships.filter((ship) => ship.side === id && ship.status === 'lost').length;
    const held = campaign.map ? `${counted(systems, 'system')}, ` : '';
    return `${name}: ${held}${counted(alive(id), 'ship')}, ${counted(lost, 'ship')} lost, ${counted(state.points[index] ?? 0, 'build point')}`;
  });
  const open = state.history.filter(({ visibleTo }) => visibleTo === undefined);
  const turns = [...new Set(open.map(({ turn }) => turn))].sort((a, b) => b - a);
  const heroes = state.ships
    .filter(({ battles }) => battles > 0)
    .sort((a, b) => b.kills - a.kills || b.battles - a.battles)
    .slice(0, 12)
    .map(
      (ship) =>
        `${ship.name} (${designOf(state, ship.design)?.name ?? ship.design}, ${sideName(campaign, ship.side)}): ${counted(ship.battles, 'battle')}, ${counted(ship.kills, 'kill')}, ${conditionSummary(state, ship).text}`,
    );
  const end = state.ending;
  return {
    title: campaign.name,
    parts: [
      ...(end
        ? [
            {
              title: end.name,
              lines: [end.side === null ? 'No side wins.' : `${withVerb(sideName(campaign, end.side), 'wins')}.`],
            },
          ]
        : []),
      { title: `Standings, turn ${state.turn}`, lines: standing },
      ...turns.map((turn) => ({
        title: `Turn ${turn}`,
        lines: open.filter((line) => line.turn === turn).map(({ text }) => text),
      })),
      ...(heroes.length > 0 ? [{ title: 'Notable ships', lines: heroes }] : []),
    ],
  };
}

/** The newspaper as Markdown. */
export function asMarkdown(campaign: Campaign, state: CampaignState): string {
  const { title, parts } = newspaper(campaign, state);
  const body = parts.map(
    (part) =>
      `## ${escapeMarkdown(part.title)}\n\n${part.lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')}\n`,
  );
  return `# ${escapeMarkdown(title)}\n\n${body.join('\n')}`;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The newspaper as a standalone HTML page. */
export function asPage(campaign: Campaign, state: CampaignState): string {
  const { title, parts } = newspaper(campaign, state);
  const body = parts.map(
    (part) =>
      `<section><h2>${escaped(part.title)}</h2><ul>${part.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></section>`,
  );
  const style =
    'body{font:11pt/1.4 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em}h1{border-bottom:3px double}h2{font-size:1.1em;margin:1.2em 0 .3em}section{break-inside:avoid}ul{margin:0;padding-left:1.2em}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>${body.join('')}</body></html>\n`;
}

/** Exports the newspaper as Markdown. */
export async function exportText(model: CampaignModel): Promise<void> {
  const { campaign, state } = model;
  const text = asMarkdown(campaign.value, state.value);
  await saveFile(
    `${slug(campaign.value.name)}-turn-${state.value.turn}.md`,
    new Blob([text], { type: 'text/markdown' }),
  );
}

/** Exports the newspaper as HTML. */
export async function exportPage(model: CampaignModel): Promise<void> {
  const { campaign, state } = model;
  const text = asPage(campaign.value, state.value);
  await saveFile(`${slug(campaign.value.name)}-turn-${state.value.turn}.html`, new Blob([text], { type: 'text/html' }));
}
