import { poiCsvColumns, poiFormat, readLocationCsv, writeLocationCsv } from '@locus/model/locationCsv';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { within } from 'storybook/test';
import { expect, fn, userEvent } from 'storybook/test';

import { shapefileParts, zipped } from '../../stories/shapefile';
import type { PoiImportProps } from './PoiImport';
import { PoiImport } from './PoiImport';

const corners = (lng: number, lat: number, size = 0.001): [number, number][] => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
];
const square = (lng: number, lat: number, size?: number) =>
  `POLYGON ((${corners(lng, lat, size)
    .map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`)
    .join(',')}))`;

const row = (i: number, change: Record<number, string> = {}) =>
  Object.assign(
    [
      `Standort ${i}`,
      '',
      `Osterstraße ${i}`,
      'Osterstraße',
      String(i),
      'Hamburg',
      'de',
      '20259',
      'Retail',
      'MIXED',
      square(9.98 + i * 0.003, 53.55),
    ],
    change,
  );

const mixed = [row(1), row(2).slice(0, 9), row(3, { 0: ' ' }), row(4, { 10: '' }), row(5, { 9: '' })];
const csv = (rows: string[][]) => writeLocationCsv(rows, poiFormat);
const file = (text: string, name = 'pois-hamburg.csv') => new File([text], name);
const read = (rows: string[][]) => ({
  name: 'pois-hamburg.csv',
  reading: readLocationCsv(csv(rows), { maxArea: 32_000 }, poiFormat),
});

const meta = {
  title: 'Forms/PoiImport',
  component: PoiImport,
  parameters: { layout: 'fullscreen' },
  args: { maxArea: 32_000, onImport: fn<PoiImportProps['onImport']>(), onCancel: fn(), onDownload: fn() },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '100vh', padding: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PoiImport>;

export default meta;
type Story = StoryObj<typeof meta>;

const imports = (canvas: ReturnType<typeof within>) => canvas.getByRole('button', { name: /^Import \d+ POI/ });
const choose = (canvas: ReturnType<typeof within>) => canvas.getByLabelText('Choose a file', { selector: 'input' });
const textOf = async (spy: unknown) => ((spy as ReturnType<typeof fn>).mock.calls[0] as [Blob, string])[0].text();

/** Nothing selected yet; the template has the header and is importable. */
export const Empty: Story = {
  tags: ['spec:ADMIN-104'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Template' }));
    const text = await textOf(args.onDownload);
    await expect(text).toContain(poiCsvColumns.map((column) => `"${column}"`).join(','));
    await userEvent.upload(choose(canvas), file(text));
    await expect(await canvas.findByText('1 of 1 row is valid')).toBeVisible();
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toHaveLength(1);
  },
};

/** The header is skipped, and the eleven values are the eleven fields in their order. */
export const Filled: Story = {
  tags: ['spec:ADMIN-171', 'spec:ADMIN-172'],
  play: async ({ canvas, args }) => {
    await userEvent.upload(choose(canvas), file(csv([row(1), row(2, { 9: '' })])));
    await expect(await canvas.findByText('2 of 2 rows are valid')).toBeVisible();
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0][0]).toEqual({
      name: 'Standort 1',
      description: '',
      address: 'Osterstraße 1',
      street: 'Osterstraße',
      houseNumber: '1',
      city: 'Hamburg',
      country: 'de',
      postalCode: '20259',
      purpose: 'Retail',
      setup: 'MIXED',
      polygonString: square(9.983, 53.55),
    });
    await expect(args.onImport.mock.calls[0]?.[0][1]?.setup).toBe('UNDEFINED');
  },
};

/** Rows are numbered from 1 after the header, and nothing is imported before all of them are valid. */
export const Invalid: Story = {
  args: { defaultReading: read(mixed), onRedraw: (_text, onDrawn) => onDrawn(square(10, 53.55)) },
  tags: ['spec:ADMIN-172', 'spec:ADMIN-173', 'spec:ADMIN-174', 'spec:ADMIN-175', 'spec:ADMIN-177'],
  play: async ({ canvas, args }) => {
    const cell = (column: string, number: number) => canvas.getByLabelText(`${column} of row ${number}`);
    await expect(canvas.getByText('Invalid number of values for location on row 2, expected 11')).toBeVisible();
    await expect(cell('name', 3)).toHaveAccessibleDescription('row 3: not a valid name');
    await expect(cell('polygon', 4)).toHaveAccessibleDescription('row 4: not a valid polygon');
    await expect(imports(canvas)).toBeDisabled();
    await userEvent.click(cell('name', 3));
    await userEvent.keyboard('{Enter}');
    await expect(cell('name', 3)).toHaveValue('Osterstraße');
    await expect(imports(canvas)).toBeDisabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Redraw on the map' }).at(-1)!);
    await expect(imports(canvas)).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave row 2 out' }));
    await userEvent.click(imports(canvas));
    const [drafts] = args.onImport.mock.calls[0]!;
    await expect(drafts.map(({ name }) => name)).toEqual(['Standort 1', 'Osterstraße', 'Standort 4', 'Standort 5']);
  },
};

export const EmptyFile: Story = {
  tags: ['spec:ADMIN-176'],
  play: async ({ canvas }) => {
    await userEvent.upload(choose(canvas), file(`${poiCsvColumns.join(',')}\n`));
    await expect(await canvas.findByText('There is no data at csv file to process')).toBeVisible();
    await userEvent.upload(choose(canvas), file(''));
    await expect(await canvas.findByText('There is no data at csv file to process')).toBeVisible();
  },
};

/** WKT and lines of longitude and latitude, each unchanged. */
export const WktAndLines: Story = {
  tags: ['spec:ADMIN-170'],
  args: {
    defaultReading: read([
      row(1, { 10: '13.4, 52.5\n13.401, 52.5\n13.401, 52.501' }),
      row(2, { 10: `MULTIPOLYGON (((${square(10, 53.55).slice(10, -2)})))` }),
      row(3, { 10: '13.4 52.5 or so' }),
    ]),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 of 3 rows are valid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave row 3 out' }));
    await userEvent.click(imports(canvas));
    const texts = args.onImport.mock.calls[0]?.[0].map(({ polygonString }) => polygonString);
    await expect(texts?.[0]).toMatch(/^13\.4/);
    await expect(texts?.[1]).toMatch(/^MULTIPOLYGON/);
  },
};

const features = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Alexa', 'addr:street': 'Grunerstraße', plz: 10179, setup: 'indoor', ['__proto__x']: 1 },
      geometry: { type: 'Polygon', coordinates: [corners(13.41, 52.51).map(([x, y]) => [x, y, 34.5])] },
    },
    { type: 'Feature', properties: { title: 'A point' }, geometry: { type: 'Point', coordinates: [13, 52] } },
    { type: 'Feature', properties: null, geometry: null },
  ],
};

/** Features of GeoJSON use the same grid; one that is not a polygon is a row to correct. */
export const GeoJson: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.upload(choose(canvas), file(JSON.stringify(features), 'places.geojson'));
    await expect(await canvas.findByText('1 of 3 rows are valid')).toBeVisible();
    await expect(canvas.getByLabelText('polygon of row 2')).toHaveAccessibleDescription('row 2: not a valid polygon');
    await expect(canvas.getByLabelText('name of row 3')).toHaveAccessibleDescription('row 3: not a valid name');
    for (const number of [2, 3]) await userEvent.click(canvas.getByRole('button', { name: `Leave row ${number} out` }));
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toMatchObject([
      { name: 'Alexa', street: 'Grunerstraße', postalCode: '10179', setup: 'INDOOR' },
    ]);
    await userEvent.upload(choose(canvas), file('{"type":', 'broken.json'));
    await expect(await canvas.findByText('This file cannot be read as GeoJSON.')).toBeVisible();
  },
};

const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
<Placemark><name>Alexa &amp; more</name><ExtendedData><Data name="city"><value>Berlin</value></Data></ExtendedData>
<Polygon><outerBoundaryIs><LinearRing><coordinates>
${corners(13.41, 52.51)
  .map(([x, y]) => `${x},${y},0`)
  .join('\n')}
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><name>A point</name><Point><coordinates>13,52</coordinates></Point></Placemark>
</Folder></Document></kml>`;

