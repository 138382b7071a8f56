import { it } from 'vitest';
import { killsArea } from './host/kills-area';
import { socketArea } from './host/socket-area';
import { expectNoProblem } from './short-run';
import { IS_LONG } from '../long';

it('serves random calls and hostile clients', () => expectNoProblem(socketArea(), 6));

it.runIf(IS_LONG)('survives kills during a save and during the first start', () => expectNoProblem(killsArea(), 6));
