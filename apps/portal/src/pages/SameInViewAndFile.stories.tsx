import type { AnswerReader } from '@locus/analyses';
import { titleOf } from '@locus/analyses';
import { readAnalysis } from '@locus/analyses/files';
import type { PageArgs } from '@locus/app/stories';
import { goToAddress, pageStory, signInForStory } from '@locus/app/stories';
import type { ExportItem } from '@locus/exports';
import { buildDocument, readScope } from '@locus/exports';
import type { AnswerKind } from '@locus/exports/testing/answerKinds';
import { answerOfKind, ofOnePlace } from '@locus/exports/testing/answerKinds';
import { buildSocialDemographics, recordedAnswer, world } from '@locus/mocks';
import type { ReportItemType } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { createIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import type { ShownRow } from '../testing/sameAsFile';
import {
  averagesInFile,
  averagesInView,
  notesInFile,
  notesInView,
  rowsInFile,
  rowsInView,
  withoutChange,
} from '../testing/sameAsFile';
import { plain } from '../testing/stories';

/** Whatever a view says is in its file, and the other way round: columns, numbers, notes, findings and sentence. */
const meta = {
  title: 'Portal/SameInViewAndFile',
  args: { path: `/reports/${world.report}?contentVisualizationMode=Table` },
  parameters: { layout: 'fullscreen', visual: { skip: true } },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Numbers 0 ≤ x < 1, the same for each answer. */
function steady(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A kind of answer, or the answer as recorded about one place only. */
type Kind = AnswerKind | 'onePlace';

/** A recorded answer of an analysis, of another kind. */
function changed(body: object, kind: Kind): object {
  if (kind === 'onePlace') return answered(ofOnePlace({ answer: body } as never));
  if ('type' in body) return answered(answerOfKind({ type: body.type, answer: body } as never, kind, steady()));
  return 'before' in body ? answered(answerOfKind({ type: 'MOVEMENT', spider: body } as never, kind, steady())) : body;
}

const answered = (source: object): object =>
  'answer' in source ? (source.answer as object) : (source as { spider: object }).spider;

const recorded = async (address: string, kind: Kind): Promise<object> => {
  const { body } = await recordedAnswer(world.users.accountAdmin.userRole, address);
  return address.includes('/data') ? changed(body as object, kind) : (body as object);
};

const readerOf = (kind: Kind): AnswerReader => ({
  get: async <T,>(path: string) => (await recorded(`/api${path}`, kind)) as T,
  // The people of a catchment; outlines are not fetched.
  post: async <T,>() => buildSocialDemographics() as T,
});

/** The data for files, read for the address of the page. */
async function exported(path: string, type: ReportItemType, kind: Kind): Promise<ExportItem> {
  const scope = await readScope(readerOf(kind), world.report, new URL(path, 'https://x').search);
  const { items } = await buildDocument(
    scope,
    [await readAnalysis(scope, type, readerOf(kind), false)],
    ['graphs-charts', 'table'],
    { language: 'en', userName: '', product: 'Locus', origin: '', madeAt: '2026-07-15T09:00:00' },
  );
  return items[0]!;
}

/** Opens the reasons of notes, one after the other. */
async function reasonsOf(region: HTMLElement): Promise<string[]> {
  const reasons: string[] = [];
  for (const button of within(region).queryAllByRole('button', { name: 'Why?' })) {
    await userEvent.click(button);
    reasons.push(plain((await screen.findByRole('dialog', { name: 'Why?' })).textContent));
    await userEvent.keyboard('{Escape}');
  }
  return reasons;
}

const sameRow = (row: ShownRow, other: ShownRow = {}) =>
  Object.keys({ ...row, ...other }).every((head) => row[head] === other[head]);

const english = createIntl({ locale: 'en' });

/** Opens an analysis, and compares what the page and the file say. */
async function compare(canvasElement: HTMLElement, type: ReportItemType, more = '', kind: Kind = 'recorded') {
  const mode = type === 'MOVEMENT' ? 'Visualization' : 'Table';
  const months = 'timeFrames=2026-04,2026-05,2026-06';
  const path = `/reports/${world.report}?reportItemType=${type}&contentVisualizationMode=${mode}&${months}${more}`;
  const item = await exported(path, type, kind);
  await goToAddress(path);
  const main = within(await within(canvasElement).findByRole('main'));
  const region = await main.findByRole('region', { name: titleOf(english, type) });
  const at = { type, more, kind };
  await waitFor(() =>
    expect({ ...at, stillWaiting: region.textContent.includes('Loading') }).toMatchObject({ stillWaiting: false }),
  );
  if (kind === 'empty') {
    await waitFor(() => expect({ ...at, table: region.querySelector('table') }).toEqual({ ...at, table: null }));
    await expect({ ...at, none: item.problem !== undefined }).toEqual({ ...at, none: true });
    return;
  }
  const wanted = rowsInFile(item);
  await waitFor(async () => {
    const rows = [...rowsInView(region, type)].map(([index, row]) => ({ index, row: withoutChange(row, type) }));
    const [other] = rows.filter(({ index, row }) => !sameRow(row, wanted[index]));
    await expect({ ...at, inView: other?.row }).toEqual({ ...at, inView: other && wanted[other.index] });
    // A long table has only some of its rows on the page.
    await expect({ ...at, some: wanted.length <= 200 ? rows.length : Math.min(rows.length, 10) }).toEqual({
      ...at,
      some: wanted.length <= 200 ? wanted.length : 10,
    });
    const words = document.getElementById(region.getAttribute('aria-describedby') ?? '');
    await expect({ ...at, words: plain(words?.textContent) }).toEqual({
      ...at,
      words: plain([...item.findings, item.sentence].join(' ')),
    });
  });
  const [notes, reasons] = [notesInView(region), await reasonsOf(region)];
  const said = plain(region.textContent);
  // A note with a reason has it behind a button, in files beside the text.
  for (const note of notesInFile(item)) {
    const reason = reasons.find((text) => note.endsWith(` ${text}`));
    const text = reason === undefined ? note : note.slice(0, -reason.length - 1);
    await expect({ ...at, note: text, inView: said.includes(text) }).toEqual({ ...at, note: text, inView: true });
  }
  for (const note of notes) {
    const inFile = item.notes.some((text) => plain(text).startsWith(note));
    await expect({ ...at, note, inFile }).toEqual({ ...at, note, inFile: true });
  }
}

const comparisons = ['', '&comparison=PREVIOUS_PERIOD', '&comparison=PREVIOUS_YEAR'];

const walk = (types: readonly (readonly [ReportItemType, span?: string])[]): Story => ({
  play: async ({ canvasElement }) => {
    for (const [type, span = ''] of types)
      for (const comparison of comparisons) await compare(canvasElement, type, `${span}${comparison}`);
  },
});

export const OverTime = walk([
  ['FOOTFALL'],
  ['FOOTFALL', '&period=weekly'],
  ['RETENTION'],
  ['RETENTION', '&period=monthly'],
  ['ABSORPTION'],
  ['ATTRACTION'],
]);
export const OverTheWholePeriod = walk([['SEASONALITY'], ['DURATION'], ['LOYALTY'], ['CATCHMENT'], ['MOVEMENT']]);

const allTypes = [
  'FOOTFALL',
  'SEASONALITY',
  'DURATION',
  'RETENTION',
  'LOYALTY',
  'CATCHMENT',
  'MOVEMENT',
  'ABSORPTION',
  'ATTRACTION',
] as const;

/** The answers of the story world, but of another kind. */
const answersOfKind = (kind: Kind): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('*/api/reportItems/:item/data*', async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        return HttpResponse.json(await recorded(`${pathname}${search}`, kind));
      }),
      http.get('*/api/reportItems/:item/data/*', async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        return HttpResponse.json(await recorded(`${pathname}${search}`, kind));
      }),
    );
  },
});

