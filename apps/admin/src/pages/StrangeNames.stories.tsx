import type { PageArgs } from '@locus/app/stories';
import { world } from '@locus/mocks';
import { expectHarmless, expectLegible, strangeOffice, watchStrangeNames } from '@locus/mocks/strange';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { officePage } from '../testing/stories';

/**
 * User input is text in the back-office as well: it is never executed, keeps its own direction, is truncated at its own
 * end, and breaks no page.
 */
const meta = {
  title: 'Back-office/StrangeNames',
  args: { path: '/projects' },
  parameters: { layout: 'fullscreen' },
  ...officePage,
  beforeEach: async ({ msw, parameters }) => {
    msw.use(strangeOffice({ ofCode: parameters.ofCode === true }));
    await officePage.beforeEach();
    return watchStrangeNames();
  },
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const main = (canvasElement: HTMLElement) => within(canvasElement).findByRole('main');

/** A page whose users gave strange names to everything. */
const page = (path: string): Story => ({
  args: { path },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    await waitFor(async () => expect(await expectLegible(place)).toBeGreaterThan(0));
    await expect(await expectLegible(canvasElement)).toBeGreaterThan(0);
  },
});

/** The same with names such as `__proto__`, or without visible characters. */
const pageOfCode = (path: string): Story => ({
  args: { path },
  // Several things get the same name here.
  parameters: { ofCode: true, a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    const place = await main(canvasElement);
    await waitFor(() => expect(place).toHaveTextContent(/__proto__|constructor|toString|hasOwnProperty/));
    await expectHarmless();
  },
});

const project = `/projects/${world.project}`;

export const Projects = page('/projects');
export const ProjectsOfCode = pageOfCode('/projects');
export const Reports = page(`${project}/reports`);
export const ReportsOfCode = pageOfCode(`${project}/reports`);
export const Report = page(`${project}/reports/${world.report}`);
export const ReportOfCode = pageOfCode(`${project}/reports/${world.report}`);
export const Monitoring = page(`${project}/reportItemMonitoring`);
export const MonitoringOfCode = pageOfCode(`${project}/reportItemMonitoring`);
export const Users = page('/users');
export const UsersOfCode = pageOfCode('/users');
export const Accounts = page('/accounts');
export const AccountsOfCode = pageOfCode('/accounts');
export const Trash = page('/trash');
export const TrashOfCode = pageOfCode('/trash');

export const ProjectsRightToLeft: Story = { ...Projects, globals: { locale: 'il' } };
export const UsersRightToLeft: Story = { ...Users, globals: { locale: 'il' } };
