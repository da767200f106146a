import { csvColumns, readLocationCsv, writeLocationCsv } from '@locus/model/locationCsv';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { within } from 'storybook/test';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';

import type { LocationImportProps } from './LocationImport';
import { LocationImport } from './LocationImport';

const square = (lng: number, lat: number, size = 0.001) =>
  `POLYGON ((${[
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]
    .map(([x = 0, y = 0]) => `${(lng + x * size).toFixed(4)} ${(lat + y * size).toFixed(4)}`)
    .join(',')}))`;

const row = (i: number, change: Record<number, string> = {}) =>
  Object.assign(
    [square(9.98 + i * 0.003, 53.55), `Standort ${i}`, '', 'DE', `Osterstraße ${i}`, 'Hamburg', '20259', 'MIXED'],
    change,
  );

const good = [1, 2, 3].map((i) => row(i));
const mixed = [
  row(1),
  row(2, { 0: square(10, 53.55, 0.01), 1: 'Überseequartier' }),
  row(3, { 1: '', 4: 'Lange Reihe 44' }),
  row(4, { 7: '' }),
  row(5).slice(0, 6),
  row(6, { 1: '__proto__', 3: 'Atlantis' }),
  row(7, { 1: '=HYPERLINK("https://example.com")' }),
];
const csv = (rows: string[][]) => writeLocationCsv(rows);
const file = (text: string, name = 'standorte-hamburg.csv') => new File([text], name, { type: 'text/csv' });
const read = (rows: string[][]) => ({
  name: 'standorte-hamburg.csv',
  reading: readLocationCsv(csv(rows), { maxArea: 32_000 }),
});

const meta = {
  title: 'Forms/LocationImport',
  component: LocationImport,
  parameters: { layout: 'fullscreen' },
  args: {
    maxArea: 32_000,
    locations: { used: 2, max: 30 },
    clusters: { present: ['13.4,52.5'], max: 10 },
    onImport: fn<LocationImportProps['onImport']>(),
    onCancel: fn(),
    onDownload: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh', padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LocationImport>;

export default meta;
type Story = StoryObj<typeof meta>;

const imports = (canvas: ReturnType<typeof within>) => canvas.getByRole('button', { name: /^Import \d+ location/ });
const textOf = async (spy: unknown, call: number) =>
  ((spy as ReturnType<typeof fn>).mock.calls[call] as [Blob, string])[0].text();

/** Nothing selected yet; the template is an importable file. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Drop a CSV file here/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    const text = await textOf(args.onDownload, 0);
    await expect(text).toContain(csvColumns.map((column) => `"${column}"`).join(','));
    await expect(readLocationCsv(text, { maxArea: 32_000 }).rows?.flatMap(({ faults }) => faults)).toEqual([]);
  },
};

/** Read in a worker: everything is valid and can be imported at once. */
export const Filled: Story = {
  tags: ['spec:SHELL-188', 'spec:SHELL-189'],
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), file(`sep=,\n${csv(good)}`));
    await expect(await canvas.findByText('standorte-hamburg.csv')).toBeVisible();
    await expect(await canvas.findByText('3 of 3 rows are valid')).toHaveAttribute('role', 'status');
    await expect(canvas.getByText(/After the import: 5 of 30 locations, 2 of 10 clusters/)).toBeVisible();
    await userEvent.click(imports(canvas));
    const [drafts] = args.onImport.mock.calls[0]!;
    await expect(drafts.map(({ name }) => name)).toEqual(['Standort 1', 'Standort 2', 'Standort 3']);
  },
};

/** A file whose bytes arrive only when they are let go, or not at all. */
function heldFile(rows: string[][], name: string) {
  const held = file(csv(rows), name);
  const bytes = held.arrayBuffer.bind(held);
  let [arrive, fail] = [() => undefined as void, (_error: Error) => undefined as void];
  const arrived = new Promise<void>((resolve, reject) => {
    [arrive, fail] = [resolve, reject];
  });
  held.arrayBuffer = () => arrived.then(bytes);
  return { held, arrive: () => arrive(), fail: () => fail(new globalThis.Error('gone')) };
}
const chooseFile = (canvas: ReturnType<typeof within>, chosen: File) =>
  userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), chosen);

/** The file chosen last counts, however slowly an earlier one is read, and whether or not that succeeds. */
export const OlderFileSlower: Story = {
  play: async ({ canvas, args }) => {
    for (const end of ['arrive', 'fail'] as const) {
      const older = heldFile([row(7), row(8)], 'older.csv');
      await chooseFile(canvas, older.held);
      await expect(await canvas.findByText('older.csv')).toBeVisible();
      await chooseFile(canvas, file(csv(good), 'newer.csv'));
      await canvas.findByText('3 of 3 rows are valid');
      older[end]();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await expect(canvas.getByText('3 of 3 rows are valid')).toBeVisible();
      await expect(canvas.getByText('newer.csv')).toBeVisible();
      await expect(canvas.queryByText('older.csv')).toBeNull();
    }
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0].map(({ name }) => name)).toEqual([
      'Standort 1',
      'Standort 2',
      'Standort 3',
    ]);
  },
};

