import path from 'node:path';
import { campaignWithoutSecrets, compareCampaigns } from '@core/campaign/mail';
import {
  closeAsAbandoned,
  compareMail,
  inviteByMail,
  joinByMail,
  mailStatus,
  openMail,
  scenarioForMail,
  withoutSecrets,
} from '@core/mail';
import { formatJson, type BattleRecord, type Campaign, type MailBattles, type Scenario } from '@core/model';
import { HUMAN } from '@core/players';
import { loadBattle } from '../battle';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { openDocument } from '../catalogue';
import { writeOutput } from '../output';
import { applyBattleMail, nextBattleMail } from './mail-battle';
import {
  applyCampaignMail,
  campaignStatus,
  closeCampaignMail,
  inviteCampaign,
  joinCampaignMail,
  nextCampaignMail,
  type NextOptions,
} from './mail-campaign';
import { accepted, filesOf, readTurn, refuseExisting, toolsOf, writeTurn } from './mail-files';

/** Options of `mail invite`. */
export interface InviteOptions {
  /** The sides of the host. */
  readonly sides: readonly string[];
  readonly record: string;
  readonly name?: string;
  /** Every other side gets its own player. */
  readonly each?: boolean;
  readonly out?: string;
  /** Computer players of the host's sides. */
  readonly computer?: Readonly<Record<string, string>>;
  /** Who fights the battles of a campaign between people. */
  readonly battles?: MailBattles;
  /** False to play a scenario with hidden units without them. */
  readonly fog?: boolean;
}

/** Options of `mail join`. */
export interface JoinOptions {
  readonly record: string;
  readonly out?: string;
  /** Computer players of the player's sides. */
  readonly computer?: Readonly<Record<string, string>>;
}

/** `mail invite SCENARIO`: starts a battle by mail and writes its record and the invitation. */
export async function inviteMail(ctx: CliContext, name: string, options: InviteOptions): Promise<CommandResult> {
  await refuseExisting(ctx, options.record);
  const { document } = await openDocument(ctx, name, 'scenario', 'campaign');
  const seats = seatsOf(document, options);
  const players = playersOf(options.sides, options.computer);
  if (document.kind === 'campaign') {
    if (options.fog === false) throw new UsageError(`--no-fog is for battles, but ${name} is a campaign.`);
    return inviteCampaign(ctx, document, seats, players, options);
  }
  if (options.battles !== undefined) throw campaignOption('--battles is', name);
  const { scenario, designs } = await loadBattle(ctx, name);
  const start = {
    name: options.name ?? scenario.name,
    scenario: options.fog === false ? scenarioForMail(scenario) : scenario,
    designs: designs.values(),
    seats,
    players,
  };
  const invited = inviteByMail(start, toolsOf(ctx));
  if (!invited.ok) {
    const problems = invited.error.map((problem) =>
      problem.code === 'mail.fog' ? { ...problem, message: `${problem.message} Or use --no-fog.` } : problem,
    );
    throw new CommandFailure('mail.start', `Cannot play ${name} by mail. Problems:`, problems);
  }
  return writeTurn(ctx, options.record, invited.value.record, invited.value.file, options.out);
}

function seatsOf({ sides }: Pick<Scenario | Campaign, 'sides'>, options: InviteOptions): Record<string, number> {
  const known = sides.map(({ id }) => id);
  const unknown = options.sides.find((side) => !known.includes(side));
  if (unknown !== undefined) throw new UsageError(`There is no side “${unknown}”. The sides are ${known.join(', ')}.`);
  let next = 1;
  return Object.fromEntries(
    known.map((side) => [side, options.sides.includes(side) ? 0 : options.each === true ? next++ : 1]),
  );
}

/** Who plays each of a player's sides. */
function playersOf(sides: readonly string[], computer: Readonly<Record<string, string>> = {}): Record<string, string> {
  const foreign = Object.keys(computer).find((side) => !sides.includes(side));
  if (foreign !== undefined) throw new UsageError(`“${foreign}” is not your side. Yours: ${sides.join(', ')}.`);
  return Object.fromEntries(sides.map((side) => [side, computer[side] ?? HUMAN]));
}

function campaignOption(options: string, name: string): UsageError {
  return new UsageError(`${options} for campaigns, but ${name} is none.`);
}