const ofKind = (kind: AnswerKind, mores: readonly string[]): Story => ({
  ...answersOfKind(kind),
  play: async ({ canvasElement }) => {
    for (const type of allTypes) for (const more of mores) await compare(canvasElement, type, more, kind);
  },
});

/** Opens a graph, and compares its average, and what is said of it, with those of the file. */
async function compareAverage(canvasElement: HTMLElement, type: ReportItemType, more: string, kind: Kind) {
  const months = 'timeFrames=2026-04,2026-05,2026-06&period=monthly';
  const path = `/reports/${world.report}?reportItemType=${type}&contentVisualizationMode=Visualization&${months}${more}`;
  const item = await exported(path, type, kind);
  await goToAddress(path);
  const main = within(await within(canvasElement).findByRole('main'));
  const region = await main.findByRole('region', { name: titleOf(english, type) });
  const [at, averages] = [{ type, more, kind }, averagesInFile(item)];
  const isAverage = (note: string) => /^(Average means|The average is over) /.test(note);
  const notes = item.notes.map(plain).filter(isAverage);
  await expect({ ...at, averages: averages.flat().length > 0, notes: notes.length > 0 }).toEqual({
    ...at,
    averages: kind !== 'onePlace',
    notes: kind !== 'onePlace',
  });
  await waitFor(() => expect({ ...at, averages: averagesInView(region) }).toEqual({ ...at, averages }));
  await expect({ ...at, notes: notesInView(region).filter(isAverage) }).toEqual({ ...at, notes });
  return notes;
}

/** Average lines of graphs, in each comparison. */
const averagesOf = (kind: Kind): Story => ({
  ...(kind !== 'recorded' && answersOfKind(kind)),
  play: async ({ canvasElement }) => {
    const said = [];
    for (const type of ['FOOTFALL', 'SEASONALITY', 'DURATION', 'RETENTION'] as const)
      for (const more of comparisons) said.push(...(await compareAverage(canvasElement, type, more, kind)));
    // Some places lack a value, so that another choice of places would be seen.
    const leftOut = said.some((note) => note.startsWith('The average is over'));
    await expect({ kind, leftOut }).toEqual({ kind, leftOut: kind !== 'onePlace' });
  },
});

export const Averages = averagesOf('recorded');
export const AveragesWithHiddenValues = averagesOf('suppressed');
export const AverageOfOnePlace = averagesOf('onePlace');

export const WithHiddenValues = ofKind('suppressed', ['', '&comparison=PREVIOUS_YEAR']);
export const WithIncompleteMonths = ofKind('partial', ['']);
export const WithoutValues = ofKind('empty', ['']);
