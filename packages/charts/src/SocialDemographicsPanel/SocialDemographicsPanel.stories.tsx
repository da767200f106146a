import { buildSocialDemographics } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';

import { SocialDemographicsPanel } from './SocialDemographicsPanel';

const meta = {
  title: 'Charts/SocialDemographicsPanel',
  component: SocialDemographicsPanel,
  parameters: { pictures: ['Ready'] },
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
    await expect(canvas.getByText(/^Index 100:/)).toHaveTextContent(
      'Index 100: the 3,644,830 residents of Berlin, in 193 areas.',
    );
    const fact = (name: string) => canvas.getByText(name).parentElement;
    await expect(fact('Total residents')).toHaveTextContent('893,78012.83 % contribution');
    await expect(fact('Total households')).toHaveTextContent('482,64014.27 % contribution');
    await expect(fact('Rank')).toHaveTextContent('2 of 6');
    await expect(fact('Average driving time')).toHaveTextContent('14 min');
    await expect(fact('Average distance')).toHaveTextContent(/^Average distance4\.\d\d km$/);
    await expect(fact('Average household income')).toHaveTextContent('€44,370Index 104');
    await expect(fact('Average purchasing power')).toHaveTextContent('€26,910Index 104');
    const bars = (name: string) =>
      within(canvas.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await expect(bars('Gender')).toEqual(['Female50.62 % Index 100', 'Male49.38 % Index 100']);
    await expect(bars('Age')).toEqual([
      '18-249.00 % Index 106',
      '25-3424.00 % Index 136',
      '35-4421.00 % Index 118',
      '45-5416.00 % Index 101',
      '55-6412.00 % Index 79',
      '60+18.00 % Index 72',
    ]);
    // The last two overlap, and are shown under their given names.
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
      'Under €20,00014.00 % Index 78',
      '€20,000-35,00022.00 % Index 92',
      '€35,000-50,00024.00 % Index 109',
      '€50,000-75,00020.99 % Index 105',
      '€75,000-100,00010.99 % Index 122',
      'Over €100,0007.99 % Index 114',
    ]);
    await expect(bars('Household types')).toEqual([
      'Families with kids19.00 % Index 86',
      'Families without kids27.99 % Index 102',
      'Singles52.99 % Index 105',
    ]);
    await expect(bars('Retail spending a year')).toEqual([
      'Food & groceries€1.2 bn Index 120',
      'Eating out€552.4 m Index 115',
      'Fashion€446.1 m Index 110',
      'Health & beauty€407.3 m Index 105',
      'Home & living€368.5 m Index 100',
      'More€892.1 m Index -',
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

/** If the municipality is a single area, the surrounding district is used for comparison. */
export const District: Story = {
  args: {
    demographics: buildSocialDemographics({
      city: { ...buildSocialDemographics().city!, name: 'Kreis Steinburg <b>', kind: 'district' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/residents of the district of/)).toHaveTextContent('Kreis Steinburg <b>');
  },
};

/** Outside all areas there is nothing to compare with, as the panel says. */
export const NoCity: Story = {
  args: { demographics: buildSocialDemographics({ city: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no index: the city of this location is not known.')).toBeVisible();
    await expect(canvas.queryByText(/^Index/)).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Gender' })).toHaveTextContent(/Female50\.62 %Male49\.38 %$/);
  },
};

export const Loading: Story = { args: { demographics: undefined, status: 'loading' } };

export const Empty: Story = { args: { demographics: buildSocialDemographics({ totalResidents: null }) } };

export const Error: Story = { args: { demographics: undefined, status: 'error' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
