import { formatNumber, type Finding } from '@core/base';
import { error } from '../findings/make';
import { isJsonObject, TILED_BUDGET } from '../json';

/**
 * Checks a Tiled map against {@link TILED_BUDGET}: layers, nested groups, objects. Returns the first violation. Not recursive; all other code that
 * reads layers relies on it.
 */
export function structureFault(layers: readonly unknown[]): Finding | undefined {
  const open = [{ layers, at: '/layers', depth: 0 }];
  let layerCount = 0;
  let objectCount = 0;
  for (let list = open.pop(); list !== undefined; list = open.pop()) {
    layerCount += list.layers.length;
    if (layerCount > TILED_BUDGET.layers) return tooMany('layers', TILED_BUDGET.layers, list.at);
    for (const [index, layer] of list.layers.entries()) {
      if (!isJsonObject(layer)) continue;
      const at = `${list.at}/${index}`;
      if (Array.isArray(layer.objects)) objectCount += layer.objects.length;
      if (objectCount > TILED_BUDGET.objects) return tooMany('objects', TILED_BUDGET.objects, `${at}/objects`);
      if (!Array.isArray(layer.layers)) continue;
      if (list.depth === TILED_BUDGET.groupDepth) return tooMany('nested groups', TILED_BUDGET.groupDepth, at);
      open.push({ layers: layer.layers, at: `${at}/layers`, depth: list.depth + 1 });
    }
  }
  return undefined;
}

function tooMany(what: string, limit: number, at: string): Finding {
  const message = `The map has more than ${formatNumber(limit)} ${what}, which is the limit. Merge or delete some in Tiled.`;
  return error('tiled.too-large', at, message, { params: { limit } });
}
