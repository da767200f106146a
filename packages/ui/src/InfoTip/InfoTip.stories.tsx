import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { InfoTip } from './InfoTip';

const meta = {
  title: 'UI/InfoTip',
  component: InfoTip,
  args: {
    label: 'How it works',
    children: (
      <>
        <p>Footfall is the number of visits to a location in a month, as a share of the strongest month.</p>
        <p>Months below a confidence of 65 % show no absolute number.</p>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200, paddingInlineStart: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InfoTip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OpensOnClick: Story = {
  tags: ['spec:VIEW-221'],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'How it works' });
    await userEvent.hover(button);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'How it works' })).toHaveTextContent('confidence of 65 %');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'How it works' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const Unnamed: Story = { args: { label: undefined } };

export const RightToLeft: Story = {
  args: { label: undefined, children: <p>מספר הביקורים במיקום בכל חודש, ביחס לחודש החזק ביותר.</p> },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'מידע נוסף' }));
    await screen.findByRole('dialog');
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, play: OpensOnClick.play };
