/**
 * The UI components, styled with the tokens of `theme/`. Usage:
 *
 * - `<HxButton kind="primary" action="file.save" />` or `<HxButton :icon="Plus" label="Add side" @click="…" />`. A disabled button
 *   gives its reason: `:disabled-reason="sides.length > 3 ? 'Four sides at most' : undefined"`. One primary button on a screen.
 * - `<HxIconButton :icon="Undo2" label="Undo" shortcut="Mod+Z" />`, `large` in a tool rail, `:pressed` for a chosen tool.
 * - `<HxRemoveButton label="Remove side" @click="…" />` in a row: keeps the place of the keyboard.
 * - `<HxSegmented v-model="size" label="Brush size" :options="[{ value: 1, label: '1' }]" />`, `<HxSelect v-model … />` the same.
 * - `<HxField label="Rows"><HxNumberStep v-model="rows" label="Rows" :min="1" :max="200" /></HxField>`, with `hint` or `error`.
 * - `<HxTextField v-model label lazy />`, `lines` for a block, `search` with a lens; `<HxCheckbox>`, `<HxSlider>`.
 * - `<HxCollapsible title="Palette" name="map-palette" aside="374 hexes">` for the groups of an inspector; `flush` for lists.
 * - `<HxAbbr text="a2r3e2" meaning="Attack 2, range 3, energy 2" />` for notation and abbreviations, `inside` within a button.
 * - `<HxPanelHead>`, `<HxSelectableRow :selected @select>`, `<HxTabs>`, `<HxBadge tone>`, `<HxEmptyState>`, `<HxBanner tone>`, `<HxSeverity>`, `<HxSideMark color="a">`,
 *   `<HxDialog title @close @submit>` with the slot `foot`, opened by `openDialog`, `<HxKeys shortcut>`, `<HxMenu :items>`, `<HxMenuButton label :items>`, `<MarkdownView :source>`; the directive `v-tooltip` (import `vTooltip`) for a tooltip.
 * - Global classes: mono, num, strong, t2, t3, t-accent, t-danger, t-warning, t-success, grow, row, truncate, sr-only, tool-line, hx-table,
 *   selectable (rows), divide-x and divide-faint (lines between children), bar-track with bar-fill, and those of `theme/utilities.css`.
 */
export { default as HxAbbr } from './HxAbbr.vue';
export { default as HxBadge } from './HxBadge.vue';
export { default as HxBanner } from './HxBanner.vue';
export { default as HxButton } from './HxButton.vue';
export { default as HxCheckbox } from './HxCheckbox.vue';
export { default as HxCollapsible } from './HxCollapsible.vue';
export { default as HxDialog } from './HxDialog.vue';
export { default as HxEmptyState } from './HxEmptyState.vue';
export { default as HxField } from './HxField.vue';
export { default as HxIconButton } from './HxIconButton.vue';
export { default as HxIntervalBar } from './HxIntervalBar.vue';
export { default as HxKeys } from './HxKeys.vue';
export { default as HxMenu } from './HxMenu.vue';
export { default as HxMenuButton } from './HxMenuButton.vue';
export { default as HxNumberStep } from './HxNumberStep.vue';
export { default as HxPanelHead } from './HxPanelHead.vue';
export { default as HxRemoveButton } from './HxRemoveButton.vue';
export { default as HxSegmented } from './HxSegmented.vue';
export { default as HxSelect } from './HxSelect.vue';
export { default as HxSelectableRow } from './HxSelectableRow.vue';
export { default as HxSeverity } from './HxSeverity.vue';
export { default as HxSideMark } from './HxSideMark.vue';
export { default as HxSlider } from './HxSlider.vue';
export { default as HxTable } from './HxTable.vue';
export { default as HxTableHead } from './HxTableHead.vue';
export { default as HxTabs } from './HxTabs.vue';
export { default as HxTextField } from './HxTextField.vue';
export { default as HxToolbar } from './HxToolbar.vue';
export { default as HxTooltipHost } from './HxTooltipHost.vue';
export { default as MarkdownView } from './MarkdownView.vue';
export { ARROWS } from './arrows';
export { keepPlace } from './keep-place';
export { rowKeys } from './row-keys';
export { useListFocus, walkList } from './use-list-focus';
export { usePressOutside } from './use-press-outside';
export { useResize } from './use-resize';
export { useToolbarKeys } from './use-toolbar-keys';
export { menuKey, type MenuItem } from './menu';
export { vTooltip } from './tooltip';
