import { BACKGROUND_LIMIT, byteText, checkPicture, fitBackground, type MapBackground } from '@core/model';
import { dataUri } from '@renderer/app';
import { pickFile } from '@renderer/app/pick-file';
import { editMap, type MapEditor } from '../model/editor';
import { perEditor } from '../model/per-editor';

/** State of the background group that is not saved. */
export interface BackgroundModel {
  /** True while drags on the board move the picture. */
  aligning: boolean;
  /** Why the last picture was rejected. */
  fault: string | undefined;
}

/** The background state of a map editor. */
export const backgroundModel = perEditor<BackgroundModel>(() => ({ aligning: false, fault: undefined }));

/** Opens a file dialog and sets the picture as background. */
export async function chooseBackground(editor: MapEditor): Promise<void> {
  const file = await pickFile('image/png,image/jpeg,image/webp');
  if (file !== undefined) await setPicture(editor, file);
}

/** Sets or replaces the background picture, fitted to the map. */
export async function setPicture(editor: MapEditor, file: File): Promise<void> {
  const model = backgroundModel(editor);
  model.fault = undefined;
  if (file.size > BACKGROUND_LIMIT) {
    model.fault = `The picture has ${byteText(file.size)}. Choose one of at most ${byteText(BACKGROUND_LIMIT)}.`;
    return;
  }
  const image = await dataUri(file).catch(() => '');
  const size = checkPicture(image);
  if (!size.ok) {
    model.fault = size.error.message;
    return;
  }
  editMap(editor, 'Choose background', (map) => {
    const opacity = map.background?.opacity ?? 100;
    map.background = { ...map.background, image, opacity, ...fitBackground(map, size.value) };
  });
}

/** Changes values of the background; consecutive changes of the same values are one undo entry. */
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
