export { createHost } from './create-host';
export type { Host, HostOptions } from './create-host';
export type { PageConnection, PageHost } from './pages';
export { defaultLibraryRoot, defaultSettingsFile, libraryFromEnvironment } from './default-paths';
export { openSettings } from './settings';
export type { SettingsStore, WindowState } from './settings';
export type { Shell } from './shell';
export { createStaticFiles } from './static-files';
