export * from './compare';
export { MailCampaign } from './mail-campaign';
export * from './play';
export * from './status';
