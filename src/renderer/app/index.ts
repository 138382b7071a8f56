/**
 * The API for features.
 *
 * A feature is a folder `features/<name>` with an `index.ts` that exports `install(): void`. The frame calls it once at
 * start, after host and stores are ready, to register views, activities, actions and checks:
 *
 *     export function install(): void {
 *       registerView({ kind: 'scenario', id: 'map', title: 'Map', icon: Hexagon, order: 1, component: MapView, inspector: MapInspector });
 *     }
 *
 * In a view (props: `tab: Tab`):
 * - `useDocument(() => doc.document)` is the live value; `useOpenState(() => tab.doc)` has findings, undo labels and status;
 * - `doc.document.execute('Rename side', (draft) => {…}, { merge: 'side-name' })` edits; `mark`/`commit`/`bail` group edits into a gesture;
 * - `<ToolbarSlot>` and `<ToolbarSlot end>` add tools to the toolbar, `<StatusSlot>` and `<StatusSlot end>` items to the status bar;
 * - `useActions([...])` registers actions while the view is shown; `onReveal(tab, (path) => …)` navigates to a finding's path;
 * - `registerTabState({ id, keep, restore })` in `install` keeps a small JSON of a tab across a reload, and reopens tabs without a file;
 * - `runAction('battle.playtest', tab)` calls another feature without importing it.
 */
export { actionEnabled, actionMaker, registerActions, runAction, useActions, type AppAction } from './actions';
export { closeDialog, openDialog, registerDialog, reopenDialog } from './dialog';
export { bySeverity, checkDocument, registerCheck } from './check';
export { default as DesignSheet } from './DesignSheet.vue';
export { default as FindingList } from './FindingList.vue';
export { default as LevelStrip } from './LevelStrip.vue';
export { default as PlayerSelect } from './PlayerSelect.vue';
export { boardOf } from './board-of';
export { openFile, openNew, openOrReport, tabOf } from './open';
export { startCampaign, startCampaignFile } from './start-campaign';
export { registerActivity, registerView, type TabComponent } from './registry';
export { onReveal, reveal } from './reveal';
export { default as RuleLink } from './RuleLink.vue';
export { default as FileColumn } from './file-page/FileColumn.vue';
export { default as FilePage } from './file-page/FilePage.vue';
export { savedRows, scenarioRows, tabRows } from './file-page/rows';
export { default as RulesText } from './RulesText.vue';
export { KIND_NAMES, RULES_NAMES } from './rules-names';
export { registerFileReceiver } from './given-files';
export { fileJson, fileText } from './read-file';
export { dataUri, saveFile, saveFiles } from './save-file';
export { registerTabState, type TabState } from './sessions';
export { default as StatusSlot } from './StatusSlot.vue';
export { registerTabNote, type TabNote } from './tab-notes';
export { copyText } from './copy-text';
export { announce, toast, toastWithUndo } from './toast';
export { undoActions } from './undo-actions';
export { isNarrow, isSlim } from './window-size';
export { default as ToolbarSlot } from './ToolbarSlot.vue';
