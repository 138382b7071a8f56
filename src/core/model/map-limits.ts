/** The longest lists of a map, as in the schemas. */
export const MAP_LIMITS = { zones: 60, edges: 60, labels: 1000, notes: 1000 } as const;

/** The longest texts of a map in characters, as in the schemas. A zone's name is as long as any name. */
export const MAP_TEXTS = { label: 80, note: 2000, terrainName: 200 } as const;