/** Placemarks of KML use the same grid. */
export const Kml: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.upload(choose(canvas), file(kml, 'places.kml'));
    await expect(await canvas.findByText('1 of 2 rows are valid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave row 2 out' }));
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toMatchObject([{ name: 'Alexa & more', city: 'Berlin' }]);
    await userEvent.upload(choose(canvas), file('<kml><Placemark>', 'broken.kml'));
    await expect(await canvas.findByText('This file cannot be read as KML.')).toBeVisible();
  },
};

const shapes = shapefileParts([
  { rings: [corners(13.41, 52.51).toReversed()], values: { name: 'Alexa', city: 'Berlin' } },
  { rings: [corners(13.42, 52.51).toReversed()], values: { name: '', city: 'Berlin' } },
]);
const archive = (parts: Record<string, Uint8Array>, name = 'places.zip') => new File([zipped(parts)], name);

/** Shapes of a zipped shapefile use the same grid; for an unusable file the reason is shown. */
export const Shapefile: Story = {
  play: async ({ canvas, args }) => {
    const { 'places.prj': _, ...unplaced } = shapes;
    await userEvent.upload(choose(canvas), archive(unplaced));
    await expect(await canvas.findByText(/does not contain the shapefile’s \.prj file/)).toBeVisible();
    await userEvent.upload(choose(canvas), file('name,polygon', 'renamed.zip'));
    await expect(await canvas.findByText('This file cannot be read as a ZIP archive.')).toBeVisible();
    await userEvent.upload(choose(canvas), archive(shapes));
    await expect(await canvas.findByText('1 of 2 rows are valid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave row 2 out' }));
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toMatchObject([
      { name: 'Alexa', city: 'Berlin', polygonString: expect.stringMatching(/^POLYGON \(\(13\.41 52\.51/) as unknown },
    ]);
  },
};

/** An archive that decompresses to far more than its stated size is not unpacked. */
export const PackedTooTightly: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(choose(canvas), archive({ ...shapes, 'places.shp': new Uint8Array(21 * 1024 * 1024) }));
    await expect(await canvas.findByText('Unpacked, the archive can be up to 20 MB.')).toBeVisible();
  },
};

