export * from './compare';
export { MAX_OWN_FILES, fileDigest, shortCode } from './digest';
export { type Fault, type FaultCode, messageAbout } from './fault';
export { MailBattle, type Turn, mailProblem } from './mail-battle';
export * from './play';
export * from './reactions';
export * from './status';
