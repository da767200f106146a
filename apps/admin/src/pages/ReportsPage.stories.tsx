import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { answering, buildCollaborators, failing, slow, world } from '@locus/mocks';
import type { CollaborationType } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import { sharingBasis } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, listedReport, noted, officePage } from '../testing/stories';

const path = `/projects/${world.project}/reports`;

const meta = {
  title: 'Back-office/ReportsPage',
  args: { path },
  parameters: { pictures: ['FromApi', 'RightToLeft', 'Narrow'], layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('switch', { name: /^Is Visible: / })
    .map((entry) => entry.getAttribute('aria-label')?.replace('Is Visible: ', ''));

/** The last one in the server's response comes first. */
export const FromApi: Story = {
  tags: ['spec:ADMIN-061'],
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/projects/:id/reports', async () => {
        calls('asked');
        return undefined;
      }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pageTitle(canvasElement, 'Reports');
    await canvas.findByRole('heading', { name: 'Store network' });
    await expect(await canvas.findByRole('switch', { name: 'Is Visible' })).toBeVisible();
    const ids = canvas
      .getAllByRole('listitem')
      .filter((card) => within(card).queryByRole('switch'))
      .map((card) => Number(within(card).getAllByRole('definition')[0]?.textContent));
    await expect(ids.length).toBeGreaterThan(2);
    await expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Name, ID or place' }), 'two years');
    await waitFor(async () => expect(names(canvasElement)).toEqual(['Store network, two years']));
  },
};

/** The server's order reversed, whatever it is. */
export const Reversed: Story = {
  tags: ['spec:ADMIN-069'],
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/reports', [7, 9, 8].map(listedReport))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'Report 7' });
    await expect(names(canvasElement)).toEqual(['Report 8', 'Report 9', 'Report 7']);
  },
};

/** A report is switched at once, and the banner offers to undo this. */
export const Switching: Story = {
  tags: ['spec:ADMIN-215'],
  beforeEach: ({ msw }) => msw.use(noted('put', '/report/:id/status/:status')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('switch', { name: 'Is Visible: Store network' }));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.mock.calls).toEqual([
        ['put', `/api/report/${world.report}/status/READY`, '{"status":"READY"}'],
        ['put', `/api/report/${world.report}/status/PRESENTABLE`, '{"status":"PRESENTABLE"}'],
      ]),
    );
    await screen.findByText('Report "Store network" is shown to customers.');
  },
};

export const SwitchingRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/report/:id/status/:status', 409, 'report_calculating')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('switch', { name: 'Is Visible: Store network' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This report is still being calculated.');
    // On other pages it is cleared.
    await userEvent.click(canvas.getByRole('link', { name: 'Create Project' }));
    await pageTitle(canvasElement, 'Create project');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getAllByRole('link', { name: 'Projects' })[0] ?? canvasElement);
    await pageTitle(canvasElement, 'Projects');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** A copy starts in the form, with its name marked as a copy. */
export const Duplicating: Story = {
  tags: ['spec:ADMIN-059'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Duplicate Store network' }));
    await pageTitle(canvasElement, 'Create report');
    await expect(await canvas.findByRole('textbox', { name: 'Report name' })).toHaveValue('Store network (copy)');
  },
};

/** An error is cleared when its message is closed, and when the reports are opened again. */
export const FailureForgotten: Story = {
  tags: ['spec:ADMIN-147'],
  beforeEach: ({ msw }) => msw.use(failing('/report/:id/status/:status', 409, 'report_calculating')),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const fail = async () => {
      await userEvent.click(await canvas.findByRole('switch', { name: 'Is Visible: Store network' }));
      return canvas.findByRole('alert');
    };
    await fail();
    await userEvent.click(canvas.getByRole('link', { name: 'Store network' }));
    await pageTitle(canvasElement, 'Store network');
    await expect(canvas.queryByRole('alert')).toBeNull();
    const visible = await canvas.findByRole('switch', { name: 'Is Visible' });
    await userEvent.click(visible);
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getAllByRole('link', { name: 'Reports' })[0] ?? canvasElement);
    await pageTitle(canvasElement, 'Reports');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await fail();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** The order is in the address. */
