import { shallowRef } from 'vue';

/** Whether the library page shows the Trash instead of its list; other pages open it too. */
export const isTrashShown = shallowRef(false);
