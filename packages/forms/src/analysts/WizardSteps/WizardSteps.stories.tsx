import { panelGround } from '@locus/ui';
import { color } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import { WizardFoot } from './WizardFoot';
import { WizardSteps } from './WizardSteps';

const Panel = styled.div`
  ${panelGround}
  inline-size: 352px;
  max-inline-size: 100%;
  padding: 12px;
  background: ${color.panel};
`;

const meta = {
  title: 'Forms/WizardSteps',
  component: WizardSteps,
  parameters: { pictures: ['Third'], pictureSize: [400, 360] },
  args: { step: 1 },
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof WizardSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  tags: ['spec:SHELL-082'],
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    await expect(steps.map((step) => within(step).getByText(/^(Define|Add|Set|Almost) [a-z ]+$/).textContent)).toEqual([
      'Define report',
      'Add locations',
      'Set up data',
      'Almost ready',
    ]);
    await expect(steps[0]).toHaveAttribute('aria-current', 'step');
  },
};

/** The contents of the finished steps are shown below their names. */
export const Third: Story = {
  args: { step: 3, facts: { 1: 'Christmas season 2026', 2: '10 locations, 2 of them new' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10 locations, 2 of them new')).toBeVisible();
    await expect(canvas.getAllByText('done')).toHaveLength(2);
  },
};

export const Compact: Story = { args: { step: 2, compact: true } };

export const RightToLeft: Story = { args: Third.args, globals: { locale: 'il' } };

const foot = { step: 3 as const, incomplete: false, onCancel: fn(), onBack: fn(), onNext: fn() };

/** The buttons below: nothing is sent twice while the report is being created. */
export const Submitting: Story = {
  args: { step: 3 },
  render: () => <WizardFoot {...foot} busy />,
  play: async ({ canvas }) => {
    foot.onNext.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(foot.onNext).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

/** Why the report could not be created, as text; the button stays enabled. */
export const Refused: Story = {
  args: { step: 3 },
  render: () => <WizardFoot {...foot} error="Error: The account may have 30 locations in a report." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: The account may have 30 locations');
    await expect(canvas.getByRole('button', { name: 'Create' })).toBeEnabled();
  },
};
