import type { Area } from './area';
import { filesArea } from './files/area';
import { gamesArea } from './games/area';
import { killsArea } from './host/kills-area';
import { socketArea } from './host/socket-area';

/** The areas by name. */
export const AREAS: Readonly<Record<string, () => Area>> = {
  files: filesArea,
  games: gamesArea,
  kills: killsArea,
  socket: socketArea,
};
