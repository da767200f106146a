import type { PageArgs } from '@locus/app/stories';
import { pageStory, signInForStory } from '@locus/app/stories';
import type { AnswerReader } from '@locus/analyses';
import type { ExportItem } from '@locus/exports';
import { readAnalysis } from '@locus/analyses/files';
import { buildDocument, readScope } from '@locus/exports';
import { buildSocialDemographics, recordedAnswer, world } from '@locus/mocks';
import type { ReportItemType } from '@locus/model/entities';
import { percentText } from '@locus/model/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { routes } from '../routes';

/** Every value that the page shows for an analysis is the same as in its files. */
const meta = {
  title: 'Portal/ReportExports',
  args: { path: '' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.accountAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A cell of a file. */
type Cell = string | number | null | undefined;

const reader: AnswerReader = {
  get: async <T,>(path: string) => (await recordedAnswer(world.users.accountAdmin.userRole, `/api${path}`)).body as T,
  // The people of a catchment; outlines are not fetched.
  post: async <T,>() => buildSocialDemographics() as T,
};

/** The data for files, read for the address of the page. */
async function exportedItem(path: string, type: ReportItemType): Promise<ExportItem> {
  const scope = await readScope(reader, world.report, new URL(path, 'https://x').search);
  const { items } = await buildDocument(
    scope,
    [await readAnalysis(scope, type, reader, false)],
    ['graphs-charts', 'table'],
    { language: 'en', userName: '', product: 'Locus', origin: '', madeAt: '2026-07-15T09:00:00' },
  );
  return items[0]!;
}

/** A cell in comparable form: a name without its mark, a number without separators; empty if it is missing. */
function shown(cell: Element): string {
  if (cell.querySelector('[data-missing]')) return '';
  // Text before a number explains a zero, e.g. that a place is closed.
  const why = cell.querySelector('small')?.textContent ?? '';
  const held = (cell.querySelector('bdi') ?? cell).textContent;
  const text = held
    .slice(held.startsWith(why) ? why.length : 0)
    .replaceAll('–', '-')
    .trim();
  return /^[\d,]+(\.\d+)?$/.test(text) ? String(Number(text.replaceAll(',', ''))) : text;
}

const plain = (cell: Cell) => String(cell ?? '').replaceAll('–', '-');

/** The columns of a table on the page, row by row, without totals. */
async function rowsOnPage(canvasElement: HTMLElement, columns: readonly number[]): Promise<string[][]> {
  const table = await within(canvasElement).findByRole('table');
  const rows = [...table.querySelectorAll('tbody tr[data-index]')];
  return rows.map((row) => columns.map((column) => shown(row.children[column]!)));
}

/** What identifies rows does not depend on their order. */
const sorted = (rows: readonly string[][]) => rows.map((row) => row.join(' | ')).toSorted();

/** A story of one analysis: these columns of its table on the page, and the corresponding ones in its file. */
const compared = (
  type: ReportItemType,
  columns: readonly number[],
  fromFile: (item: ExportItem) => Cell[][],
  more = '',
): Story => {
  const path = `/reports/${world.report}?reportItemType=${type}&contentVisualizationMode=Table${more}`;
  return {
    args: { path },
    play: async ({ canvasElement }) => {
      const rows = await rowsOnPage(canvasElement, columns);
      const file = fromFile(await exportedItem(path, type)).map((row) => row.map(plain));
      await expect(rows.length).toBeGreaterThan(5);
      await expect(sorted(rows)).toEqual(sorted(file));
    },
  };
};

/** A row per location and date, from a table with a column per date. */
const byDate = ({ table }: ExportItem, name = 0) =>
  (table?.rows ?? []).flatMap((row) =>
    row.slice(2).map((value, i) => [row[name], table?.columns[i + 2]?.head.replace(/, %$/, ''), value]),
  );

const asListed = ({ table }: ExportItem) => table?.rows ?? [];

export const VisitTrends: Story = compared('FOOTFALL', [0, 1, 2], byDate);
/** A single location: the page renders this many rows at once. */
export const PopularDayAndHour: Story = compared(
  'SEASONALITY',
  [0, 1, 2, 3],
  asListed,
  `&selectedLocations=${world.locations[0]}`,
);
export const VisitDuration: Story = compared('DURATION', [0, 1, 2], asListed);
export const RetentionRate: Story = compared('RETENTION', [0, 1, 2, 3], asListed);
/** Area, code, inhabitants, distance and share; the file has the specified columns first. */
export const Catchment: Story = compared('CATCHMENT', [0, 1, 2, 3, 4], ({ table }) =>
  (table?.rows ?? []).map(([, area, code, distance, share, inhabitants]) => [area, code, inhabitants, distance, share]),
);
export const CrossVisitation: Story = compared('LOYALTY', [0, 1, 2, 3, 4], asListed);
/** The page shows the partners of one place, the file those of every place. */
export const Absorption: Story = compared('ABSORPTION', [0, 1, 2], (item) => {
  const primary = item.charts[0]?.title.split(': ')[1];
  const rows = item.table?.rows.filter((row) => row[1] === primary) ?? [];
  return byDate({ ...item, table: item.table && { ...item.table, rows } });
});
export const Attraction: Story = compared('ATTRACTION', [0, 1, 2], (item) => {
  const primary = item.charts[0]?.title.split(': ')[1];
  const rows = item.table?.rows.filter((row) => row[0] === primary) ?? [];
  return byDate({ ...item, table: item.table && { ...item.table, rows } }, 1);
});

/** Movement has no table: its lists of places, as drawn in its graph. */
const movement = (more = ''): Story => {
  const path = `/reports/${world.report}?reportItemType=MOVEMENT&contentVisualizationMode=Visualization${more}`;
  return {
    args: { path },
    play: async ({ canvasElement }) => {
      const list = await within(canvasElement).findByRole('list', { name: /Before the visit/ });
      const item = await exportedItem(path, 'MOVEMENT');
      const [chart] = item.charts;
      if (chart?.kind !== 'ranking') throw new Error('There is no list in the file');
      const places = within(list)
        .getAllByRole('listitem')
        .slice(0, chart.rows.length)
        .map((place) => {
          const shares = [...place.querySelectorAll('b')].map(({ textContent }) => textContent);
          const largest = shares.toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))[0];
          return [place.querySelector('bdi')?.textContent, largest];
        });
      await expect(places.length).toBeGreaterThan(5);
      // The page marks locations of the project with an icon, the file with text.
      const rows = chart.rows.map(({ name, value }) => [
        name.replace(' (your location)', ''),
        percentText(value, 'en-GB'),
      ]);
      await expect(places).toEqual(rows);
    },
  };
};

export const Movement: Story = movement();
/** For residents and workers, a place has the larger of two shares. */
export const MovementOfResidents: Story = movement('&movementType=Residents%2Fworkers');
