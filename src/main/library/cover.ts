import { campaignPicture, fleetPicture, fleetSvg, pictureSvg, scenarioPicture, shipSvg } from '@core/drawing';
import type { AnyDocument, Design } from '@core/model';

/** Pixels of a cover for each unit of its picture. */
const SCALE = 2;

/**
 * The cover of a pack as PNG, drawn from its first campaign, scenario, record, fleet or design; undefined when nothing can be drawn or the
 * canvas package does not load.
 */
export async function drawCover(documents: readonly AnyDocument[]): Promise<Buffer | undefined> {
  const svg = coverSvg(documents);
  if (svg === undefined) return undefined;
  try {
    // Loaded on demand: the native package is slow to load and may be missing.
    const { createCanvas, loadImage } = await import('@napi-rs/canvas');
    const picture = await loadImage(Buffer.from(svg));
    const canvas = createCanvas(picture.width * SCALE, picture.height * SCALE);
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toBuffer('image/png');
  } catch {
    return undefined;
  }
}

function coverSvg(documents: readonly AnyDocument[]): string | undefined {
  const first = <K extends AnyDocument['kind']>(kind: K) =>
    documents.find((document): document is Extract<AnyDocument, { kind: K }> => document.kind === kind);
  const [campaign, scenario, record] = [first('campaign'), first('scenario'), first('record')];
  const [fleet, design] = [first('fleet'), first('design')];
  // A campaign's star map or chapters say more than its first battle.
  if (campaign !== undefined) return pictureSvg(campaignPicture(campaign));
  if (scenario !== undefined) return pictureSvg(scenarioPicture(scenario));
  if (record !== undefined) return pictureSvg(scenarioPicture(record.scenario));
  if (fleet !== undefined) return fleetSvg(fleetPicture(fleet, designsIn(documents)));
  return design === undefined ? undefined : shipSvg(design.silhouette ?? 'destroyer');
}

function designsIn(documents: readonly AnyDocument[]): ReadonlyMap<string, Design> {
  return new Map(documents.flatMap((document) => (document.kind === 'design' ? [[document.id, document]] : [])));
}
