import { buildSocialDemographics } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { SocialDemographicsPanel } from './SocialDemographicsPanel';

const meta = {
  title: 'Charts/SocialDemographicsPanel',
  component: SocialDemographicsPanel,
  parameters: { pictures: ['Ready', 'Swiss', 'Dark', 'RightToLeft', 'Narrow'] },
  args: { demographics: buildSocialDemographics(), source: { country: 'de' }, currency: '€', onRetry: fn() },
} satisfies Meta<typeof SocialDemographicsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: [
    'spec:VIEW-003',
    'spec:VIEW-101',
    'spec:VIEW-102',
    'spec:VIEW-103',
    'spec:VIEW-104',
    'spec:VIEW-105',
    'spec:VIEW-147',
    'spec:VIEW-148',
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Data source' })).toBeVisible();
    const fact = (name: string) => canvas.getByText(name).parentElement;
    await expect(fact('Total residents')).toHaveTextContent('893,78012.83 % contribution');
    await expect(fact('Total households')).toHaveTextContent('482,64014.27 % contribution');
    await expect(fact('Rank')).toHaveTextContent('2 of 6');
    await expect(fact('Average driving time')).toHaveTextContent('14 min');
    await expect(fact('Average distance')).toHaveTextContent(/^Average distance4\.\d\d km$/);
    await expect(fact('Average household income')).toHaveTextContent('€44,370');
    await expect(fact('Average purchasing power')).toHaveTextContent('€26,910');
    const bars = (name: string) =>
      within(canvas.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await expect(bars('Gender')).toEqual(['Female50.62 %', 'Male49.38 %']);
    await expect(bars('Age')).toEqual([
      '18-249.00 %',
      '25-3424.00 %',
      '35-4421.00 %',
      '45-5416.00 %',
      '55-6412.00 %',
      '60+18.00 %',
    ]);
    // The last two overlap, and are shown as they are named.
    const ages = within(canvas.getByRole('region', { name: 'Age' })).getAllByText(/^\d\d(-\d\d|\+)$/);
    await expect(ages.map(({ textContent }) => textContent)).toEqual([
      '18-24',
      '25-34',
      '35-44',
      '45-54',
      '55-64',
      '60+',
    ]);
    await expect(bars('Household income')).toEqual([
      'Under €20,00014.00 %',
      '€20,000-35,00022.00 %',
      '€35,000-50,00024.00 %',
      '€50,000-75,00020.99 %',
      '€75,000-100,00010.99 %',
      'Over €100,0007.99 %',
    ]);
    await expect(bars('Household types')).toEqual([
      'Families with kids19.00 %',
      'Families without kids27.99 %',
      'Singles52.99 %',
    ]);
    await expect(bars('Retail spending a year')).toEqual([
      'Food & groceries€1.2 bn',
      'Eating out€552.4 m',
      'Fashion€446.1 m',
      'Health & beauty€407.3 m',
      'Home & living€368.5 m',
      'More€892.1 m',
    ]);
  },
};

export const Swiss: Story = {
  args: { currency: 'CHF', demographics: buildSocialDemographics({ locationName: 'Zürich <b>HB</b> מרכז' }) },
};

export const PartlyKnown: Story = {
  args: {
    demographics: buildSocialDemographics({
      totalHouseholds: null,
      totalHouseholdsContributionPct: null,
      gender: { totalFemalePct: null, totalMalePct: null },
      avgHouseholdsIncome: null,
      income: [],
      retail: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Total households').nextElementSibling).toHaveTextContent(/^-$/);
    await expect(canvas.queryByRole('region', { name: 'Gender' })).toBeNull();
  },
};

export const Loading: Story = { args: { demographics: undefined, status: 'loading' } };

export const Empty: Story = { args: { demographics: buildSocialDemographics({ totalResidents: null }) } };

export const Error: Story = { args: { demographics: undefined, status: 'error' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
