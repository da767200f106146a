import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { DataSource } from './DataSource';

const meta = {
  title: 'Charts/DataSource',
  component: DataSource,
  args: { country: 'de' },
} satisfies Meta<typeof DataSource>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = {
  de: 'External data source for Germany: Federal Statistical Office (Destatis).',
  at: 'External data source for Austria: Statistics Austria.',
  ch: 'External data source for Switzerland: Federal Statistical Office (FSO).',
  it: 'External data source for Italy: National Institute of Statistics (Istat).',
  nl: 'External data source for Netherlands: Statistics Netherlands (CBS).',
  il: 'External data source for Israel: Central Bureau of Statistics (CBS).',
};

/** Every country with demographic data has a source. */
export const EveryCountry: Story = {
  tags: ['spec:VIEW-003'],
  render: () => (
    <>
      {Object.keys(names).map((country) => (
        <DataSource key={country} country={country} />
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    for (const [i, words] of Object.values(names).entries()) {
      await userEvent.click(canvas.getAllByRole('button', { name: 'Data source' })[i]!);
      await expect(await page.findByText(words)).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
  },
};

export const MadeUp: Story = {
  args: { country: 'AT', synthetic: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Data source' }));
    const tip = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(tip).toHaveTextContent('External data source for Austria: Statistics Austria.The areas’ outlines and');
  },
};

export const NoSource: Story = {
  args: { country: 'fr' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const RightToLeft: Story = {
  args: { country: 'il' },
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
