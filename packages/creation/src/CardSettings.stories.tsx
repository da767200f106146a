import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { useHierarchy } from '@locus/data';
import { failing, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { ProjectSettings, ReportSettings, useMayEdit } from './CardSettings';

/** The settings of a project and of its first report on their cards, for users with the right to change them. */
function Settings() {
  const { data } = useHierarchy();
  const mayEdit = useMayEdit();
  const project = data?.find(({ id }) => id === world.project);
  const report = project?.reports.find(({ id }) => id === world.report);
  return (
    <main>
      <h1>{project?.name ?? '…'}</h1>
      {mayEdit && project && report && (
        <>
          <ProjectSettings project={project} />
          <ReportSettings report={report} />
        </>
      )}
    </main>
  );
}

const meta = {
  title: 'Creation/CardSettings',
  args: { path: '/' },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  render: pageStory('portal', [{ path: '/', Component: Settings }]),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const projectMenu = { name: 'Settings of Retail Berlin' };
const reportMenu = { name: /^Settings of (?!Retail Berlin)/ };

/** Opens an item of a card's settings menu. */
async function open(canvas: ReturnType<typeof within>, menu: { name: string | RegExp }, entry: 'Edit' | 'Delete') {
  await userEvent.click(await canvas.findByRole('button', menu));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The two items of the card's menu. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', projectMenu));
    await expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
    await userEvent.keyboard('{Escape}');
  },
};

/** Users without the right to change anything have no settings menu. */
export const WithoutTheRight: Story = {
  beforeEach: () => signInForStory('portal', world.users.betaAdmin.userEmail),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Retail Berlin' });
    await expect(canvas.queryByRole('button', { name: /^Settings of/ })).toBeNull();
  },
};

let sent: unknown;

/** A report’s new name is sent with its description and the URL of its dashboard. */
export const Filled: Story = {
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    sent = undefined;
    msw.use(
      http.put(`*/api/report/${world.report}`, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, reportMenu, 'Edit');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Spring');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    await expect(sent).toEqual({
      name: 'Spring',
      description: expect.any(String) as string,
      visualizationURL: expect.any(String) as string,
    });
  },
};

/** Without a name nothing is saved. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, projectMenu, 'Edit');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'Retail');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

/** While the answer is pending, nothing is sent twice. */
export const Submitting: Story = {
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    msw.use(slow('/projects/*/meta'));
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, projectMenu, 'Edit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2027{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'));
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin 2027');
  },
};

/** The server’s reason is shown in the form, and what was typed is kept. */
export const Refused: Story = {
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    msw.use(failing('/projects/*/meta', 409, 'conflict'));
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, projectMenu, 'Edit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2027{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin 2027');
  },
};

/**
 * A project with reports is not deleted; a report is deleted after a confirmation, which shows the reason if it fails.
 */
export const Deleting: Story = {
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    msw.use(failing(`/report/${world.report}`, 500, 'internal'));
  },
  play: async ({ canvas }) => {
    const blocked = await open(canvas, projectMenu, 'Delete');
    await expect(blocked.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(blocked.getByRole('button', { name: 'Close' }));
    await closed();
    await userEvent.click(await canvas.findByRole('button', reportMenu));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await question.findByRole('alert')).toHaveTextContent(/Unexpected error|went wrong/);
  },
};