export const Submitting: Story = {
  args: { defaultReading: read([row(1)]), busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(imports(canvas));
    await expect(args.onImport).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { defaultReading: read([row(1)]), refusal: 'There is no connection to Locus.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is no connection to Locus');
    await expect(imports(canvas)).toBeEnabled();
  },
};

export const RightToLeft: Story = { args: { defaultReading: read(mixed) }, globals: { locale: 'il' } };

export const Dark: Story = { args: { defaultReading: read(mixed) }, globals: { theme: 'dark' } };

export const Narrow: Story = { args: { defaultReading: read(mixed) }, globals: { viewport: { value: 'mobile1' } } };

/** KML as other programs write it: a blank line first, prefixes that are not declared, entities and HTML. */
export const StrangeKml: Story = {
  play: async ({ canvas }) => {
    const strange = kml
      .replace('<?xml', '\n<?xml')
      .replace('<Document>', '<Document xsi:schemaLocation="a b"><gx:Tour/>')
      .replace(
        '<Placemark>',
        '<Placemark><description><![CDATA[<table><tr><td>A &amp; B</td></tr></table>]]></description>',
      )
      .replace('</name>', ' M&uuml;ller & Co</name>');
    await userEvent.upload(choose(canvas), file(strange, 'places.kml'));
    await expect(await canvas.findByDisplayValue(/ Müller & Co$/)).toBeVisible();
    await expect(canvas.getByDisplayValue('A & B')).toBeVisible();
    await userEvent.upload(
      choose(canvas),
      new File([zipped({ 'doc.kml': new TextEncoder().encode(kml) })], 'places.kmz'),
    );
    await expect(await canvas.findByDisplayValue('Alexa & more')).toBeVisible();
  },
};

