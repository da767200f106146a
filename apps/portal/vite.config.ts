import { defineConfig } from 'vite';

import { appConfig } from '../../scripts/vite/appConfig.ts';

export default defineConfig(appConfig(5173));
