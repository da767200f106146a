import { pageStory, signInForStory } from '@locus/app/stories';
import { answering, recordedAnswer, world } from '@locus/mocks';
import type { Project } from '@locus/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

interface PageArgs {
  /** The address it begins at. */
  path: string;
}

/** What people type is text wherever it is shown: markup in every name does nothing and can be read. */
const meta = {
  title: 'Portal/StrangeNames',
  args: { path: '/' },
  parameters: { layout: 'fullscreen', visual: { skip: true } },
  beforeEach: async ({ msw }) => {
    executed = 0;
    const count = () => void (executed += 1);
    Object.assign(window, { strangeNameRan: count });
    await signInForStory('portal', world.users.accountAdmin.userEmail);
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', '/api/projects/hierarchy');
    msw.use(answering('/projects/hierarchy', (body as Project[]).map(strange)));
    return () => Reflect.deleteProperty(window, 'strangeNameRan');
  },
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

let executed = 0;

const markup = (name: string) =>
  `${name} <img src=x onerror="strangeNameRan()"><script>strangeNameRan()</script>"'{{7*7}}`;

/** A project whose every typed text carries markup. */
const strange = (project: Project): Project => ({
  ...project,
  name: markup(project.name),
  description: markup('Description'),
  account_name: markup(project.account_name),
  locations: project.locations.map((location) => ({
    ...location,
    name: markup(location.name),
    description: markup('Description'),
    address: markup(location.address),
    street: markup(location.street),
    houseNumber: markup(location.houseNumber),
    city: markup(location.city),
    postalCode: markup(location.postalCode),
  })),
  reports: project.reports.map((report) => ({
    ...report,
    name: markup(report.name),
    description: markup('Description'),
    creator: markup(report.creator),
  })),
});

/** Nothing ran, no element came of a name, and all of it can be read. */
async function isText(canvasElement: HTMLElement, name: string) {
  const canvas = within(canvasElement);
  await waitFor(() => expect(canvas.getAllByText(markup(name)).length).toBeGreaterThan(0));
  await expect(document.querySelector('img[src="x"], [onerror]')).toBeNull();
  await expect(executed).toBe(0);
}

export const Projects: Story = {
  play: async ({ canvasElement }) => {
    await isText(canvasElement, 'Retail Berlin');
    // Searching marks what was found.
    await userEvent.type(within(canvasElement).getByPlaceholderText('Search projects'), '<img');
    await isText(canvasElement, 'Retail Berlin');
  },
};

export const Reports: Story = {
  args: { path: `/projects/${world.project}` },
  play: async ({ canvasElement }) => {
    await isText(canvasElement, 'Store network');
    await isText(canvasElement, 'Retail Berlin');
    await waitFor(() => expect(canvasElement).toHaveTextContent(/Potsdamer Platz[^<]* <img src=x/));
  },
};

export const RightToLeft: Story = {
  args: { path: `/projects/${world.project}` },
  globals: { locale: 'il' },
  play: async ({ canvasElement }) => {
    await isText(canvasElement, 'Store network');
  },
};

export const InAnAddress: Story = {
  args: { path: `/?projectsSearch=${encodeURIComponent(markup('x'))}` },
  play: async ({ canvasElement }) => {
    const search = await within(canvasElement).findByPlaceholderText('Search projects');
    await expect(search).toHaveValue(markup('x'));
    await expect(executed).toBe(0);
  },
};
