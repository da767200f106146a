import type { PageArgs } from '@locus/app/stories';
import { fill, pageStory, pageTitle, signInForStory } from '@locus/app/stories';
import { answering, failing, recordedAnswer, slow, world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { saidOnce } from '../testing/stories';

const sent = fn((_method: string, _address: string, _body: string) => undefined);

const meta = {
  title: 'Back-office/ProjectPage',
  args: { path: '/createProject' },
  parameters: { pictures: ['Update'], layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    const note = async ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url);
      sent(request.method, pathname + search, await request.clone().text());
    };
    msw.use(
      http.post('*/api/projects', async (call) => {
        await note(call);
        return HttpResponse.json('901');
      }),
      http.put('*/api/projects/:id/meta', async (call) => {
        await note(call);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return signInForStory('admin', world.users.administrator.userEmail);
  },
  render: pageStory('admin', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Create: Story = {
  tags: ['spec:ADMIN-204'],
  play: async ({ canvasElement }) => {
    await pageTitle(canvasElement, 'Create project');
    await fill(canvasElement, 'Name *', 'Hamburg');
    await fill(canvasElement, 'Description', 'Three stores');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Account/ })).toBeEnabled());
    await userEvent.click(screen.getByRole('combobox', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Nordlicht/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await pageTitle(canvasElement, 'Projects');
    await screen.findByText('Project "Hamburg" has been created.');
    const [[method, address, body] = []] = sent.mock.calls;
    await expect([method, address]).toEqual(['POST', '/api/projects']);
    await expect(JSON.parse(body ?? '')).toEqual({
      name: 'Hamburg',
      description: 'Three stores',
      country: 'de',
      account_id: world.users.accountAdmin.accountId,
    });
  },
};

/** An existing project keeps its account: only name and description are sent. */
export const Update: Story = {
  args: { path: `/projects/${world.project}/updateProject` },
  tags: ['spec:ADMIN-007', 'spec:ADMIN-043', 'spec:ADMIN-205'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Update project');
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Retail Berlin');
    const account = canvas.getByRole('combobox', { name: /^Account/ });
    await expect(account).toHaveTextContent('Nordlicht Retail GmbH');
    await expect(account).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'Retail Berlin & more');
    const description = canvas.getByRole('textbox', { name: 'Description' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Six stores');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await pageTitle(canvasElement, 'Projects');
    await expect(sent.mock.calls).toEqual([
      ['PUT', `/api/projects/${world.project}/meta?name=Retail+Berlin+%26+more&description=Six+stores`, ''],
    ]);
    await userEvent.click(canvas.getByRole('link', { name: 'Create Project' }));
    await pageTitle(canvasElement, 'Create project');
  },
};

/** From the list to the form of a recorded project, filled with its texts and its account. */
export const FromApi: Story = {
  args: { path: '/projects' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Edit Retail Berlin' }));
    await pageTitle(canvasElement, 'Update project');
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin');
    await expect(canvas.getByRole('textbox', { name: 'Description' })).not.toHaveValue('');
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: /^Account/ })).toHaveTextContent('Nordlicht Retail GmbH'),
    );
    await expect(await canvas.findByText('History')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await pageTitle(canvasElement, 'Projects');
  },
};

/** The server's reason is shown in the error area, as a paragraph, and the input stays. */
export const Refused: Story = {
  args: { path: `/projects/${world.project}/updateProject` },
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id/meta', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, '!{Enter}');
    const [area] = await canvas.findAllByRole('alert');
    await expect(area?.querySelector('p')).toHaveTextContent('Something went wrong on our side.');
    await expect(name).toHaveValue('Retail Berlin!');
    await userEvent.click(within(area ?? canvasElement).getByRole('button'));
    await waitFor(() => expect(area).not.toBeInTheDocument());
  },
};

/** What somebody else has saved in the meantime is shown next to the input. */
export const SavedBySomebodyElse: Story = {
  args: { path: `/projects/${world.project}/updateProject` },
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id/meta', 409, 'conflict')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, '!{Enter}');
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await expect(box.getByRole('row', { name: 'Name Retail Berlin Retail Berlin!' })).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Retail Berlin'));
  },
};

/** Unsaved input is asked about before it is lost. */
export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Hamburg');
    await userEvent.click(canvas.getByRole('link', { name: 'Projects' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Hamburg');
    await userEvent.click(canvas.getByRole('link', { name: 'Projects' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await pageTitle(canvasElement, 'Projects');
  },
};

export const Loading: Story = {
  args: { path: `/projects/${world.project}/updateProject` },
  beforeEach: ({ msw }) => msw.use(slow('/projects/:id')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading data...')).toBeVisible();
    await expect(within(canvasElement).queryByRole('textbox', { name: 'Name' })).toBeNull();
  },
};

/** Once the server answers again, Retry shows the form. */
export const Error: Story = {
  args: { path: `/projects/${world.project}/updateProject` },
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: 'Retry' });
    const recorded = await recordedAnswer('PLACENSE_ADMIN', `/api/projects/${world.project}`);
    msw.use(answering('/projects/:id', recorded.body as object));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).not.toHaveValue('');
  },
};

export const Gone: Story = {
  args: { path: '/projects/999/updateProject' },
  beforeEach: ({ msw }) => msw.use(failing('/projects/999', 404, 'not_found')),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    await saidOnce(canvasElement, 'This project does not exist');
    await expect(within(canvasElement).queryByRole('textbox', { name: 'Name' })).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'All projects' }));
    await pageTitle(canvasElement, 'Projects');
  },
};
