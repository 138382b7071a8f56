export * from './compare';
export * from './fight';
export { computersReason } from './fighters';
export { MailCampaign, type MailFight } from './mail-campaign';
export * from './play';
export type { FightProof } from './proof';
export * from './status';
