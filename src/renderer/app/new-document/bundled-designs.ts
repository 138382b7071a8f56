import type { Design } from '@core/model';

const FILES = import.meta.glob<Design>('../../../../library/designs/*.design.json', {
  eager: true,
  import: 'default',
});

/** The bundled designs, for a library that no longer has them. Imported only when needed. */
export const BUNDLED_DESIGNS: readonly Design[] = Object.values(FILES);
