import { BACKGROUND_LIMIT, byteText, checkPicture, fitBackground } from '@core/model';
import type { MapBackground } from '@core/model';
import { dataUri } from '@renderer/app';
import { pickFile } from '../exchange/files';
import { editMap } from '../model/editor';
import type { MapEditor } from '../model/editor';
import { perEditor } from '../model/per-editor';

/** What the background group shows besides the map; never saved. */
export interface BackgroundDesk {
  /** Drags on the board move the picture. */
  aligning: boolean;
  /** Why the last picture was not taken. */
  fault: string | undefined;
}

/** The desk of a map editor. */
export const backgroundDesk = perEditor<BackgroundDesk>(() => ({ aligning: false, fault: undefined }));

/** Asks for a picture and puts it under the map. */
export async function chooseBackground(editor: MapEditor): Promise<void> {
  const file = await pickFile('image/png,image/jpeg,image/webp');
  if (file !== undefined) await takePicture(editor, file);
}

/** Puts a picture under the map, in the place of one that was there, as large as the map. */
export async function takePicture(editor: MapEditor, file: File): Promise<void> {
  const desk = backgroundDesk(editor);
  desk.fault = undefined;
  if (file.size > BACKGROUND_LIMIT) {
    desk.fault = `The picture has ${byteText(file.size)}. Pictures over ${byteText(BACKGROUND_LIMIT)} cannot be used.`;
    return;
  }
  const image = await dataUri(file).catch(() => '');
  const size = checkPicture(image);
  if (!size.ok) {
    desk.fault = size.error.message;
    return;
  }
  editMap(editor, 'Choose background', (map) => {
    const opacity = map.background?.opacity ?? 100;
    map.background = { ...map.background, image, opacity, ...fitBackground(map, size.value) };
  });
}

/** Changes values of the background; changes of one kind in a row are one undo entry. */
export function changeBackground(editor: MapEditor, changes: Partial<MapBackground>, label: string): void {
  editMap(
    editor,
    label,
    (map) => {
      if (map.background !== undefined) Object.assign(map.background, changes);
    },
    { merge: `background-${Object.keys(changes).join('-')}` },
  );
}
