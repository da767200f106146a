import type { StorybookConfig } from '@storybook/react-vite';

import { specPlugin } from './spec/specPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Storybook's own frame uses our typeface, too.
  staticDirs: ['./public', { from: '../node_modules/@fontsource-variable/rubik/files', to: '/fonts' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The check only wants to know whether everything compiles, documentation pages included (`--test`): reading the
  // properties of components and minifying take half of the time.
  build: { test: { disableBlocks: false, disabledAddons: [], disableMDXEntries: false, disableAutoDocs: false } },
  viteFinal: (vite, { test }) => ({
    ...vite,
    build: { ...vite.build, ...(test ? { minify: false } : {}) },
    plugins: [...(vite.plugins ?? []), specPlugin()],
  }),
};

export default config;
