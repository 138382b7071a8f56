import { createRequire } from 'node:module';
import type * as BoardgameClient from 'boardgame.io/client';
import type * as BoardgameCore from 'boardgame.io/core';

// The folders that boardgame.io tells its users to import are found by bundlers and by `require`, not by Node's own modules.
const require = createRequire(import.meta.url);

export const { Client } = require('boardgame.io/client') as typeof BoardgameClient;
export const { INVALID_MOVE } = require('boardgame.io/core') as typeof BoardgameCore;
