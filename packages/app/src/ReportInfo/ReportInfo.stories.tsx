import { useHierarchy, useReport } from '@locus/data';
import { answering, recordedAnswer, world } from '@locus/mocks';
import type { Report } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';

import type { PageArgs } from '../stories';
import { pageStory, signInForStory } from '../stories';
import { ReportInfo } from './ReportInfo';

/** The button with its report, once that has been read. */
function OfReport() {
  const { data: report } = useReport(world.report);
  const { data: projects } = useHierarchy();
  return (
    <main>
      {report && <ReportInfo report={report} project={projects?.find(({ id }) => id === report.project_id)} />}
    </main>
  );
}

/** The button that opens the information about a report, and creates a PDF of it. */
const meta = {
  title: 'App/ReportInfo',
  args: { path: '/' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', [{ path: '/', Component: OfReport }]),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Report information' }));
  return within(await screen.findByRole('dialog', { name: 'Report information' }));
};

/** For a report as returned by the server. */
export const FromApi: Story = {
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getByText('Name')).toBeVisible();
    await expect((await dialog.findAllByRole('listitem')).length).toBeGreaterThan(0);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Report information' })).toHaveFocus();
  },
};

/** Creator, contents and places are unknown: each line says so. */
export const Empty: Story = {
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.accountAdmin.userEmail);
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api/reports/${world.report}`);
    const { report } = body as { report: Report };
    msw.use(
      answering(`/reports/${world.report}`, { report: { ...report, description: '', creator: '', locations: [] } }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getAllByText('N/A').length).toBeGreaterThan(0);
  },
};

/** The PDF is created in the browser, and named after the report. */
export const Pdf: Story = {
  play: async ({ canvas }) => {
    let [name, type] = ['', ''];
    const files = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      type = (file as Blob).type;
      return 'blob:';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Export PDF' }));
    await waitFor(() => expect(name).toMatch(/\.pdf$/));
    await expect(type).toBe('application/pdf');
    await expect(dialog.queryByRole('alert')).toBeNull();
    files.mockRestore();
    click.mockRestore();
  },
};

/** If a PDF cannot be created, the failure is reported, and can be retried. */
export const PdfFailed: Story = {
  play: async ({ canvas }) => {
    const files = spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new TypeError('No room');
    });
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Export PDF' }));
    await expect(await dialog.findByText(/The PDF could not be created/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Export PDF' })).toBeEnabled();
    files.mockRestore();
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'il' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
