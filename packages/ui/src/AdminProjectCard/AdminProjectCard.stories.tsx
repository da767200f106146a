import { buildProjectSummary } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';

import { AdminProjectCard } from './AdminProjectCard';

const writeText = fn((_: string) => Promise.resolve());

const meta = {
  title: 'UI/AdminProjectCard',
  component: AdminProjectCard,
  parameters: { pictures: ['WithActions'] },
  args: {
    project: buildProjectSummary({
      id: '318',
      description: 'Six stores in the centre of Berlin and their catchments.',
      status: 'PRESENTABLE',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  // The real clipboard asks for permission.
  beforeEach: () => {
    writeText.mockClear();
    const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => {
      if (before) Object.defineProperty(navigator, 'clipboard', before);
      else Reflect.deleteProperty(navigator, 'clipboard');
    };
  },
} satisfies Meta<typeof AdminProjectCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Presentable: Story = {
  tags: ['spec:ADMIN-034', 'spec:ADMIN-041'],
  play: async ({ canvasElement, args: { project } }) => {
    const canvas = within(canvasElement);
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Name', 'Description', 'ID', 'Account', 'Date']);
    const definitions = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(definitions[0]).toBe(project.name);
    await expect(definitions[1]).toBe(project.description);
    await expect(definitions[2]).toBe('318');
    await expect(definitions[3]).toContain('Nordlicht Retail GmbH');
    await expect(definitions[4]).toBe('2026/05/04');
    const green = getComputedStyle(canvas.getByText('Presentable')).color;
    const card = canvas.getByRole('heading', { name: project.name }).closest('section');
    await expect(card && getComputedStyle(card).borderTopColor).toBe(green);
  },
};

export const Ready: Story = {
  args: { project: { ...meta.args.project, status: 'READY' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ready')).toBeVisible();
  },
};

/** The switch is there for both states in any spelling, and for no other state. */
export const Spellings: Story = {
  tags: ['spec:ADMIN-131'],
  args: { onVisibleChange: fn() },
  render: (args) => (
    <>
      {['PRESENTABLE', 'visible', 'READY', 'hidden', 'ARCHIVED'].map((status) => (
        <AdminProjectCard key={status} {...args} project={{ ...args.project, name: status, status } as never} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement)
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('section') ?? canvasElement);
    const shown = cards.map((card) => {
      const control = within(card).queryByRole('switch', { name: 'Is Visible' });
      return control && (control as HTMLInputElement).checked;
    });
    await expect(shown).toEqual([true, true, false, false, null]);
  },
};

export const AccountTooltip: Story = {
  tags: ['spec:ADMIN-035'],
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: 'Nordlicht Retail GmbH' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Account ID: 3');
  },
};

export const Copying: Story = {
  tags: ['spec:ADMIN-036'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy ID' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Account ID' }));
    await expect(writeText.mock.calls).toEqual([['318'], ['3']]);
  },
};

export const WithoutAccount: Story = {
  args: { project: { ...meta.args.project, description: '', account_id: null, account_name: null } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No account')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy Account ID' })).not.toBeInTheDocument();
  },
};

/** The actions, if the caller allows them. */
export const WithActions: Story = {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the card fills it
  args: { editLink: <a href="#edit" />, onDelete: fn(), onVisibleChange: fn() },
  tags: ['spec:ADMIN-040'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Edit Retail Berlin' })).toHaveAttribute('href', '#edit');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Retail Berlin' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    const visible = canvas.getByRole('switch', { name: 'Is Visible' });
    await expect(visible).toBeChecked();
    await userEvent.click(visible);
    await expect(args.onVisibleChange).toHaveBeenCalledWith(false);
  },
};

/** Statuses are recognised in any spelling. */
export const HiddenByAnotherWord: Story = {
  args: { ...WithActions.args, project: { ...meta.args.project, status: 'hidden' as 'READY' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('switch', { name: 'Is Visible' })).not.toBeChecked();
    await expect(canvas.getByText('Ready')).toBeVisible();
  },
};

/** A state other than shown or hidden cannot be switched. */
export const AnotherState: Story = {
  args: { ...WithActions.args, project: { ...meta.args.project, status: 'INITIATED' as 'READY' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('switch')).toBeNull();
  },
};

export const LongWords: Story = {
  args: {
    project: {
      ...meta.args.project,
      name: '<img src=x onerror=alert(1)> Donaudampfschifffahrtsgesellschaftskapitänsmützenverkaufsstellen',
      description: 'Sites '.repeat(50).trim(),
      account_name: 'Beteiligungsverwaltungsgesellschaft der Nordlicht Retail GmbH & Co. KGaA',
    },
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };
