import type { StorybookConfig } from '@storybook/react-vite';

import { specPlugin } from './spec/specPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The frame around the stories is written in our typeface too.
  staticDirs: ['./public', { from: '../node_modules/@fontsource-variable/rubik/files', to: '/fonts' }],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), specPlugin()] }),
};

export default config;
