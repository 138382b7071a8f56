import { type Fault, MailBattle, fileDigest } from '@core/mail';
import { type BattleRecord, type TurnFile, canonicalJson } from '@core/model';
import { fightFault, forfeitFault, lateRecordFault, noRecordFault } from './faults';
import { foughtBattle, isFightRecord } from './fight';
import type { MailCampaign } from './mail-campaign';

/** What a player can verify the result of a battle with. */
export interface FightProof {
  /** This player's record of the battle. */
  readonly record?: BattleRecord | undefined;
  /** True if the player accepts that it has forfeited the battle. */
  readonly acceptsForfeit?: boolean;
}

const COMPARE = 'Compare both records of the battle: the first difference shows whose is wrong.';

/**
 * The fault of a campaign file whose battle result does not follow from this player's own record of the battle. Players who did not fight it
 * rely on those who did.
 */
export function proofFault(
  mail: MailCampaign,
  own: number,
  file: TurnFile,
  { record, acceptsForfeit = false }: FightProof,
  program: string,
): Fault | undefined {
  const { fight } = mail;
  const { fought, from } = file;
  if (fight === undefined || fought?.result === undefined || !fight.fighters.includes(own)) return undefined;
  const { forfeit, files = 0 } = fought;
  const forfeits = forfeit === own;
  if (!isFightRecord(mail, record)) {
    // A player who never joined has no record.
    if (!forfeits || files > 1) return noRecordFault(mail, fight, from);
    return acceptsForfeit ? undefined : forfeitFault(mail, fight, from);
  }
  const read = MailBattle.read(record.mail?.files ?? [], program);
  if (!read.ok) return read.error;
  const battle = read.value;
  if (battle.last < files) return lateRecordFault(fight, battle.last + 1);
  const mismatch = (reason: string): Fault => fightFault(mail, from, reason, [COMPARE]);
  if (battle.last > files)
    return mismatch(`It ends the battle with turn file ${files}, but yours has turn file ${files + 1}`);
  if (fileDigest(battle.files.at(-1)!) !== fought.last)
    return mismatch(`It names another turn file ${files} of the battle than the one in your record`);
  const { turn } = battle;
  if (forfeit === undefined ? turn.stage !== 'over' : turn.stage === 'over' || fight.fighters[turn.from] !== forfeit)
    return mismatch('It ends the battle in another way than your record');
  const expected = foughtBattle(mail, fight, battle, forfeit);
  if (!expected.ok) return expected.error;
  if (canonicalJson(expected.value) !== canonicalJson(fought))
    return mismatch('Its result is not that of the battle in your record');
  return forfeits && !acceptsForfeit ? forfeitFault(mail, fight, from) : undefined;
}
