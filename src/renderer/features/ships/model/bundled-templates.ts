import { isDesignOf, type Design, type RulesId, type StatsOf } from '@core/model';
import type { ShipTemplate } from './ship-system';

const FILES = import.meta.glob<Design>('../../../../../library/designs/{mass,skirmish}-*.design.json', {
  eager: true,
  import: 'default',
});

/** Templates from the bundled library designs with these ids; `aside` summarises each one's stats. */
export function bundledTemplates<R extends RulesId>(
  rules: R,
  ids: readonly string[],
  aside: (stats: StatsOf[R]) => string,
): ShipTemplate[] {
  return ids.flatMap((id) =>
    Object.values(FILES).flatMap((design) => {
      if (design.id !== id || !isDesignOf(design, rules)) return [];
      const { name, className, silhouette = 'destroyer', stats } = design;
      const look = { ...(className === undefined ? {} : { className }), silhouette };
      return { name, aside: aside(stats), design: { ...look, stats } };
    }),
  );
}