export const Sorting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Store network' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
    await waitFor(async () =>
      expect(names(canvasElement)).toEqual(names(canvasElement).toSorted((a = '', b = '') => a.localeCompare(b))),
    );
  },
};

/** Several at once: one confirmation that names each, and a result for each. */
export const SwitchingSeveral: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('*/api/report/:id/status/:status', ({ params }) => {
        calls(params.id, params.status);
        return params.id === world.report
          ? HttpResponse.json({ code: 'report_calculating', reason: 'Still calculated.' }, { status: 409 })
          : new HttpResponse(null, { status: 204 });
      }),
    ),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Store network' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Weekly pulse' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Hide 2 reports from customers?' }));
    await expect(calls).not.toHaveBeenCalled();
    await userEvent.click(box.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(box.getByRole('status')).toHaveTextContent('1 done, 1 failed'));
    await expect(calls.mock.calls).toEqual([
      ['3', 'READY'],
      [world.report, 'READY'],
    ]);
    await expect(box.getByText('Still calculated.')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Chosen reports' })).toBeNull());
  },
};

export const Deleting: Story = {
  tags: ['spec:ADMIN-068'],
  beforeEach: ({ msw }) => msw.use(noted('delete', '/report/:id')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Store network' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete report "Store network"?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Report "Store network" has been deleted.');
    await expect(calls.mock.calls).toEqual([['delete', `/api/report/${world.report}`, '']]);
  },
};

/** If nothing is set it is public, which is not a failure. */
export const NothingSet: Story = {
  tags: ['spec:ADMIN-136'],
  beforeEach: ({ msw }) =>
    msw.use(
      failing('/projects/:id/collaboration', 404, 'not_found'),
      http.get('*/api/collaboration/project/:id', () => {
        calls('asked');
        return HttpResponse.json([]);
      }),
    ),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Collaboration/ })).toHaveTextContent('PUBLIC'));
    await expect(canvas.queryByRole('alert')).toBeNull();
    // The users it is shared with are not shown then.
    await expect(canvas.queryByRole('button', { name: /^Shared with/ })).toBeNull();
    await expect(calls).not.toHaveBeenCalled();
  },
};

export const Sharing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      noted('put', '/collaboration/project/:id'),
      http.get('*/api/projects/:id/collaboration', () => HttpResponse.json('PRIVATE')),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const shared = await canvas.findByRole('button', { name: /^Shared with/ });
    await waitFor(() => expect(shared).toHaveTextContent('Mara Klein'));
    await userEvent.click(shared);
    const list = within(await screen.findByRole('dialog'));
    await userEvent.click(list.getByRole('option', { name: /Jonas Weber/ }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
    await screen.findByText('The list of users who can see the project has been saved.');
    await expect(calls.mock.calls).toEqual([
      ['put', `/api/collaboration/project/${world.project}`, '[{"id":"4","shared":true}]'],
    ]);
  },
};

/** Several deleted at once can be restored for ten seconds; one that cannot is named with the reason. */
export const UndoingSeveral: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      noted('delete', '/report/:id'),
      http.put('*/api/reports/:id/restore', ({ params }) => {
        calls('restore', params.id);
        return params.id === world.report
          ? HttpResponse.json({ code: 'not_found', reason: 'This does not exist.' }, { status: 404 })
          : HttpResponse.json({ name: 'Weekly pulse' });
      }),
    ),
  parameters: { expectedComplaints: [/404/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Store network' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Weekly pulse' }));
    const bar = within(canvas.getByRole('group', { name: 'Chosen reports' }));
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Delete 2 reports?' }));
    await userEvent.click(box.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(box.getByRole('status')).toHaveTextContent('2 done, 0 failed'));
    await userEvent.click(box.getByRole('button', { name: 'Close' }));
    await screen.findByText('2 reports have been deleted.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 restored.');
    await expect(calls).toHaveBeenCalledWith('restore', '3');
    await expect(await canvas.findByText('Store network: This does not exist.')).toBeVisible();
  },
};

