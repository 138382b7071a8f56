import { createPinia } from 'pinia';
import { createApp } from 'vue';
import AppFrame from './app/AppFrame.vue';
import { registerStandardChecks } from './app/standard-checks';
import { connectHost } from './host/connect';
import { installHost } from './stores';
import { loadFonts } from './theme/fonts';

installHost(connectHost(window));
const app = createApp(AppFrame).use(createPinia());
registerStandardChecks();
await loadFonts(document.fonts);
app.mount('#app');
