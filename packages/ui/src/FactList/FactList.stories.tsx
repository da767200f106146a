import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Badge } from '../Badge/Badge';
import { FactList } from './FactList';

const meta = {
  title: 'UI/FactList',
  component: FactList,
  args: {
    facts: [
      { name: 'Project', value: 'Retail Berlin' },
      { name: 'Period', value: 'Jul 2025 – Jun 2026' },
      { name: 'Status', value: <Badge>Ready</Badge> },
    ],
  },
} satisfies Meta<typeof FactList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual(['Project', 'Period', 'Status']);
    await expect(canvas.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'Retail Berlin',
      'Jul 2025 – Jun 2026',
      'Ready',
    ]);
    const [project, value] = [canvas.getByText('Project'), canvas.getByText('Retail Berlin')];
    await expect(value.getBoundingClientRect().top).toBe(project.getBoundingClientRect().top);
  },
};

export const Empty: Story = {
  args: { facts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('term')).toBeNull();
  },
};

const long = 'https://locus.example/'.concat('a'.repeat(200));

/** A long word without spaces breaks within its column. */
export const LongValues: Story = {
  args: { facts: [{ name: 'Address', value: <bdi>{long}</bdi> }] },
  parameters: { told: long },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const fact = canvas.getByRole('definition');
    await expect(fact.scrollWidth).toBe(fact.clientWidth);
    await expect(fact.offsetHeight).toBeGreaterThan(60);
  },
};
