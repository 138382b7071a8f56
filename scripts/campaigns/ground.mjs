// Maps of the bundled campaigns' battle templates: open space and terrain.

/**
 * The hex label for a column and a row, both from 1.
 * @param {number} col
 * @param {number} row
 */
export function hex(col, row) {
  return String(col).padStart(2, '0') + String(row).padStart(2, '0');
}

/**
 * The hexes of rows `first` to `last`, columns `from` to `to`.
 * @param {number} first
 * @param {number} last
 * @param {number} from
 * @param {number} to
 */
function rows(first, last, from, to) {
  const labels = [];
  for (let row = first; row <= last; row++) for (let col = from; col <= to; col++) labels.push(hex(col, row));
  return labels;
}

/**
 * Splits a text of hex labels.
 * @param {string} text
 */
export function hexes(text) {
  return text.trim().split(/\s+/);
}

/**
 * A map with the attacker's start zone in the south and the defender's in the north. Each side leaves by its own edge.
 * @param {Record<string, any>} parts
 */
export function space({ orientation, cols, rows: height, terrain = [], labels }) {
  return {
    orientation,
    stagger: 'odd',
    cols,
    rows: height,
    terrain,
    zones: [
      {
        id: 'defenders-ground',
        name: 'Defender’s zone',
        use: 'deploy',
        side: 'defender',
        hexes: rows(1, 3, 3, cols - 2),
      },
      {
        id: 'attackers-ground',
        name: 'Attacker’s zone',
        use: 'deploy',
        side: 'attacker',
        hexes: rows(height - 2, height, 3, cols - 2),
      },
    ],
    edges: [
      { id: 'way-back', side: 'attacker', edge: 'south', use: 'exit' },
      { id: 'way-out', side: 'defender', edge: 'north', use: 'exit' },
    ],
    ...(labels === undefined ? {} : { labels }),
  };
}

/**
 * A belt of asteroids across the middle, with gaps to fly through.
 * @param {number} cols
 * @param {number} row
 * @param {number} rating
 */
export function belt(cols, row, rating) {
  const labels = [];
  for (let col = 2; col < cols; col++) {
    if (col % 5 === 0) continue;
    const wave = [0, 1, 1, 0, -1, -1][col % 6];
    labels.push(hex(col, row + wave));
    if (col % 3 === 0) labels.push(hex(col, row + wave + 1));
  }
  return { type: 'asteroids', name: 'The belt', rating, hexes: labels };
}