/** A file that cannot be read, e.g. because it was changed after it was chosen, says so; another can be chosen. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    const lost = heldFile(good, 'lost.csv');
    await chooseFile(canvas, lost.held);
    lost.fail();
    await expect(await canvas.findByText('This file cannot be read. Please choose it again.')).toBeVisible();
    await chooseFile(canvas, file(csv(good)));
    await expect(await canvas.findByText('3 of 3 rows are valid')).toBeVisible();
    // The same if the worker has it, but fails to read it.
    const spoilt = spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (
      this: Worker,
      message: { options: object },
    ) {
      this.postMessage({ ...message, options: { ...message.options, format: 'none' } }, []);
    });
    try {
      await chooseFile(canvas, file(csv(good)));
      await expect(await canvas.findByText('This file cannot be read. Please choose it again.')).toBeVisible();
    } finally {
      spoilt.mockRestore();
    }
  },
};

/** If the worker cannot be loaded, the file is read on the page: with the same rows, and the next file too. */
export const WithoutWorker: Story = {
  play: async ({ canvas }) => {
    const asked = spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      this.dispatchEvent(new Event('error'));
    });
    try {
      await chooseFile(canvas, file(csv(good)));
      await expect(await canvas.findByText('3 of 3 rows are valid')).toBeVisible();
      await expect(canvas.getByText(/After the import: 5 of 30 locations, 2 of 10 clusters/)).toBeVisible();
      await expect(asked).toHaveBeenCalledTimes(1);
      // There are no workers at all, in an old browser or by its policy.
      const none = spyOn(globalThis, 'Worker').mockImplementation(function () {
        throw new globalThis.Error('no workers');
      });
      try {
        await chooseFile(canvas, file(csv([...good, row(4, { 1: '' })])));
        await expect(await canvas.findByText('3 of 4 rows are valid')).toBeVisible();
        await expect(none).toHaveBeenCalledTimes(1);
      } finally {
        none.mockRestore();
      }
    } finally {
      asked.mockRestore();
    }
    // One that can be loaded again is used again.
    const working = spyOn(Worker.prototype, 'postMessage');
    await chooseFile(canvas, file(csv(good.slice(1))));
    await expect(await canvas.findByText('2 of 2 rows are valid')).toBeVisible();
    await expect(working).toHaveBeenCalledTimes(1);
    working.mockRestore();
  },
};

/** Eight columns in this order, no more and no fewer. */
export const EightColumns: Story = {
  args: {
    defaultReading: read([
      ['POLYGON ((1 1,1.001 1,1.001 1.001,1 1.001,1 1))', 'A', 'B', 'de', 'C 1', 'D', 'E', 'INDOOR'],
      row(1).slice(0, 7),
      [...row(2), 'more'],
    ]),
  },
  tags: ['spec:SHELL-190'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Row 3 has missing one or more values: 7 instead of 8')).toBeVisible();
    await expect(canvas.getByText('Row 4 has missing one or more values: 9 instead of 8')).toBeVisible();
    await expect(imports(canvas)).toBeDisabled();
    for (const number of [3, 4]) await userEvent.click(canvas.getByRole('button', { name: `Leave row ${number} out` }));
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toEqual([
      {
        polygonString: 'POLYGON ((1 1,1.001 1,1.001 1.001,1 1.001,1 1))',
        name: 'A',
        description: 'B',
        country: 'de',
        address: 'C 1',
        city: 'D',
        postalCode: 'E',
        setup: 'INDOOR',
      },
    ]);
  },
};

/** Every row with its reason next to the cell; nothing is imported before all remaining rows are valid. */
export const Invalid: Story = {
  args: { defaultReading: read(mixed), onRedraw: fn() },
  tags: ['spec:SHELL-191', 'spec:SHELL-192', 'spec:SHELL-260', 'spec:SHELL-261', 'spec:SHELL-262'],
  play: async ({ canvas, args }) => {
    const cell = (column: string, number: number) => canvas.getByLabelText(`${column} of row ${number}`);
    await expect(imports(canvas)).toBeDisabled();
    await expect(cell('polygon WKT', 3)).toHaveAccessibleDescription(
      /^Row 3 has exceeded polygon size: [\d,]+ of 32,000 m²$/,
    );
    await expect(cell('name', 4)).toHaveAccessibleDescription('Row 4 has missing name');
    await expect(cell('location type', 5)).toHaveAccessibleDescription(
      'Row 5 has missing one or more values: location type',
    );
    await expect(canvas.getByText('Row 6 has missing one or more values: 6 instead of 8')).toBeVisible();
    // Each reason can be read whole.
    for (const reason of canvas.getAllByText(/^Row \d has|^country: /))
      await expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth);
    await expect(cell('country', 7)).toHaveAccessibleDescription(/This country is not known/);

    // In place: typed, suggested from the address, selected; or left out on purpose.
    await userEvent.click(cell('name', 4));
    await userEvent.keyboard('{Enter}');
    await expect(cell('name', 4)).toHaveValue('Lange Reihe');
    await expect(cell('name', 4)).toHaveFocus();
    await userEvent.selectOptions(cell('location type', 5), 'INDOOR');
    await userEvent.clear(cell('country', 7));
    await userEvent.type(cell('country', 7), 'de{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Redraw on the map' }));
    await expect(args.onRedraw).toHaveBeenCalledTimes(1);
    await expect(imports(canvas)).toBeDisabled();
    for (const number of [3, 6]) await userEvent.click(canvas.getByRole('button', { name: `Leave row ${number} out` }));
    await expect(canvas.getByText('5 of 7 rows are valid')).toBeVisible();
    // Every cell of a row that is left out stays on its line.
    const top = (column: string) => cell(column, 3).getBoundingClientRect().top;
    for (const column of csvColumns) await expect(top(column)).toBe(top('name'));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore row 3' }));
    await expect(imports(canvas)).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave row 3 out' }));
    await userEvent.click(imports(canvas));
    const [drafts] = args.onImport.mock.calls[0]!;
    await expect(drafts.map(({ name }) => name)).toEqual([
      'Standort 1',
      'Lange Reihe',
      'Standort 4',
      '__proto__',
      '=HYPERLINK("https://example.com")',
    ]);
  },
};

