import type { Area } from './area';
import { filesArea } from './files/area';

/** The areas by name, in the order in which they are shown. */
export const AREAS: Readonly<Record<string, () => Area>> = {
  files: filesArea,
};
