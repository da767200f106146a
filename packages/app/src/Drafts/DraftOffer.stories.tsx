import type { Draft } from '@locus/data';
import { keepDraft, readDrafts } from '@locus/data';
import { world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';

import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';
import { DraftOffer } from './DraftOffer';
import { ResumingContext } from './useDraft';

const { regular, staff } = world.users;

/** A page below the offer that shows its own URL and the draft it was given. */
function Page() {
  const [draft, setDraft] = useState<Draft>();
  const resuming = useMemo(() => ({ draft, setDraft }), [draft]);
  return (
    <ResumingContext value={resuming}>
      <DraftOffer />
      <h1>{useLocation().pathname}</h1>
      <p data-testid="resumed">{draft ? JSON.stringify(draft.values) : ''}</p>
    </ResumingContext>
  );
}

const edited = { name: 'editProject 1', title: 'Retail Berlin', path: '/projects/1', values: { name: 'Retail 2027' } };

const kept =
  (drafts: Omit<Draft, 'keptAt'>[], owner = regular) =>
  async () => {
    await signInForStory('portal', regular.userEmail);
    for (const draft of drafts) await keepDraft(owner.userId, draft);
  };

const meta = {
  title: 'App/DraftOffer',
  args: { path: '/' },
  parameters: { layout: 'fullscreen' },
  render: pageStory('portal', [{ path: '*', element: <Page /> }]),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Resuming leads to the page of the form, which receives what was typed; the offer disappears. */
export const Resuming: Story = {
  beforeEach: kept([edited]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your unsaved changes to/)).toHaveTextContent(
      'Your unsaved changes to “Retail Berlin” were kept.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: '/projects/1' })).toBeVisible();
    await expect(canvas.getByTestId('resumed')).toHaveTextContent('{"name":"Retail 2027"}');
    await expect(canvas.queryByText(/Your unsaved changes to/)).toBeNull();
    // It stays stored until its form has saved or discarded it.
    await expect(await readDrafts(regular.userId)).toHaveLength(1);
  },
};

/** Discarding deletes it for good, and leaves the page as it is. */
export const Discarding: Story = {
  beforeEach: kept([edited]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.queryByText(/Your unsaved changes to/)).toBeNull();
    await expect(canvas.getByRole('heading', { name: '/' })).toBeVisible();
    await waitFor(async () => expect(await readDrafts(regular.userId)).toEqual([]));
  },
};

/** A project that was only started has no name yet. */
export const NewProject: Story = {
  beforeEach: kept([{ ...edited, title: '' }]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The project you started was kept.')).toBeVisible();
  },
};

/** No reader is offered another reader's work. */
export const SomebodyElses: Story = {
  beforeEach: kept([edited], staff),
  play: async ({ canvas }) => {
    // Read after the banner's own read: by then an offer would be visible.
    await expect(await readDrafts(staff.userId)).toHaveLength(1);
    await expect(await readDrafts(regular.userId)).toEqual([]);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: kept([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '/' })).toBeVisible();
    await expect(await readDrafts(regular.userId)).toEqual([]);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const RightToLeft: Story = {
  beforeEach: kept([edited]),
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Retail Berlin')).toBeVisible();
  },
};
