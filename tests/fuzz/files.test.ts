import { it } from 'vitest';
import { filesArea } from './files/area';
import { expectNoProblem } from './short-run';

it('handles 40 damaged files of every kind without breaking a guarantee', () => expectNoProblem(filesArea(), 40));
