export { createHost } from './create-host';
export type { Host, HostOptions } from './create-host';
export { defaultLibraryRoot, defaultSettingsFile, libraryFromEnvironment } from './default-paths';
export { describeFault, ignoreOutputErrors, installLastHandler } from './last-handler';
export type { FaultSource, LastHandlerOptions } from './last-handler';
export { openSettings } from './settings';
export type { SettingsStore, WindowState } from './settings';
export type { Shell } from './shell';
export { createStaticFiles } from './static-files';
