import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const onDemand = /suspended inside an `act` scope/;

/** The command palette over an open report. */
const meta = {
  title: 'Portal/Commands',
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table` },
  // The first story to run loads the palette's chunk after a key press, and React does not see that the test library
  // awaits it.
  parameters: { layout: 'fullscreen', expectedComplaints: [onDemand] },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Project, report, analysis, place or period' });

const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return field();
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Analyses and projects are found by name and opened with Enter; the focus returns. */
export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table');
    const analysis = canvas.getByRole('combobox', { name: 'Analysis' });
    analysis.focus();
    await userEvent.type(await open(), 'visit duration{Enter}');
    await waitFor(() => expect(analysis).toHaveTextContent('Visit duration'));
    await closed();
    await waitFor(() => expect(analysis).toHaveFocus());
    await open();
    const kinds = within(screen.getByRole('listbox')).getAllByRole('group');
    await expect(kinds.map((kind) => kind.getAttribute('aria-label'))).toEqual([
      'Analyses',
      'Places',
      'Periods',
      'Reports',
      'Projects',
    ]);
    await userEvent.keyboard('project retail berlin{Enter}');
    await canvas.findByRole('heading', { level: 1, name: 'Retail Berlin' });
    await closed();
    // Outside a report no targets of a report are offered.
    await open();
    const left = within(screen.getByRole('listbox')).getAllByRole('group');
    await expect(left.map((kind) => kind.getAttribute('aria-label'))).toEqual(['Reports', 'Projects']);
    await userEvent.keyboard('{Escape}');
    await closed();
  },
};

/** In each language an analysis is found by its name there, and the list of shortcuts opens. */
const inLanguage = (locale: string, words: { analysis: string; name: string }): Story => ({
  globals: { locale },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table');
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = within(await screen.findByRole('dialog')).getByRole('combobox');
    await userEvent.type(search, `${words.name}{Enter}`);
    await closed();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: words.analysis })).toHaveTextContent(words.name));
    await userEvent.keyboard('?');
    await expect(await screen.findAllByRole('term')).toHaveLength(8);
  },
});

export const German: Story = inLanguage('de', { analysis: 'Analyse', name: 'Besuchsdauer' });
export const Italian: Story = inLanguage('it', { analysis: 'Analisi', name: 'Durata della visita' });
export const Dutch: Story = inLanguage('nl', { analysis: 'Analyse', name: 'Bezoekduur' });
export const Hebrew: Story = inLanguage('il', { analysis: 'ניתוח', name: 'משך הביקור' });

/** Places and periods of the open report, opened by name. */
export const PlaceAndPeriod: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/api/reportItems/:id/*', () => delay('infinite'))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chip = await canvas.findByRole('button', { name: 'Last month' });
    await userEvent.type(await open(), 'last month{Enter}');
    await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'true'));
    await closed();
    await userEvent.type(await open(), 'mar 2026{Enter}');
    const months = canvas.getByRole('button', { name: /^Time frames/ });
    await waitFor(() => expect(months).toHaveTextContent('Mar 2026'));
    await closed();
    await userEvent.type(await open(), 'place potsdamer{Enter}');
    await closed();
    const places = canvas.getByRole('button', { name: /Locations/ });
    await waitFor(() => expect(places).toHaveTextContent('Potsdamer Platz'));
  },
};

/** While a report is loading, the palette says so, and its targets are not missing without explanation. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/api/reports/:id', () => delay('infinite'))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('main');
    await open();
    await expect(await screen.findByText('Still loading: Analyses, Places, Periods.')).toBeVisible();
  },
};

/** A failed report is reported too; after a retry its targets appear. */
export const Error: Story = {
  parameters: { expectedComplaints: [/500/, onDemand] },
  beforeEach: ({ msw }) => {
    let calls = 0;
    msw.use(
      http.get('*/api/reports/:id', () =>
        calls++ < 1 ? HttpResponse.json({ code: 'internal', reason: 'Broken.' }, { status: 500 }) : undefined,
      ),
    );
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('main');
    await open();
    await expect(await screen.findByText('Could not be loaded: Analyses, Places, Periods.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Analyses' })).toBeVisible());
    await expect(screen.queryByText(/Could not be loaded/)).toBeNull();
  },
};

/** The list of shortcuts opens with `?`, but not while typing; the menu of the profile leads to both. */
export const Shortcuts: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('table');
    await userEvent.type(await open(), '?');
    await expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    await expect(await field()).toHaveValue('?');
    await userEvent.keyboard('{Control>}k{/Control}');
    await closed();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(await screen.findAllByRole('term')).toHaveLength(8);
    // Nothing opens on top of it.
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(screen.queryByRole('combobox', { name: /Project, report/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await closed();
    const profile = canvas.getByRole('button', { name: /^Profile of/ });
    await userEvent.click(profile);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Go to…' }));
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(profile).toHaveFocus());
  },
};