/** Columns in another order are read by name, and what is swapped in every row is swapped back at once. */
export const SwappedInEveryRow: Story = {
  play: async ({ canvas }) => {
    const order = poiCsvColumns.toReversed();
    const turned = (lng: number, lat: number) => square(lat, lng);
    const rows = [1, 2].map((i) => row(i, { 5: 'de', 6: 'Hamburg', 10: turned(9.98 + i * 0.003, 53.55) }));
    const text = [order, ...rows.map((values) => values.toReversed().map((value) => `"${value}"`))].join('\n');
    await userEvent.upload(choose(canvas), file(text));
    await expect(await canvas.findByText(/^The columns stand in another order/)).toBeVisible();
    await expect(canvas.getByText('City and country seem to be swapped in every row.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Swap city and country' }));
    await expect(await canvas.findByText('Longitude and latitude seem to be swapped in 2 rows.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Swap longitude and latitude' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Swap them in all 2 rows' }));
    await expect(imports(canvas)).toBeEnabled();
    await expect(imports(canvas)).toHaveTextContent('Import 2 POIs');
  },
};

const cityFile = {
  type: 'FeatureCollection',
  features: [
    { titulo: 'Mercado Central', code: 'M-1', note: 'A market hall' },
    { titulo: 'Mercado Norte', code: 'M-2', note: `<p>${'A long story. '.repeat(30)}</p>` },
  ].map((properties, i) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [corners(13.41 + i / 100, 52.51)] },
  })),
};

/**
 * The names are in a property with a word of its own: it is chosen by keyboard, and only the names are read anew. A
 * description that was cut says so until it is edited.
 */
export const NamesChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.upload(choose(canvas), file(JSON.stringify(cityFile), 'mercados.geojson'));
    await expect(await canvas.findByText('0 of 2 rows are valid')).toBeVisible();
    const from = canvas.getByRole('combobox', { name: /^Name from/ });
    await expect(from).toHaveTextContent('Choose a property');
    const cell = (column: string, number: number) => canvas.getByLabelText(`${column} of row ${number}`);
    await userEvent.type(cell('city', 1), 'Berlin{Enter}');
    await expect(cell('description', 2)).toHaveAccessibleDescription(/longer than 300 characters and has been cut/);
    from.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(from).toHaveTextContent('titulo');
    await expect(cell('name', 2)).toHaveValue('Mercado Norte');
    await expect(cell('city', 1)).toHaveValue('Berlin');
    await expect(canvas.getByText('2 of 2 rows are valid')).toBeVisible();
    // Each reason has its line: nothing is cut off.
    await userEvent.clear(cell('name', 2));
    await userEvent.keyboard('{Enter}');
    for (const text of [/^row 2: not a valid name$/, /has been cut/])
      await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.type(cell('name', 2), 'Norte{Enter}');
    await userEvent.clear(cell('description', 2));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText(/has been cut/)).toBeNull();
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0]).toMatchObject([
      { name: 'Mercado Central', city: 'Berlin', description: 'A market hall' },
      { name: 'Norte', description: '' },
    ]);
  },
};

/** A review that is continued later still offers the properties, with the one that was chosen. */
export const NamesChosenBefore: Story = {
  render: function Continued(args) {
    const [open, setOpen] = useState(true);
    const [review, setReview] = useState(args.defaultReading);
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          Leave or come back
        </button>
        {open && <PoiImport {...args} {...(review && { defaultReading: review })} onReviewChange={setReview} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.upload(choose(canvas), file(JSON.stringify(cityFile), 'mercados.geojson'));
    (await canvas.findByRole('combobox', { name: /^Name from/ })).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect(canvas.getByLabelText('name of row 2')).toHaveValue('M-2');
    for (const times of [1, 2]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Leave or come back' }));
      await expect(canvas.queryAllByRole('combobox', { name: /^Name from/ })).toHaveLength(times - 1);
    }
    await expect(canvas.getByRole('combobox', { name: /^Name from/ })).toHaveTextContent('code');
    await expect(canvas.getByLabelText('name of row 2')).toHaveValue('M-2');
  },
};

const abroad = [1, 2, 3].map((i) => row(i, { 10: square(53.55, 9.98 + i * 0.003) }));

/** A place may really be where its axes seem to be swapped: one row, or all of them, are kept as they are. */
export const AxesKept: Story = {
  args: { defaultReading: read(abroad) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Longitude and latitude seem to be swapped in 3 rows.')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Keep as it is' })[0]!);
    await expect(canvas.getByText('1 of 3 rows are valid')).toBeVisible();
    // The choice stays while other cells are edited.
    await userEvent.type(canvas.getByLabelText('city of row 1'), '!{Enter}');
    await expect(canvas.getByText('1 of 3 rows are valid')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep all 2 rows as they are' }));
    await userEvent.click(imports(canvas));
    await expect(args.onImport.mock.calls[0]?.[0].map(({ polygonString }) => polygonString)).toEqual(
      abroad.map((values) => values[10]),
    );
  },
};
