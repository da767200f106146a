import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import { failing, slow, world } from '@locus/mocks';
import {
  alert,
  changePasswordThrough,
  fillNewPassword,
  fillSignIn,
  firstFault,
  retryThrough,
  sendInVain,
  sendThrough,
  shortPatienceMs,
  signInThrough,
  waitThrough,
} from '@locus/mocks/play';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

/** Each screen with every fault of its calls, one after the other: what the reader sees, and recovery by keyboard. */
const meta = {
  title: 'Portal/Faults',
  args: { path: '/' },
  // The stories end on working pages, which have their own pictures.
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const panelIn = (canvasElement: HTMLElement) => () => within(canvasElement).findByRole('complementary');
const mainIn = (canvasElement: HTMLElement) => () => within(canvasElement).findByRole('main');

export const Projects: Story = {
  beforeEach: ({ msw }) => msw.use(firstFault('/projects/hierarchy')),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: '/projects/hierarchy' }, panelIn(canvasElement));
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const Reports: Story = {
  args: { path: `/projects/${world.project}` },
  beforeEach: ({ msw }) => msw.use(firstFault('/projects/hierarchy')),
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: '/projects/hierarchy' }, panelIn(canvasElement));
    await within(canvasElement).findByRole('link', { name: 'Store network' });
  },
};

/** The one with recorded numbers. */
const asReader = () => signInForStory('portal', world.users.accountAdmin.userEmail);
const report = `/reports/${world.report}?contentVisualizationMode=Table`;

export const Report: Story = {
  args: { path: report },
  beforeEach: ({ msw }) => {
    msw.use(firstFault(`/reports/${world.report}`));
    return asReader();
  },
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: `/reports/${world.report}`, but: 'something gone' }, mainIn(canvasElement));
    await within(await mainIn(canvasElement)()).findByRole('table');
  },
};

export const AReportThatIsGone: Story = {
  args: { path: report },
  beforeEach: ({ msw }) => {
    msw.use(failing(`/reports/${world.report}`, 404, 'not_found'));
    return asReader();
  },
  play: async ({ canvasElement }) => {
    const main = within(await mainIn(canvasElement)());
    await main.findByText('This report does not exist');
    main.getByRole('link', { name: 'All projects' }).focus();
    await userEvent.keyboard('{Enter}');
    await within(canvasElement).findByRole('heading', { level: 2, name: 'Retail Berlin' });
  },
};

export const Numbers: Story = {
  args: { path: report },
  beforeEach: ({ msw }) => {
    msw.use(firstFault(`/reportItems/${world.footfallItem}/data`));
    return asReader();
  },
  play: async ({ canvasElement, msw }) => {
    await retryThrough({ msw, path: `/reportItems/${world.footfallItem}/data` }, mainIn(canvasElement));
    await within(await mainIn(canvasElement)()).findByRole('table');
  },
};

/** A call without a response ends after a while, with a message and a way to continue. */
const unanswered = (
  call: string,
  path: string,
  area: (canvasElement: HTMLElement) => () => Promise<HTMLElement>,
): Story => ({
  args: { path, timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => {
    msw.use(slow(call));
    return asReader();
  },
  play: async ({ canvasElement }) => waitThrough(area(canvasElement)),
});

export const ProjectsUnanswered = unanswered('/projects/hierarchy', '/', panelIn);
export const ReportUnanswered = unanswered(`/reports/${world.report}`, report, mainIn);
export const NumbersUnanswered = unanswered(`/reportItems/${world.footfallItem}/data`, report, mainIn);

export const SigningInUnanswered: Story = {
  args: { path: '/sign-in', timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(slow('/authenticate/login'));
  },
  play: async ({ canvasElement }) => sendInVain(await fillSignIn(canvasElement, world.users.staff.userEmail)),
};

export const ANewPasswordUnanswered: Story = {
  args: { path: '/changePassword', timeoutMs: shortPatienceMs },
  beforeEach: ({ msw }) => msw.use(slow('/users/changePassword')),
  play: async ({ canvasElement }) => sendInVain(await fillNewPassword(canvasElement)),
};

export const SessionEndedWhileReading: Story = {
  args: { path: report },
  beforeEach: ({ msw }) => msw.use(failing(`/reports/${world.report}`, 403, 'session_ended')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Sign in' });
  },
};

export const SigningIn: Story = {
  args: { path: '/sign-in' },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement, msw }) => {
    await signInThrough({ canvasElement, msw, email: world.users.staff.userEmail });
    await within(canvasElement).findByRole('button', { name: /^Profile of / });
  },
};

