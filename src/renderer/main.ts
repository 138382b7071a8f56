import { createPinia } from 'pinia';
import { createApp } from 'vue';
import AppFrame from './app/AppFrame.vue';
import { registerStandardChecks } from './app/standard-checks';
import { connectHost } from './host/connect';
import { installHost } from './stores';

installHost(connectHost(window));
const app = createApp(AppFrame).use(createPinia());
registerStandardChecks();
app.mount('#app');
