import { it } from 'vitest';
import { filesArea } from './files/area';
import { expectNoProblem } from './short-run';

it('takes 120 damaged files of every kind without breaking a guarantee', () => expectNoProblem(filesArea(), 120));
