import { generate } from './lib/generate.mjs';

const wrote = await generate();
if (wrote) console.error('Generated types and validators from schemas/, and the kernel of the drill.');
