import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { recordedAnswer, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { plain } from '../testing/stories';

const address = (item: string, more = '') =>
  `/reports/${world.report}?reportItemType=${item}&contentVisualizationMode=Visualization${more}`;

/** The findings of each analysis, above its view, most important first. */
const meta = {
  title: 'Portal/ReportFindings',
  args: { path: address('FOOTFALL') },
  // Only the sentences matter here.
  parameters: { layout: 'fullscreen' },
  beforeEach: async () => {
    await recordedAnswer('ACCOUNT_ADMIN', `/api/reportItems/${world.footfallItem}/data?period=monthly`);
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('main')).findByRole('status', { name: 'Findings' });

/** An analysis with these findings. */
const found = (item: string, words: RegExp, more = ''): Story => ({
  args: { path: address(item, more) },
  play: async ({ canvasElement }) => {
    const findings = await line(canvasElement);
    await waitFor(() => expect(plain(findings.textContent)).toMatch(words));
  },
});

const percent = String.raw`\d+\.\d\d %`;

export const Footfall = found(
  'FOOTFALL',
  new RegExp(
    String.raw`^Visits (rose|fell) ${percent} from Jul 2025 to Jun 2026 \(4 of 6 locations\)\. .+ (grew|fell) most, by ${percent}\.`,
  ),
);
export const Seasonality = found(
  'SEASONALITY',
  new RegExp(String.raw`^\w+day is the busiest day, with ${percent} of the week’s visits\. Its busiest hour is \d`),
);
export const Duration = found(
  'DURATION',
  /^Visits last \d+ min on average\. Longest at .+: \d+ min\. Most common: .+ of visits\./,
);
export const Retention = found(
  'RETENTION',
  new RegExp(
    `^${percent} of visitors who were still seen in the next quarter returned in it\\. [^.]+ has the highest rate: ${percent}`,
  ),
);
export const CrossVisitation = found(
  'LOYALTY',
  new RegExp(
    `^${percent} of visitors to .+ also go to .+, the strongest link\\. ${percent} of visitors also go to another location`,
  ),
);
export const Catchment = found(
  'CATCHMENT',
  new RegExp(
    String.raw`^.+ is the top area: ${percent} of visits with a known home\. (\d+ areas? holds? half of the visits)?`,
  ),
);
export const Movement = found(
  'MOVEMENT',
  new RegExp(`^The top place before the visit is .+: ${percent}\\. Next: .+, `),
);
export const Absorption = found(
  'ABSORPTION',
  /^\d+\.\d % of visitor days in .+ also reach .+, more than any other location\./,
);
export const Attraction = found('ATTRACTION', /^\d+\.\d % of visitor days at .+ were also in .+\./);

/** A click on a finding opens the view that shows it; the graph has the same text as its description. */
export const LeadsToItsView: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const findings = await line(canvasElement);
    const lead = await within(findings).findByRole('button', { name: /(grew|fell) most/ });
    const graph = await canvas.findByRole('figure', { name: /Visit/ });
    await expect(graph).toHaveAccessibleDescription(expect.stringContaining(lead.textContent));
    await userEvent.click(lead);
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Table view' })).toBeChecked());
  },
};

/** The title of the browser tab names report and project. */
export const NamedInItsTab: Story = {
  play: async ({ canvasElement }) => {
    await line(canvasElement);
    await waitFor(() => expect(document.title).toMatch(/^\S.* – Retail Berlin – Locus$/));
  },
};

/** A period is one click away, as are the same months of last year; both stay when switching analyses. */
export const PeriodInOneClick: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'This quarter' }));
    await waitFor(() => expect(canvas.getByText(/Apr 2026 – Jun 2026, monthly/)).toBeVisible());
    await expect(canvas.getByRole('button', { name: /^Time frames/ })).toHaveTextContent('Apr 2026 – Jun 2026');
    const lastYear = () => canvas.getByRole('button', { name: 'vs. the same last year' });
    await userEvent.click(lastYear());
    await waitFor(() => expect(lastYear()).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Analysis' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Visit duration' }));
    await expect(await canvas.findByText(/^How long visits to/)).toHaveTextContent('Apr 2026 – Jun 2026');
    await expect(canvas.getByRole('button', { name: 'This quarter' })).toHaveAttribute('aria-pressed', 'true');
    await expect(lastYear()).toHaveAttribute('aria-pressed', 'true');
  },
};

export const InGerman: Story = {
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    const main = within(await within(canvasElement).findByRole('main'));
    const findings = await main.findByRole('status', { name: 'Ergebnisse' });
    await waitFor(() => expect(plain(findings.textContent)).toMatch(/^Die Besuche (stiegen|sanken) um /));
  },
};
