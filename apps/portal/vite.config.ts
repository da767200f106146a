import { defineConfig } from 'vite';

// @boundaries-ignore both apps are built alike
import { appConfig } from '../../scripts/vite/appConfig.ts';
// @boundaries-ignore the build's own parts stand together
import { firstScreens } from '../../scripts/vite/firstScreens.ts';

const config = appConfig(5173, 4000);

export default defineConfig({ ...config, plugins: [config.plugins, firstScreens()] });
