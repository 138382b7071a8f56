import { capitalize } from '@core/base';
import type { SilhouetteId } from '@core/model';
import type { FieldSpec } from '@core/rules/fields';
import { SILHOUETTE_PATHS } from '@renderer/canvas';
import { LONGEST_TAGS, readTags } from '@renderer/forms';

/** The name field; it is outside `stats` and the same for all rules. */
export const NAME_FIELD: FieldSpec = { key: 'name', label: 'Name', type: 'text', max: 120 };

const SILHOUETTES = Object.keys(SILHOUETTE_PATHS) as SilhouetteId[];

/** Ship class and silhouette. */
export const LOOK_FIELDS: readonly FieldSpec[] = [
  {
    ...{ key: 'className', label: 'Class', type: 'text', max: 200, default: '' },
    placeholder: 'Optional',
  },
  {
    ...{ key: 'silhouette', label: 'Silhouette', type: 'choice' },
    choices: SILHOUETTES.map((value) => ({ value, label: capitalize(value), drawing: SILHOUETTE_PATHS[value] })),
    read: ({ silhouette = 'destroyer' }) => silhouette,
  },
];

/** Tags and author. */
export const NOTE_FIELDS: readonly FieldSpec[] = [
  {
    ...{ key: 'tags', label: 'Tags', type: 'text', default: '', placeholder: '', help: 'Separated by commas' },
    max: LONGEST_TAGS,
    read: ({ tags = [] }) => tags.join(', '),
    write: (draft, text) => {
      const tags = readTags(String(text ?? ''));
      if (tags.ok && tags.value.length > 0) draft.tags = tags.value;
      else if (tags.ok) delete draft.tags;
    },
    validate: (text) => {
      const tags = readTags(text);
      return tags.ok ? undefined : tags.error;
    },
  },
  { key: 'author', label: 'Author', type: 'text', max: 200, default: '', placeholder: '' },
];
