import 'element-plus/theme-chalk/base.css';
import 'element-plus/theme-chalk/el-popper.css';
import 'element-plus/theme-chalk/el-scrollbar.css';
import 'element-plus/theme-chalk/el-tag.css';
import 'element-plus/theme-chalk/el-select.css';
import 'element-plus/theme-chalk/el-option.css';
import 'element-plus/theme-chalk/el-slider.css';
import '@fontsource/fira-sans/400.css';
import '@fontsource/fira-sans/600.css';
import '@fontsource/fira-mono/400.css';
import '@fontsource/fira-mono/700.css';
import './tokens.css';
import './element-plus.css';
import './base.css';
import './rows.css';
import './forced-colors.css';
import './tones.css';
import './utilities.css';
import type { Settings } from '@shared/host-api';
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue';

/** A concrete theme. */
export type ThemeName = 'dark' | 'light';

/** The current theme. Canvases watch it to read the tokens again and repaint. */
export const shownTheme = shallowRef<ThemeName>('dark');

function show(theme: ThemeName, reducedMotion: boolean): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['motion'] = reducedMotion ? 'reduced' : 'full';
  shownTheme.value = theme;
}

/** Applies the theme and motion settings, and follows the system theme if set, until the calling scope ends. */
export function followTheme(settings: Ref<Settings>): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    const { theme, reducedMotion } = settings.value;
    show(theme === 'system' ? (light.matches ? 'light' : 'dark') : theme, reducedMotion);
  };
  light.addEventListener('change', apply);
  onScopeDispose(() => {
    light.removeEventListener('change', apply);
  });
  watch(settings, apply, { immediate: true, flush: 'sync' });
}