/** Answers for who sees a project, stored as two administrators change it; an outdated save is refused. */
function sharedByTwo() {
  const stored = { type: 'PRIVATE' as CollaborationType, shared: ['3'] };
  const users = () => buildCollaborators().map((user) => ({ ...user, shared: stored.shared.includes(user.id) }));
  const refused = (request: Request) =>
    request.headers.get('If-Match') !== versionMark(sharingBasis(stored.type, users())) &&
    HttpResponse.json({ code: 'conflict', reason: 'Somebody else has changed this.' }, { status: 409 });
  const saved = () => new HttpResponse(null, { status: 204 });
  const handlers = [
    http.get('*/api/projects/:id/collaboration', () => HttpResponse.json(stored.type)),
    http.put('*/api/projects/:id/collaboration/:type', ({ request, params }) => {
      const answer = refused(request);
      if (!answer) stored.type = params.type as CollaborationType;
      return answer || saved();
    }),
    http.get('*/api/collaboration/project/:id', () => HttpResponse.json(users())),
    http.put('*/api/collaboration/project/:id', async ({ request }) => {
      const answer = refused(request);
      if (answer) return answer;
      for (const { id, shared } of (await request.json()) as { id: string; shared: boolean }[])
        stored.shared = shared ? [...stored.shared, id] : stored.shared.filter((entry) => entry !== id);
      return saved();
    }),
  ];
  return { stored, handlers };
}
let sharing = sharedByTwo();
const twoAdministrators = {
  beforeEach: ({ msw }) => {
    sharing = sharedByTwo();
    msw.use(...sharing.handlers);
  },
  parameters: { expectedComplaints: [/409/] },
} satisfies Story;
const conflict = () => screen.findByRole('alertdialog', { name: 'Somebody else has changed this' });

/** Somebody else has shared it with others meanwhile: making it public says so first, and theirs can be kept. */
export const MadePublicAfterAnotherChange: Story = {
  ...twoAdministrators,
  play: async ({ canvasElement }) => {
    const { stored } = sharing;
    const canvas = within(canvasElement);
    const select = await canvas.findByRole('combobox', { name: /^Collaboration/ });
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Shared/ })).toHaveTextContent('Mara Klein'));
    stored.shared = ['5'];
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: /^PUBLIC/ }));
    const box = await conflict();
    await expect(box).toHaveTextContent(/Lea Hoffmann/);
    await expect(stored).toEqual({ type: 'PRIVATE', shared: ['5'] });
    await userEvent.click(within(box).getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Shared/ })).toHaveTextContent('Lea Hoffmann'));
    await expect(canvas.getByRole('combobox', { name: /^Collaboration/ })).toHaveTextContent('PRIVATE');
  },
};

/** Somebody else has shared it with others meanwhile: both lists are shown, and one's own can still be saved. */
export const SharedBySomebodyElse: Story = {
  ...twoAdministrators,
  play: async ({ canvasElement }) => {
    const { stored } = sharing;
    const picker = await within(canvasElement).findByRole('button', { name: /^Shared with/ });
    await waitFor(() => expect(picker).toHaveTextContent('Mara Klein'));
    stored.shared = ['3', '5'];
    await userEvent.click(picker);
    const list = within(await screen.findByRole('dialog'));
    await userEvent.click(list.getByRole('option', { name: /Jonas Weber/ }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
    const box = await conflict();
    await expect(box).toHaveTextContent(/Lea Hoffmann/);
    await expect(box).toHaveTextContent(/Jonas Weber/);
    await expect(stored.shared).toEqual(['3', '5']);
    await userEvent.click(within(box).getByRole('button', { name: 'Save mine' }));
    await screen.findByText('The list of users who can see the project has been saved.');
    await expect(stored.shared.toSorted()).toEqual(['3', '4']);
  },
};

/** A choice that could not be saved stays, with the reason at its field; leaving asks. */
export const ShareRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id/collaboration/:type', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const select = await canvas.findByRole('combobox', { name: /^Collaboration/ });
    await waitFor(() => expect(select).toHaveTextContent('PUBLIC'));
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: /^PRIVATE/ }));
    await waitFor(() => expect(select).toHaveAttribute('aria-invalid', 'true'));
    await expect(select).toHaveTextContent('PRIVATE');
    await userEvent.click(canvas.getByRole('link', { name: 'Create Project' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw.use(slow('/projects/:id/reports')) };

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(answering('/projects/:id/reports', [])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This project has no reports yet')).toBeVisible();
  },
};

export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/projects/:id/reports', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const RightToLeft: Story = { globals: { locale: 'il' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
