import type { Settings } from './host-api';

/** The settings that a user chooses on the Settings page, as they are at first. */
export const DEFAULT_CHOICES = {
  theme: 'system',
  reducedMotion: false,
  hexNumbers: true,
  singleKeys: true,
  autosaveSeconds: 5,
  startPage: true,
  opponent: 'greedy',
  animateBattles: true,
  battleSpeed: 'normal',
  confirmEndTurn: true,
  followComputer: true,
  announceEvents: 'results',
} as const satisfies Partial<Settings>;

/** The settings of a new user. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_CHOICES,
  panels: {},
  openFiles: [],
  recentFiles: [],
  tours: {},
  fleets: [],
};
