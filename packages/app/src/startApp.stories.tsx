import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn } from 'storybook/test';

import { startApp } from './startApp';
import { configurePage } from './stories';

const scripts = {
  analyticsScript: 'https://stats.example.com/track.js',
  chatScript: 'https://chat.example.com/widget.js',
};

/** The scripts that the app adds to the page; they are noted and not loaded. */
async function attached(): Promise<{ src: string; async: boolean }[]> {
  const noted: { src: string; async: boolean }[] = [];
  const append = spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) noted.push({ src: node.src, async: node.async });
  });
  try {
    const routes = [{ path: '*', element: <h1>An app</h1> }];
    await startApp({ app: 'portal', signInPath: '/sign-in', routes, load: () => Promise.resolve([]) });
    await expect(await screen.findByRole('heading', { name: 'An app' })).toBeVisible();
  } finally {
    append.mockRestore();
  }
  return noted;
}

/** How an app starts: with the scripts of its operator, after all of its own. */
const meta = {
  title: 'App/startApp',
  render: () => <div id="root" />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithScripts: Story = {
  tags: ['spec:SHELL-007'],
  play: async () => {
    const forget = configurePage({ productionHost: location.hostname, ...scripts });
    try {
      await expect((await attached()).map(({ src, async }) => [src, async])).toEqual([
        [scripts.analyticsScript, true],
        [scripts.chatScript, true],
      ]);
    } finally {
      forget();
    }
  },
};

/** On another host usage is not counted; the chat is there. */
export const OnAnotherHost: Story = {
  tags: ['spec:SHELL-007'],
  play: async () => {
    const forget = configurePage({ productionHost: 'portal.example.com', ...scripts });
    try {
      await expect((await attached()).map(({ src }) => src)).toEqual([scripts.chatScript]);
    } finally {
      forget();
    }
  },
};

/** Without configuration the app starts just the same, and nothing is loaded from others. */
export const WithoutScripts: Story = {
  tags: ['spec:SHELL-007'],
  play: async () => {
    const forget = configurePage({ productionHost: location.hostname });
    try {
      await expect(await attached()).toEqual([]);
    } finally {
      forget();
    }
  },
};
