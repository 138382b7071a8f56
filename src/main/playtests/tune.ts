import { setFlagsFromString } from 'node:v8';

/*
 * The rules are many small functions, and V8 by default stops inlining long before the loop that plays a game is one
 * piece of code. With more room a thread plays about a tenth more games (docs/performance.md).
 */
setFlagsFromString('--max-inlined-bytecode-size=1500');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=6000');
