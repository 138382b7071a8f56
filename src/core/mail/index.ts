export * from './compare';
export * from './contents';
export { checkOf, diceNumber, fileDigest, sealOf, shortCode } from './digest';
export {
  type Fault,
  type MailNoun,
  allJoinedFault,
  closedFault,
  damagedFileFault,
  faultText,
  messageAbout,
  noInvitationFault,
  notByMailFault,
  otherBattleFault,
  playerFault,
  sentFault,
  unknownGameFault,
  unplayableFault,
  unreadyFault,
} from './fault';
export { MailChain, type Turn, type TurnDraft, playerCount } from './chain';
export { MailBattle, hidesUnits, mailProblem, scenarioForMail } from './mail-battle';
export * from './play';
export * from './reactions';
export * from './status';
export * from './verified';
