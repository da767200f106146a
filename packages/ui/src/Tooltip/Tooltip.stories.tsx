import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  parameters: { pictures: ['OnFocus'] },
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

const shown = () => screen.findByRole('tooltip');
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

/** Escape closes the text and leaves the focus where it is; it opens again with the next focus. */
export const ClosesOnEscape: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Retail Berlin' });
    await userEvent.tab();
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(button).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await shown();
  },
};

/** A text opened by hovering closes with Escape as well, and when the pointer leaves. */
export const ClosesOnLeave: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Retail Berlin' });
    await userEvent.hover(button);
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.unhover(button);
    await userEvent.hover(button);
    await shown();
    await userEvent.unhover(button);
    // Between child and text the pointer is still over the tooltip; elsewhere it has left.
    await userEvent.hover(document.body);
    await gone();
  },
};

/** The text of one child closes when the focus moves on, and the next one's opens. */
export const ClosesOnBlur: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 160 }}>
      <Tooltip {...args} />
      <Tooltip text="Project 4188">
        <Button>Retail Vienna</Button>
      </Tooltip>
    </div>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await shown()).toHaveTextContent('Project 4187');
    await userEvent.tab();
    await waitFor(async () => {
      const texts = screen.getAllByRole('tooltip').map((tooltip) => tooltip.textContent);
      await expect(texts).toEqual(['Project 4188']);
    });
    await userEvent.tab();
    await gone();
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
