import { generate } from './lib/generate.mjs';

const wrote = await generate();
if (wrote)
  console.error(
    'Generated types and validators from schemas/, rules references from docs/rules/, state functions, and the engine.',
  );
