import { it } from 'vitest';
import { killsArea } from './host/kills-area';
import { socketArea } from './host/socket-area';
import { expectNoProblem } from './short-run';

it('serves random calls and rough visitors', () => expectNoProblem(socketArea(), 6));

it('survives kills while it saves and while it starts for the first time', () => expectNoProblem(killsArea(), 6));
