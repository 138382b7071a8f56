import { type Result, err, ok } from '@core/base';
import {
  type Fault,
  MailBattle,
  type MailStart,
  type MailStep,
  type MailTools,
  closedFault,
  fileDigest,
  inviteByMail,
  joinByMail,
  unplayableFault,
  unreadyFault,
} from '@core/mail';
import { digestOf } from '@core/mail/digest';
import { type BattleRecord, type Campaign, type MailFought, type TurnFile, canonicalJson } from '@core/model';
import { HUMAN } from '@core/players';
import { type BattlePlan, battlePlan, campaignSide, levelsOf } from '../battle';
import { type BrokenOff, postingOfRecord, recordId } from '../play';
import { foreignBattleFault, fightFault } from './faults';
import { seatsOf } from './fighters';
import { type MailCampaign, type MailFight } from './mail-campaign';

/** Id of the battle by mail of an engagement, the same in every program. */
export function fightId(mail: MailCampaign, { engagement }: MailFight): string {
  return digestOf(`hexwright campaign battle\n${mail.id}\n${engagement.id}`).slice(0, 32);
}

/** Id of its record, the same in every library, so that the campaign's log names it. */
export function fightRecordId(mail: MailCampaign, { engagement }: MailFight): string {
  return recordId(engagement.name, `${mail.id}/${engagement.id}`);
}

/** True for the record of the battle that the campaign waits for. */
export function isFightRecord(mail: MailCampaign, record: BattleRecord | undefined): record is BattleRecord {
  return mail.fight !== undefined && record?.mail?.files[0]?.battle === fightId(mail, mail.fight);
}

/** True for a turn file of the battle that the campaign waits for. */
export function isFightFile(mail: MailCampaign, file: TurnFile): boolean {
  return mail.fight !== undefined && file.battle === fightId(mail, mail.fight);
}

/** The inputs of the battle by mail: designs, board and forces of the campaign. */
function fightStart(mail: MailCampaign, fight: MailFight, plan: BattlePlan): MailStart {
  const { engagement, fighters, since } = fight;
  const { scenario, designs } = plan;
  const seats = seatsOf(plan, fighters, (side) => mail.ownerOf(side));
  const own = scenario.sides.filter(({ id }) => seats[id] === 0);
  return {
    name: engagement.name,
    scenario,
    designs: designs.values(),
    seats,
    players: Object.fromEntries(
      own.map(({ id }) => [id, campaignSide(engagement, id) === null ? 'greedy' : HUMAN] as const),
    ),
    campaign: {
      battle: fightId(mail, fight),
      engagement: { campaign: mail.id, id: engagement.id, after: fileDigest(mail.files[since - 1]!) },
    },
  };
}

function planOf(mail: MailCampaign, { engagement }: MailFight): Result<BattlePlan, Fault> {
  const plan = battlePlan(mail.campaign, mail.state, engagement);
  return plan.ok ? plan : err(unplayableFault(plan.error[0]?.message ?? 'The battle cannot be set up.'));
}

function invited(mail: MailCampaign, fight: MailFight, tools: MailTools): Result<MailStep, Fault> {
  const plan = planOf(mail, fight);
  if (!plan.ok) return plan;
  const step = inviteByMail(fightStart(mail, fight, plan.value), tools);
  return step.ok ? step : err(unplayableFault(step.error[0]?.message ?? 'The battle cannot be set up.'));
}

/** Starts the battle that the campaign waits for, and writes its invitation. */
export function startFight(campaign: Campaign, mail: MailCampaign, tools: MailTools): Result<MailStep, Fault> {
  const { fight } = mail;
  const own = campaign.mail?.own?.from;
  if (fight === undefined || own === undefined) return err(closedFault('campaign'));
  if (fight.agreed > 0 || own !== fight.fighters[0]) return err(unreadyFault(mail, own, fight.fighters[0]!));
  const step = invited(mail, fight, tools);
  return step.ok ? ok(inLibrary(step.value, campaign, mail, fight)) : step;
}

