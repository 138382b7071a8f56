export { MailCampaign } from './mail-campaign';
export * from './play';
