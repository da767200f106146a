import type { PageArgs } from '@locus/app/stories';
import { pageTitle } from '@locus/app/stories';
import { buildAdjustments, buildRehearsal, failing, offline, slow, world } from '@locus/mocks';
import { versionMark } from '@locus/model/calls';
import { adjustmentsBasis } from '@locus/model/office';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { calls, officePage } from '../testing/stories';

const path = `/projects/${world.project}/reports/${world.report}`;

const meta = {
  title: 'Back-office/DataAdjustments',
  args: { path },
  parameters: { layout: 'fullscreen' },
  ...officePage,
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const noted = (status = 201) =>
  http.put('*/api/report/:id/edit', async ({ request, params }) => {
    calls('edit', params.id, await request.clone().json());
    return new HttpResponse(null, { status });
  });

/** Opens the form and fills in one field. */
async function fillIn(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Data adjustments' }));
  const form = within(await screen.findByRole('dialog', { name: 'Adjust report data' }));
  await userEvent.type(await form.findByRole('textbox', { name: 'Above duration' }), '10');
  return form;
}

async function rerun(canvasElement: HTMLElement) {
  const form = await fillIn(canvasElement);
  await userEvent.click(form.getByRole('button', { name: 'Rerun' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Are you sure you want to change the report tables?' }),
  );
  await expect(question.getByText('10 min')).toBeVisible();
  await expect(calls).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Rerun' }));
  return form;
}

/** The recorded report, never adjusted so far: all its places, no setting, nothing to undo. */
export const FromApi: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Data adjustments' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust report data' });
    await expect(dialog).toHaveTextContent(`Store network, report ${world.report}`);
    const form = within(dialog);
    await expect(await form.findByRole('textbox', { name: 'Above duration' })).toHaveValue('');
    await expect(form.getByRole('button', { name: /^Locations/ })).toHaveTextContent('All locations');
    await expect(form.queryByRole('button', { name: 'Undo this rerun' })).toBeNull();
    await expect(form.getByRole('button', { name: 'Rerun' })).toBeVisible();
  },
};

/** From the button to the response: what was filled in is sent unchanged, and 201 is a success. */
export const Rerunning: Story = {
  tags: ['spec:ADMIN-114', 'spec:ADMIN-142', 'spec:ADMIN-220'],
  beforeEach: ({ msw }) =>
    msw.use(
      noted(),
      http.all('*/api/report/updates/*', () => {
        calls('unfinished');
        return new HttpResponse(null, { status: 500 });
      }),
    ),
  play: async ({ canvasElement }) => {
    await rerun(canvasElement);
    await screen.findByText('Rerun request successful');
    await expect(calls.mock.calls).toEqual([
      ['edit', world.report, { use_original_tables: false, above_duration_threshold: 10 }],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pageTitle(canvasElement, 'Store network');
  },
};

export const Submitting: Story = {
  beforeEach: ({ msw }) => msw.use(http.put('*/api/report/:id/edit', () => delay('infinite'))),
  play: async ({ canvasElement }) => {
    await rerun(canvasElement);
    await expect(await screen.findByText('Waiting for response')).toBeVisible();
  },
};

/** A failure is shown with its code, and the input stays. */
export const Refused: Story = {
  tags: ['spec:ADMIN-142'],
  beforeEach: ({ msw }) => msw.use(failing('/report/:id/edit', 429, 'choices_spent')),
  parameters: { expectedComplaints: [/429/] },
  play: async ({ canvasElement }) => {
    const form = await rerun(canvasElement);
    await screen.findByText('Rerun request unsuccessful with error code 429');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(form.getByRole('textbox', { name: 'Above duration' })).toHaveValue('10');
  },
};

/** Any response other than 201 is a failure. */
export const AnotherStatus: Story = {
  tags: ['spec:ADMIN-142'],
  beforeEach: ({ msw }) => msw.use(noted(204)),
  play: async ({ canvasElement }) => {
    await rerun(canvasElement);
    await screen.findByText('Rerun request unsuccessful with error code 204');
  },
};

/** Without a response the code is 0. */
export const Offline: Story = {
  tags: ['spec:ADMIN-142'],
  beforeEach: ({ msw }) => msw.use(offline('/report/:id/edit')),
  parameters: { expectedComplaints: [/ERR_FAILED|Failed to fetch|offline/i] },
  play: async ({ canvasElement }) => {
    await rerun(canvasElement);
    await screen.findByText('Rerun request unsuccessful with error code 0');
  },
};

/** The rehearsal shows what would change; another setting makes it outdated, and Cancel sends nothing. */
export const Rehearsed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      noted(),
      http.post('*/api/reports/:id/rehearsal', async ({ request, params }) => {
        calls('rehearse', params.id, await request.clone().json());
        return HttpResponse.json(buildRehearsal());
      }),
    ),
  play: async ({ canvasElement }) => {
    const form = await fillIn(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Rehearse' }));
    await form.findByText('Visit trends: 48,212 before, 41,060 after');
    await expect(calls.mock.calls).toEqual([
      ['rehearse', world.report, { use_original_tables: false, above_duration_threshold: 10 }],
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Sun' }));
    await form.findByText('The settings have changed since this rehearsal.');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls).toHaveBeenCalledOnce();
  },
};

export const RehearsalRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing('/reports/:id/rehearsal', 503, 'unavailable')),
  parameters: { expectedComplaints: [/503/] },
  play: async ({ canvasElement }) => {
    const form = await fillIn(canvasElement);
    await userEvent.click(form.getByRole('button', { name: 'Rehearse' }));
    await expect(await form.findByText('The service is not ready yet. Please try again in a moment.')).toBeVisible();
  },
};