/** Joins the battle that the campaign waits for, by its invitation. */
export function joinFight(
  campaign: Campaign,
  mail: MailCampaign,
  invitation: TurnFile,
  tools: MailTools,
): Result<MailStep, Fault> {
  const { fight } = mail;
  const own = campaign.mail?.own?.from;
  if (own === undefined) return err(closedFault('campaign'));
  if (fight === undefined || !isFightFile(mail, invitation)) return err(foreignBattleFault(mail, invitation));
  const read = MailBattle.read([invitation], tools.program);
  if (!read.ok) return read;
  const guest = fight.fighters[1] ?? 0;
  if (guest !== own) return err(unreadyFault(mail, own, guest));
  const expected = invited(mail, fight, { ...tools, random: () => '0'.repeat(64) });
  if (!expected.ok) return expected;
  if (canonicalJson(expected.value.file.invitation) !== canonicalJson(invitation.invitation))
    return err(
      fightFault(mail, fight.fighters[0]!, 'Its invitation does not match your campaign', [
        'Compare both campaigns: the first difference shows whose file is wrong.',
      ]),
    );
  const step = joinByMail([invitation], undefined, tools);
  return step.ok ? ok(inLibrary(step.value, campaign, mail, fight)) : step;
}

/** The step with the id of its record, and with the shared folder of the campaign. */
function inLibrary({ record, file }: MailStep, campaign: Campaign, mail: MailCampaign, fight: MailFight): MailStep {
  const folder = campaign.mail?.own?.folder;
  const own = record.mail?.own;
  const part = record.mail && own && folder !== undefined ? { ...record.mail, own: { ...own, folder } } : record.mail;
  return { file, record: { ...record, id: fightRecordId(mail, fight), ...(part && { mail: part }) } };
}

/** What the campaign file says of a battle that is over, or that its player closed as abandoned. */
export function foughtOf(mail: MailCampaign, record: BattleRecord, program: string): Result<MailFought, Fault> {
  const { fight } = mail;
  if (fight === undefined || !isFightRecord(mail, record)) return err(closedFault('campaign'));
  const read = MailBattle.read(record.mail?.files ?? [], program);
  if (!read.ok) return read;
  const waitedFor = record.mail?.abandoned?.waitedFor;
  return foughtBattle(mail, fight, read.value, waitedFor === undefined ? undefined : fight.fighters[waitedFor]);
}

/** The same from the verified files of the battle; `forfeit` is the number of the campaign's player who did not answer. */
export function foughtBattle(
  mail: MailCampaign,
  fight: MailFight,
  battle: MailBattle,
  forfeit: number | undefined,
): Result<MailFought, Fault> {
  const plan = planOf(mail, fight);
  if (!plan.ok) return plan;
  const { engagement } = fight;
  const session = battle.session ?? battle.begin(0);
  const record = session.toRecord({ name: engagement.name, id: fightRecordId(mail, fight) });
  const result = postingOfRecord(
    plan.value,
    record,
    forfeit === undefined ? undefined : lost(mail, plan.value, forfeit),
  );
  if (!result.ok) {
    const [problem] = result.error;
    return err(fightFault(mail, fight.fighters[0]!, problem?.message ?? 'It has no result.', []));
  }
  return ok({
    engagement: engagement.id,
    result: result.value,
    files: battle.last,
    last: fileDigest(battle.files.at(-1)!),
    ...(forfeit === undefined ? {} : { forfeit }),
  });
}

/** The battle is lost for the player who did not answer; its units stay as they are. */
function lost(mail: MailCampaign, { engagement }: BattlePlan, forfeit: number): BrokenOff {
  const winner = engagement.sides.find(({ side }) => mail.ownerOf(side) !== forfeit);
  // A chapter needs a victory level, which leads to the next one.
  const levels = engagement.kind === 'chapter' ? levelsOf(mail.campaign, engagement) : [];
  const level = levels?.find((each) => each.winner === winner?.side)?.id ?? null;
  return { side: winner?.as ?? null, level, reason: `${mail.nameOf(forfeit)} did not answer` };
}
