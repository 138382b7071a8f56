export { installHost, useHost } from './host';
export { useJobs } from './jobs';
export { runJob, trackJob, type TrackedJob } from './run-job';
export { useLibrary } from './library';
export { useSettings } from './settings';
export { useDocument, useFindingsAt, useOpenState } from './snapshot';
export { isTab, type Tab, type TabKind } from './tab';
export { useTabs } from './tabs';
export { useUi, type LogLine } from './ui';
