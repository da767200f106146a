import type { Finding, FindingRule } from '@locus/model/analyses';
import { findingRules } from '@locus/model/analyses';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Findings } from './Findings';

const findings: Finding[] = [
  {
    rule: 'visitsCompared',
    to: 'Visualization',
    comparison: 'PREVIOUS_YEAR',
    amount: { as: 'change', value: 0.046 },
  },
  { rule: 'grewMost', to: 'Table', place: 'Potsdamer Platz', amount: { as: 'change', value: 0.0912 } },
  { rule: 'peakPeriod', to: 'Visualization', at: Date.UTC(2025, 11), period: 'monthly' },
  { rule: 'hidden', to: 'Table', count: 3 },
];

const meta = {
  title: 'Forms/Findings',
  component: Findings,
  parameters: { pictures: ['Ready'] },
  args: { findings, mode: 'Map', offered: ['Map', 'Visualization', 'Table'], onOpen: fn() },
} satisfies Meta<typeof Findings>;

export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string | null) =>
  text
    ?.replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The most important first; each sentence leads to the view that shows it. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(plain(canvas.getByRole('status').textContent)).toBe(
      '4.60 % more visits than a year earlier. Potsdamer Platz grew most, by 9.12 %. Busiest month: Dec 2025.',
    );
    await userEvent.click(canvas.getByRole('button', { name: /grew most/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('Table');
    await userEvent.click(canvas.getByRole('button', { name: /Busiest month/ }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('Visualization');
  },
};

const fewVisits: Finding[] = [
  {
    rule: 'grewMost',
    to: 'Table',
    place: 'Royal Park',
    amount: { as: 'change', value: 58 },
    visits: { before: 1, after: 59 },
  },
  {
    rule: 'fellMost',
    to: 'Table',
    place: 'Docklands',
    amount: { as: 'change', value: -0.5 },
    visits: { before: 2, after: 1 },
  },
];

/** From fewer than 100 visits a percentage would mislead: the sentence says from how many to how many. */
export const FewVisits: Story = {
  args: { findings: fewVisits },
  play: async ({ canvas }) => {
    await expect(plain(canvas.getByRole('status').textContent)).toBe(
      'Royal Park grew most, from 1 visit to 59. Docklands fell most, from 2 visits to 1.',
    );
  },
};

/** The same in German and Hebrew, which has a dual. */
export const FewVisitsGerman: Story = {
  ...FewVisits,
  globals: { locale: 'de' },
  play: async ({ canvas }) => {
    await expect(plain(canvas.getByRole('status').textContent)).toBe(
      'Royal Park ist am stärksten gewachsen, von 1 Besuch auf 59. Docklands ist am stärksten zurückgegangen, von 2 Besuchen auf 1.',
    );
  },
};

export const FewVisitsHebrew: Story = {
  ...FewVisits,
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await expect(plain(canvas.getByRole('status').textContent)).toBe(
      'Royal Park צמח יותר מכולם, מביקור אחד ל־59. Docklands ירד יותר מכולם, משני ביקורים ל־1.',
    );
  },
};

/** A finding about the current view has no link, nor does one whose view the analysis does not have. */
export const OnShow: Story = {
  args: { mode: 'Visualization', offered: ['Map', 'Visualization'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Until the numbers have loaded, space for their line is reserved. */
export const Loading: Story = {
  args: { findings: undefined },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('status');
    await expect(line).toHaveAttribute('aria-busy', 'true');
    await expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
  },
};

/** Nothing is notable. */
export const Empty: Story = {
  args: { findings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

/** A finding with everything that a sentence can contain. */
const everything = (rule: FindingRule): Finding => ({
  rule,
  to: 'Map',
  place: 'Nord',
  other: 'Süd',
  amount: { as: 'share', value: 0.25 },
  comparison: 'PREVIOUS_PERIOD',
  from: Date.UTC(2026, 0),
  at: Date.UTC(2026, 2),
  period: 'monthly',
  day: 7,
  hour: 15,
  category: '15-30',
  count: 2,
  all: 6,
  part: 'before',
});

/** Every rule has its sentence. */
export const EverySentence: Story = {
  render: (args) => (
    <>
      {findingRules.map((rule) => (
        <Findings key={rule} {...args} findings={[everything(rule)]} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map(({ textContent }) => plain(textContent) ?? '');
    await expect(said).toHaveLength(findingRules.length);
    for (const sentence of said) await expect(sentence).toMatch(/^\S.{9,}\.$/);
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };
export const Dark: Story = { globals: { theme: 'dark' } };
