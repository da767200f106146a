import { defineConfig } from 'vite';

// @boundaries-ignore both apps are built alike
import { appConfig } from '../../scripts/vite/appConfig.ts';

export default defineConfig(appConfig(5173, 4000));