export const ANewPassword: Story = {
  args: { path: '/changePassword' },
  play: changePasswordThrough,
};

export const CreatingAProject: Story = {
  play: async ({ canvasElement, msw }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Create project' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Wien');
    await sendThrough({
      msw,
      path: '/projects',
      send: () => userEvent.type(name, '{Enter}'),
      alert,
      says: /Unexpected error in project creation process/,
      kept: () => expect(name).toHaveValue('Wien'),
    });
  },
};

/** Opens an entry of a card's settings. */
async function openSettings(canvasElement: HTMLElement, name: string, entry: 'Edit' | 'Delete') {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: `Settings of ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

export const EditingAProject: Story = {
  play: async ({ canvasElement, msw }) => {
    await openSettings(canvasElement, 'Retail Berlin', 'Edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' 2027');
    const send = () => userEvent.type(name, '{Enter}');
    await sendThrough({
      msw,
      path: '/projects/*/meta',
      send,
      alert,
      says: /Unexpected error during saving process/,
      kept: () => expect(name).toHaveValue('Retail Berlin 2027'),
    });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const DeletingAReport: Story = {
  args: { path: `/projects/${world.project}` },
  play: async ({ canvasElement, msw }) => {
    await openSettings(canvasElement, 'Store network', 'Delete');
    const send = async () => {
      screen.getByRole('button', { name: 'Delete' }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await screen.findByRole('alertdialog');
    await sendThrough({
      msw,
      path: '/report/*',
      send,
      alert,
      says: /Unexpected error during deleting of the project/,
      kept: () => expect(screen.getByRole('alertdialog')).toBeVisible(),
    });
    await send();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const TheMailAgain: Story = {
  args: { path: '/sign-up/activate-account' },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement, msw }) => {
    const email = await within(canvasElement).findByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'jonas@weber.example');
    const send = () => userEvent.type(email, '{Enter}');
    await sendThrough({
      msw,
      path: '/users/activation',
      send,
      alert,
      kept: () => expect(email).toHaveValue('jonas@weber.example'),
    });
    await send();
    await within(canvasElement).findByText(/a new link is on its way/);
  },
};

export const AForgottenPassword: Story = {
  args: { path: '/forgot-password/t0ken' },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('New password'), 'Rainy-Potsdamer-2');
    const again = canvas.getByLabelText('Repeat the new password');
    await userEvent.type(again, 'Rainy-Potsdamer-2');
    const send = () => userEvent.type(again, '{Enter}');
    await sendThrough({
      msw,
      path: '/users/resetPassword',
      send,
      alert,
      kept: () => expect(again).toHaveValue('Rainy-Potsdamer-2'),
    });
    await send();
    await canvas.findByRole('heading', { level: 1, name: 'Your new password is set' });
  },
};

export const OpeningByACode: Story = {
  args: { path: `/landing/${world.users.staff.userId}` },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(firstFault('/authenticate/exchange'));
  },
  play: async ({ canvasElement, msw }) => {
    const canvas = within(canvasElement);
    await sendThrough({
      msw,
      path: '/authenticate/exchange',
      send: async () => {
        (await canvas.findByRole('button', { name: 'Try again' })).focus();
        await userEvent.keyboard('{Enter}');
      },
      alert,
      kept: async () => void (await canvas.findByRole('button', { name: 'Try again' })),
    });
  },
};
