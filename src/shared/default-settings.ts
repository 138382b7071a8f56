import type { Settings } from './host-api';

/** The settings of a new user. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  reducedMotion: false,
  hexNumbers: true,
  singleKeys: true,
  autosaveSeconds: 5,
  panels: {},
  openFiles: [],
  startPage: true,
  recentFiles: [],
  opponent: 'greedy',
  animateBattles: true,
  battleSpeed: 'normal',
  confirmEndTurn: true,
  followComputer: true,
  announceEvents: 'results',
  tours: {},
  fleets: [],
};