/** `mail join FILE…`: joins a battle by its invitation and writes the player's record and first file. */
export async function joinMail(
  ctx: CliContext,
  names: readonly string[],
  options: JoinOptions,
): Promise<CommandResult> {
  await refuseExisting(ctx, options.record);
  const files = await Promise.all(names.map((name) => readTurn(ctx, name)));
  files.sort((a, b) => a.number - b.number);
  if (files[0]?.invitation?.engagement !== undefined)
    throw new UsageError('This battle belongs to a campaign. Join it with: mail apply CAMPAIGN FILE');
  const own = Object.entries(files[0]?.invitation?.seats ?? {}).filter(([, player]) => player === files.length);
  const players = playersOf(
    own.map(([side]) => side),
    options.computer,
  );
  if (files[0]?.invitation?.campaign !== undefined) return joinCampaignMail(ctx, files, players, options);
  const joined = accepted(joinByMail(files, players, toolsOf(ctx)));
  return writeTurn(ctx, options.record, joined.record, joined.file, options.out);
}

/** `mail status RECORD`: whose turn it is, and the turn files. */
export async function mailStatusCommand(ctx: CliContext, name: string): Promise<CommandResult> {
  const { file, document } = await openGame(ctx, name);
  if (document.kind === 'campaign') return campaignStatus(ctx, file, document);
  const play = accepted(openMail(document, ctx.version));
  const { step, headline, file: next } = mailStatus(document, play);
  const { files, lines } = filesOf(play.mail);
  return { ok: true, json: { step, headline, next, files }, text: [`${headline}.`, ...lines].join('\n') };
}

/** `mail next RECORD`: writes the player's next turn file. With `player`, a computer player plays the turn. */
export async function nextMail(ctx: CliContext, name: string, options: NextOptions): Promise<CommandResult> {
  const { file, document } = await openGame(ctx, name);
  if (document.kind === 'campaign') return nextCampaignMail(ctx, file, document, options);
  if (options.computers !== undefined) throw campaignOption('--computers and --no-computers are', name);
  return nextBattleMail(ctx, file, document, options);
}

/** `mail apply RECORD FILE`: verifies and loads a turn file. */
export async function applyMail(
  ctx: CliContext,
  name: string,
  turn: string,
  options: { acceptForfeit?: boolean; out?: string } = {},
): Promise<CommandResult> {
  const arrived = await readTurn(ctx, turn);
  const { file, document } = await openGame(ctx, name);
  if (document.kind === 'campaign') return applyCampaignMail(ctx, file, document, arrived, options);
  if (options.acceptForfeit === true) throw campaignOption('--accept-forfeit is', name);
  return applyBattleMail(ctx, file, document, arrived);
}

/** `mail close RECORD`: closes a battle that the other player does not continue. */
export async function closeMail(ctx: CliContext, name: string): Promise<CommandResult> {
  const { file, document } = await openGame(ctx, name);
  if (document.kind === 'campaign') return closeCampaignMail(ctx, file, document);
  const closed = accepted(closeAsAbandoned(document, ctx.version));
  await writeOutput(file, formatJson(closed), { continues: true });
  const { headline } = mailStatus(closed, accepted(openMail(document, ctx.version)));
  return { ok: true, json: { headline }, text: `${headline}. The record holds all turn files as proof.` };
}

/** `mail proof RECORD FILE`: writes a copy without the player's secrets, for a comparison. */
export async function proofMail(ctx: CliContext, name: string, target: string): Promise<CommandResult> {
  const { document } = await openGame(ctx, name);
  const shared =
    document.kind === 'campaign' ? campaignWithoutSecrets(document) : accepted(withoutSecrets(document, ctx.version));
  const file = path.resolve(ctx.cwd, target);
  await writeOutput(file, formatJson(shared), { kind: shared.kind });
  return { ok: true, json: { file }, text: `Wrote ${target}, without your secrets.` };
}

/** `mail compare A B`: verifies two records of one battle and shows their first difference. */
export async function compareMailCommand(ctx: CliContext, a: string, b: string): Promise<CommandResult> {
  const { document } = await openGame(ctx, a);
  const compared =
    document.kind === 'campaign'
      ? compareCampaigns(document, (await openDocument(ctx, b, 'campaign')).document, ctx.version)
      : compareMail(document, (await openDocument(ctx, b, 'record')).document, ctx.version);
  return { ok: compared.same, json: { ...compared }, text: compared.text.join('\n') };
}

/** Opens a record or campaign. Throws as {@link openDocument} does. */
function openGame(ctx: CliContext, name: string): Promise<{ file: string; document: BattleRecord | Campaign }> {
  return openDocument(ctx, name, 'record', 'campaign');
}
