import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  parameters: { pictures: ['OnFocus', 'Dark', 'RightToLeft'] },
  args: { text: 'Project 4187', children: <Button>Retail Berlin</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: 48 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const button = within(canvasElement).getByRole('button', { name: 'Retail Berlin' });
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Project 4187');
    await expect(button).toHaveAccessibleDescription('Project 4187');
  },
};

export const OnHover: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: 'Retail Berlin' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Project 4187');
  },
};

export const LongText: Story = {
  args: {
    text: 'You have to disable the user before changing his account association, because every session belongs to one account.',
  },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  },
};

export const WithoutText: Story = {
  args: { text: '' },
  play: async () => {
    await userEvent.tab();
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: LongText.play };

export const RightToLeft: Story = {
  args: { text: 'פרויקט 4187', children: <Button>קמעונאות ברלין</Button> },
  globals: { locale: 'il' },
  play: LongText.play,
};
