import { reopen, stampText } from '@locus/exports';
import { failing, offline, recordedAnswer, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router';
import { expect, userEvent } from 'storybook/test';

import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';
import { ReopenFiles } from './ReopenFiles';
import { useChooseFile } from './useReopen';

/** A page that shows its own URL, with a button for choosing a file. */
function Page() {
  const choose = useChooseFile();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{`${pathname}${search}`}</h1>
      <button onClick={choose}>Choose</button>
    </>
  );
}

const meta = {
  title: 'App/ReopenFiles',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', [
    {
      path: '*',
      element: (
        <ReopenFiles>
          {(banner) => (
            <>
              {banner}
              <Page />
            </>
          )}
        </ReopenFiles>
      ),
    },
  ]),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const view = `/reports/${world.report}?reportItemType=FOOTFALL&contentVisualizationMode=Table`;
const months = ['07', '08', '09', '10', '11', '12']
  .map((month) => `2025-${month}`)
  .concat(['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}`));
const stamp = { view, version: '0123456789abcdef', types: ['FOOTFALL' as const], mapped: false, months };

/** The shortest file that contains a view. */
const fileOf = (text: string, name = 'Board meeting.pdf') => new File([`%PDF-1.4 (${text})`], name);

const drop = (file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const init = { dataTransfer: transfer, bubbles: true, cancelable: true };
  for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, init));
};

const said = (canvas: { findByText: (text: RegExp) => Promise<HTMLElement> }, words: RegExp) =>
  canvas.findByText(words);

/** The dropped file's view opens, and later changes are reported. */
export const Changed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText(stamp)));
    await expect(await said(canvas, /numbers have changed since the export/)).toHaveTextContent(
      'This is the view of “Board meeting.pdf”. Its numbers have changed since the export.',
    );
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(view);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText(/Board meeting/)).toBeNull();
  },
};

/** The view and the numbers of the file are up to date. */
export const Unchanged: Story = {
  play: async ({ canvas }) => {
    const get = async <T,>(path: string) =>
      (await recordedAnswer(world.users.accountAdmin.userRole, `/api${path}`)).body as T;
    // The only version that counts as unchanged is found by reading the numbers as an export does.
    const [{ readAnalysis }, { readScope, versionOf }] = await Promise.all([
      import('@locus/analyses/files'),
      import('@locus/exports'),
    ]);
    const reader = { get, post: () => Promise.reject(new Error('Nothing is sent')) };
    const scope = await readScope(reader, world.report, new URL(view, 'https://x').search);
    const version = await versionOf([await readAnalysis(scope, 'FOOTFALL', reader, false)]);
    await expect(await (await reopen(reader, { ...stamp, version })).unchanged()).toBe(true);
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText({ ...stamp, version })));
    await said(canvas, /numbers have not changed since the export/);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(view);
  },
};

/** A file that contains no view leaves the page as it is. */
export const Foreign: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    for (const text of ['', stampText({ ...stamp, view: 'https://evil.example/reports/1' })]) {
      drop(fileOf(text, 'Holiday.pdf'));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        '“Holiday.pdf” does not contain the view that it was created from.',
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    }
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('/');
  },
};

/** A reader who may not see the report stays on the page. */
export const Gone: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reports/${world.report}`, 404, 'not_found')),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText(stamp)));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The view of “Board meeting.pdf” no longer exists, or you have no access to it.',
    );
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^\/$/);
  },
};

/** An unreadable file is reported with its reason, and can be tried again. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(offline(`/reports/${world.report}`)),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText(stamp)));
    await said(canvas, /could not be opened/);
    msw.resetHandlers();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await said(canvas, /numbers have changed since the export/);
  },
};

/** If the numbers of the view cannot be read, the view opens anyway, with a message. */
export const NotCompared: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/reportItems/${world.footfallItem}/data`, 500, 'internal')),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText(stamp)));
    await said(canvas, /could not be compared/);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(view);
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose' });
    drop(fileOf(stampText(stamp)));
    await said(canvas, /המספרים השתנו/);
  },
};
