import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

import { brand } from './brand';

addons.setConfig({
  theme: create({
    base: 'light',
    ...brand,
    appBg: '#eef1f5',
    appContentBg: '#ffffff',
    textColor: '#142033',
    textMutedColor: '#556275',
    barTextColor: '#556275',
    barSelectedColor: '#0a7a74',
    barHoverColor: '#0a7a74',
  }),
});