const undoable = buildAdjustments({
  settings: { use_original_tables: false, above_duration_threshold: 5 },
  undo: { at: '2026-07-10T09:00:00.000Z', by: 'Anna Schmidt', until: '2026-08-09T09:00:00.000Z' },
});

/** The last rerun is undone on the page where it was started. */
export const Undoing: Story = {
  args: { path: `${path}?adjust=open` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/reports/:id/adjustments', () => HttpResponse.json(undoable)),
      http.put('*/api/reports/:id/undo', async ({ request, params }) => {
        calls('undo', params.id, await request.clone().text());
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Adjust report data' }));
    await expect(await form.findByRole('textbox', { name: 'Above duration' })).toHaveValue('5');
    await expect(form.getByText(/That can be undone until 09\/08\/2026/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Undo this rerun' }));
    await screen.findByText('The last rerun of "Store network" has been undone.');
    await expect(calls.mock.calls).toEqual([['undo', world.report, '']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const sent = { use_original_tables: false, above_duration_threshold: 10 };
const theirs = { use_original_tables: false, above_duration_threshold: 5, days_of_week_to_exclude: [1, 7] };

/** Settings that somebody else has saved since the form was opened: both are shown, and none is lost. */
const changedMeanwhile = () => {
  let first = true;
  return [
    http.get('*/api/reports/:id/adjustments', () =>
      HttpResponse.json(buildAdjustments({ settings: first ? null : theirs })),
    ),
    http.put('*/api/report/:id/edit', async ({ request }) => {
      calls(request.headers.get('if-match'), await request.json());
      if (!first) return new HttpResponse(null, { status: 201 });
      first = false;
      return HttpResponse.json({ code: 'conflict', reason: 'Somebody else changed it.' }, { status: 409 });
    }),
  ];
};

/** Differences are listed by setting; my version replaces theirs only if I choose so. */
export const RerunBySomebodyElse: Story = {
  beforeEach: ({ msw }) => msw.use(...changedMeanwhile()),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    await rerun(canvasElement);
    const box = within(await screen.findByRole('alertdialog', { name: 'Somebody else has changed this' }));
    await expect(screen.queryByText(/error code/)).toBeNull();
    const rows = box.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    await expect(rows.slice(1)).toEqual([
      ['Above duration', '5 min', '10 min'],
      ['Days of the week to exclude', 'Sunday, Saturday', 'empty'],
    ]);
    await userEvent.click(box.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Rerun request successful');
    await expect(calls.mock.calls).toEqual([
      [versionMark(adjustmentsBasis(null)), sent],
      [versionMark(adjustmentsBasis(theirs)), sent],
    ]);
  },
};

/** Theirs are put into the form, and nothing more is sent. */
export const TheirRerunTaken: Story = {
  beforeEach: ({ msw }) => msw.use(...changedMeanwhile()),
  parameters: { expectedComplaints: [/409/] },
  play: async ({ canvasElement }) => {
    const form = await rerun(canvasElement);
    const box = within(await screen.findByRole('alertdialog'));
    await userEvent.click(box.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Above duration' })).toHaveValue('5'));
    await expect(form.getByRole('button', { name: 'Sun' })).toHaveAttribute('aria-pressed', 'true');
    await expect(calls).toHaveBeenCalledOnce();
  },
};

/** A rerun that somebody else has made since is not taken back unseen. */
export const UndoBySomebodyElse: Story = {
  args: { path: `${path}?adjust=open` },
  beforeEach: ({ msw }) => {
    let known = undoable;
    msw.use(
      http.get('*/api/reports/:id/adjustments', () => HttpResponse.json(known)),
      http.put('*/api/reports/:id/undo', ({ request }) => {
        calls(request.headers.get('if-match'));
        const last = known.undo;
        if (last?.by === 'Ben Okoro') return new HttpResponse(null, { status: 204 });
        known = buildAdjustments({
          ...undoable,
          undo: { at: '2026-07-14T09:00:00.000Z', by: 'Ben Okoro', until: '2026-08-13T09:00:00.000Z' },
        });
        return HttpResponse.json({ code: 'conflict', reason: 'Somebody else changed it.' }, { status: 409 });
      }),
    );
  },
  parameters: { expectedComplaints: [/409/] },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Adjust report data' }));
    await userEvent.click(await form.findByRole('button', { name: 'Undo this rerun' }));
    await form.findByText('Somebody else changed it.');
    await expect(form.getByText(/Ben Okoro/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Undo this rerun' }));
    await screen.findByText('The last rerun of "Store network" has been undone.');
    await expect(calls.mock.calls).toEqual([
      [versionMark({ at: '2026-07-10T09:00:00.000Z' })],
      [versionMark({ at: '2026-07-14T09:00:00.000Z' })],
    ]);
  },
};

/** What is filled in is not lost without a question. */
export const Leaving: Story = {
  play: async ({ canvasElement }) => {
    const form = await fillIn(canvasElement);
    // Left before the question opens: React counts a field that the question itself takes the focus from as suspended.
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await expect(form.getByRole('textbox', { name: 'Above duration' })).toHaveValue('10');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Loading: Story = {
  args: { path: `${path}?adjust=open` },
  beforeEach: ({ msw }) => msw.use(slow('/reports/:id/adjustments')),
};

export const Error: Story = {
  args: { path: `${path}?adjust=open` },
  beforeEach: ({ msw }) => msw.use(failing('/reports/:id/adjustments', 500, 'internal')),
  parameters: { expectedComplaints: [/500/] },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Adjust report data' }));
    await form.findByRole('button', { name: 'Retry' });
  },
};