/** A row that was redrawn on the map is valid as soon as its outline is. */
export const Redrawn: Story = {
  args: {
    defaultReading: read([row(1), mixed[1]!]),
    onRedraw: (_text, onDrawn) => onDrawn(square(10, 53.55)),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Redraw on the map' }));
    await expect(canvas.getByText('2 of 2 rows are valid')).toBeVisible();
    await expect(imports(canvas)).toBeEnabled();
  },
};

/** Rejected rows can be downloaded and corrected elsewhere; formulas are escaped in that file. */
export const RejectedRows: Story = {
  args: { defaultReading: read([row(1), row(2, { 1: '=1', 7: '' }), row(3, { 1: '=SUM(A1)', 7: '' })]) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download rejected rows (2)' }));
    await expect(await textOf(args.onDownload, 0)).toContain(`"'=SUM(A1)"`);
    await userEvent.click(canvas.getByRole('radio', { name: 'To fix 2' }));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.selectOptions(canvas.getByLabelText('location type of row 3'), 'INDOOR');
    // It does not jump away during editing.
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2);
  },
};

export const EmptyFile: Story = {
  tags: ['spec:SHELL-263'],
  play: async ({ canvas }) => {
    await userEvent.upload(
      canvas.getByLabelText('Choose a file', { selector: 'input' }),
      file(`${csvColumns.join(',')}\n`),
    );
    await expect(await canvas.findByText('There is no data at csv file to process')).toBeVisible();
    await userEvent.upload(
      canvas.getByLabelText('Choose a file', { selector: 'input' }),
      file(`${csvColumns.join(',')}\n"a`),
    );
    await expect(await canvas.findByText(/quotation mark.*\(line 2\)/)).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), file(csv(good)));
    await expect(await canvas.findByText('3 of 3 rows are valid')).toBeVisible();
  },
};

export const TooLarge: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(
      canvas.getByLabelText('Choose a file', { selector: 'input' }),
      file(`${csv(good)}${'x'.repeat(2_200_000)}`),
    );
    await expect(await canvas.findByText(/can be up to 2 MB/)).toBeVisible();
  },
};

export const TooManyLocations: Story = {
  args: { defaultReading: read(good), locations: { used: 28, max: 30 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/would have 31 locations; 30 are allowed/)).toBeVisible();
    await expect(imports(canvas)).toBeDisabled();
  },
};

/** Two rows with the same name are both valid: places are distinguished by their position in the list. */
export const SameNames: Story = {
  args: { defaultReading: read([row(1, { 1: 'constructor' }), row(2, { 1: 'constructor' })]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Row 2 has the same name: both are imported.')).toBeVisible();
    await expect(imports(canvas)).toBeEnabled();
  },
};

/** The maximum number of rows: only those in view are rendered. */
export const FiveThousandRows: Story = {
  args: { locations: undefined, clusters: undefined },
  play: async ({ canvas }) => {
    const rows = Array.from({ length: 5000 }, (_, i) => row(i, i % 50 === 0 ? { 1: '' } : {}));
    await userEvent.upload(canvas.getByLabelText('Choose a file', { selector: 'input' }), file(csv(rows)));
    await expect(await canvas.findByText('4,900 of 5,000 rows are valid')).toBeVisible();
    await expect((await canvas.findAllByRole('rowheader')).length).toBeLessThan(60);
  },
};

export const Submitting: Story = {
  args: { defaultReading: read(good), busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(imports(canvas));
    await waitFor(() => expect(args.onImport).not.toHaveBeenCalled());
  },
};

export const Refused: Story = {
  args: {
    defaultReading: read(good),
    refusal: 'There is no connection to Locus. Please check your network and try again.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is no connection to Locus');
    await expect(imports(canvas)).toBeEnabled();
  },
};

export const RightToLeft: Story = { args: { defaultReading: read(mixed) }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultReading: read(mixed) }, globals: { theme: 'dark' } };

export const Narrow: Story = { args: { defaultReading: read(mixed) }, globals: { viewport: { value: 'mobile1' } } };
