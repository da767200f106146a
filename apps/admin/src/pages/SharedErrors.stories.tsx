import type { PageArgs } from '@locus/app/stories';
import { fill } from '@locus/app/stories';
import { world } from '@locus/mocks';
import { fillNewPassword } from '@locus/mocks/play';
import { buildProjectLocation } from '@locus/model/testing/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { officePage } from '../testing/stories';

const { accountId, userId } = world.users.accountAdmin;
const [project, report] = [`/projects/${world.project}`, `/projects/${world.project}/reports/${world.report}`];

/** Every call whose failure is shown in the shared error message, via the page that makes it. */
const meta = {
  title: 'Back-office/SharedErrors',
  args: { path: '/projects' },
  // The stories are about a single message, which has pictures on other pages.
  parameters: { layout: 'fullscreen', expectedComplaints: [/409/] },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

type Method = 'get' | 'post' | 'put' | 'delete';
const reasonOf = (method: Method, call: string) => `${method} ${call} does not work on Sundays.`;
const refused = (method: Method, call: string, status = 409): HttpHandler =>
  http[method](`*/api${call}`, () => HttpResponse.json({ code: 'busy', reason: reasonOf(method, call) }, { status }));

/** The shared message says why a call failed, as a paragraph, above the page. */
async function said(canvasElement: HTMLElement, reason: string): Promise<void> {
  // Under an open dialog the page is hidden from assistive technology.
  const main = await within(canvasElement).findByRole('main', { hidden: true });
  await waitFor(() =>
    expect(within(main).getAllByRole('alert', { hidden: true })[0]?.querySelector('p')).toHaveTextContent(reason),
  );
}

/** A page, one of its calls that fails, and the user's actions that trigger it. */
const told = (
  path: string,
  method: Method,
  call: string,
  act: (canvasElement: HTMLElement) => Promise<unknown> = async () => undefined,
): Story => ({
  args: { path },
  tags: ['spec:ADMIN-233'],
  beforeEach: ({ msw }) => msw.use(refused(method, call)),
  play: async ({ canvasElement }) => {
    await act(canvasElement);
    await said(canvasElement, reasonOf(method, call));
  },
});

const press = async (canvasElement: HTMLElement, name: string | RegExp) => {
  const [button] = await within(canvasElement).findAllByRole('button', { name });
  await userEvent.click(button ?? canvasElement);
};
const confirm = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name }));
/** Types into a field and saves the form. */
const change = async (canvasElement: HTMLElement, field: string) => {
  await userEvent.type(await within(canvasElement).findByRole('textbox', { name: new RegExp(`^${field}`) }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const choose = async (name: RegExp, option: RegExp) => {
  const list = screen.getByRole('combobox', { name });
  await waitFor(() => expect(list).toBeEnabled());
  await userEvent.click(list);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

export const FetchingAProject = told(`${project}/updateProject`, 'get', project);
export const CreatingAProject = told('/createProject', 'post', '/projects', async (canvasElement) => {
  await fill(canvasElement, 'Name *', 'Hamburg');
  await choose(/^Account/, /Nordlicht/);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
});
export const UpdatingAProject = told(`${project}/updateProject`, 'put', `${project}/meta`, (canvasElement) =>
  change(canvasElement, 'Name'),
);
export const DeletingAProject = told('/projects', 'delete', '/project/:id', async (canvasElement) => {
  await press(canvasElement, /^Delete /);
  await confirm('Delete');
});

export const FetchingAReport = told(report, 'get', `/reports/${world.report}`);
export const CreatingAReport = told(`${project}/createReport`, 'post', `${project}/reports`, async (canvasElement) => {
  await userEvent.type(await within(canvasElement).findByRole('textbox', { name: 'Report name' }), 'Autumn');
  await choose(/^Report item type/, /Visit trends/);
  await press(canvasElement, 'Add');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
});
export const UpdatingAReport = told(`${report}?mode=edit`, 'put', `/report/${world.report}`, (canvasElement) =>
  change(canvasElement, 'Name'),
);
export const SwitchingAReport = told(report, 'put', '/report/:id/status/:status', async (canvasElement) =>
  userEvent.click(await within(canvasElement).findByRole('switch', { name: 'Is Visible' })),
);
export const RecalculatingAReport = told(report, 'put', '/reports/:id/refresh', async (canvasElement) => {
  await press(canvasElement, 'Recalculate all');
  await confirm('Recalculate');
});
export const DeletingAReport = told(report, 'delete', '/report/:id', async (canvasElement) => {
  await press(canvasElement, 'Delete');
  await confirm('Delete');
});

export const GeneratingThumbnails = told(report, 'post', '/reportItems/:id/generate-thumbnails', (canvasElement) =>
  press(canvasElement, /^Generate image gallery of/),
);
export const AddingItems = told(report, 'post', `${project}/reports/items`, async (canvasElement) => {
  await press(canvasElement, 'Create more report items');
  const box = within(await screen.findByRole('dialog'));
  await choose(/^Report item type/, /Visit trends/);
  await userEvent.click(box.getByRole('button', { name: 'Add' }));
  await userEvent.click(box.getByRole('button', { name: 'Create' }));
});
export const ChangingAnItemsSettings = told(
  report,
  'put',
  '/projects/:project/reports/:report/item/:id',
  async (canvasElement) => {
    await press(canvasElement, 'Edit Report Item Catchment');
    await userEvent.type(await screen.findByRole('textbox', { name: 'radius' }), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  },
);
export const ChangingAnItemsWords = told(
  report,
  'put',
  '/projects/reports/:report/item/:id/meta',
  async (canvasElement) => {
    await press(canvasElement, 'Edit Report Item Catchment');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Item description' }), 'Homes');
    await userEvent.click(screen.getByRole('button', { name: 'Save Metadata' }));
  },
);
export const LinkingAnItem = told(
  report,
  'post',
  '/projects/:project/reports/:report/reportItems/:item/updateVisualisationUrl',
  async (canvasElement) => {
    await press(canvasElement, /^Add a link to/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Visualization URL' }), 'https://a.example.com/a');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  },
);
export const RemovingAnItem = told(report, 'delete', '/projects/reports/:report/item/:id', async (canvasElement) => {
  await press(canvasElement, /^Remove /);
  await confirm('Remove');
});

export const FetchingAUser = told(`/users/${userId}/updateUser`, 'get', `/users/${userId}`);
export const CreatingAUser = told('/users/new', 'post', '/users', async (canvasElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /^First name/ }), 'Ida');
  await userEvent.type(canvas.getByRole('textbox', { name: /^Last name/ }), 'Berg');
  await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), 'ida@nordlicht.example');
  await choose(/^Role/, /^regular user$/);
  await choose(/^Account/, /Nordlicht/);
  await userEvent.click(screen.getByRole('button', { name: 'Add user' }));
});
export const UpdatingAUser = told(`/users/${userId}/updateUser`, 'put', `/users/${userId}`, (canvasElement) =>
  change(canvasElement, 'Title'),
);
export const FetchingPlans = told('/users/new', 'get', '/groups/shared');

/** They have already been fetched at the start: only later calls fail. */
export const FetchingRoles: Story = {
  ...told('/projects', 'get', '/users/roles'),
  beforeEach: () => undefined,
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Projects' });
    msw.use(refused('get', '/users/roles'));
    await userEvent.click(canvas.getByRole('link', { name: 'Users' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Add user/i }));
    await said(canvasElement, reasonOf('get', '/users/roles'));
  },
};

export const FetchingAnAccount = told(`/accounts/${accountId}/updateAccount`, 'get', `/accounts/${accountId}`);
export const CreatingAnAccount = told('/accounts/new', 'post', '/accounts', async (canvasElement) =>
  userEvent.type(await within(canvasElement).findByRole('textbox', { name: /^Name/ }), 'Donau Mode{Enter}'),
);
export const UpdatingAnAccount = told(
  `/accounts/${accountId}/updateAccount`,
  'put',
  `/accounts/${accountId}`,
  (canvasElement) => change(canvasElement, 'Name'),
);

export const CreatingAPoi = told(
  `${project}/locations/manage`,
  'post',
  `${project}/locations`,
  async (canvasElement) => {
    await press(canvasElement, 'Add POI');
    await fill(canvasElement, 'Name *', 'Lake');
    await fill(canvasElement, 'Polygon *', 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add' }));
  },
);
const freePlace = buildProjectLocation({
  id: '501',
  latitude: 52.5003,
  longitude: 13.4006,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [13.4, 52.5],
        [13.401, 52.5],
        [13.401, 52.501],
        [13.4, 52.5],
      ],
    ],
  },
});
export const DeletingPois: Story = {
  ...told(`${project}/locations/manage`, 'delete', `${project}/locations`, async (canvasElement) => {
    await userEvent.click(await within(canvasElement).findByRole('checkbox', { name: 'Select all' }));
    await press(canvasElement, 'Delete selected…');
    await confirm('Delete');
  }),
  beforeEach: ({ msw }) =>
    msw.use(
      refused('delete', `${project}/locations`),
      http.get(`*/api${project}/locations`, () => HttpResponse.json([freePlace])),
    ),
};

export const ChangingOnesPassword = told(
  '/profile/changePassword',
  'put',
  '/users/changePassword',
  async (canvasElement) => (await fillNewPassword(canvasElement)).send(),
);

/** A signed-out reader sees it above the form. */
const signedOut = (...given: Parameters<typeof told>): Story => {
  const [, method, call] = given;
  return {
    ...told(...given),
    beforeEach: ({ msw }) => {
      localStorage.clear();
      // For a forgotten password only this status is reported: others would reveal who is a user here.
      msw.use(refused(method, call, 404));
    },
  };
};
export const AskingForANewPassword = signedOut(
  '/forgot-password',
  'post',
  '/users/forgotPassword',
  async (canvasElement) =>
    userEvent.type(await within(canvasElement).findByRole('textbox', { name: 'Email' }), 'a@locus.example{Enter}'),
);
export const ChoosingANewPassword = signedOut(
  '/forgot-password/t0ken',
  'post',
  '/users/resetPassword',
  async (canvasElement) => {
    await fill(canvasElement, 'New password', 'Rainy-Potsdamer-2');
    await fill(canvasElement, 'Repeat the new password', 'Rainy-Potsdamer-2');
    await userEvent.keyboard('{Enter}');
  },
);
