import { zipSync } from 'fflate';

/** A shape of a shapefile for stories and tests: its rings, and its values by column name. */
export interface TestShape {
  rings: readonly (readonly [number, number][])[];
  values: Record<string, string>;
}

/** The coordinate system of most data on the web. */
export const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Polygons as the parts of a shapefile, written according to the format's specification (ESRI, 1998; dBASE III). */
export function shapefileParts(shapes: readonly TestShape[], projection = wgs84): Record<string, Uint8Array> {
  return {
    'places.shp': shpBytes(shapes),
    'places.dbf': dbfBytes(shapes.map(({ values }) => values)),
    'places.prj': new TextEncoder().encode(projection),
    'places.cpg': new TextEncoder().encode('UTF-8'),
  };
}

/** The parts as a zip. */
export const zipped = (parts: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> => zipSync(parts);

function shpBytes(shapes: readonly TestShape[]): Uint8Array {
  const records = shapes.map(({ rings }, i) => {
    const corners = rings.flat();
    const view = new DataView(new ArrayBuffer(8 + 44 + 4 * rings.length + 16 * corners.length));
    view.setInt32(0, i + 1);
    view.setInt32(4, (view.byteLength - 8) / 2);
    view.setInt32(8, 5, true);
    view.setInt32(44, rings.length, true);
    view.setInt32(48, corners.length, true);
    let first = 0;
    for (const [part, ring] of rings.entries()) {
      view.setInt32(52 + 4 * part, first, true);
      first += ring.length;
    }
    for (const [corner, [x, y]] of corners.entries()) {
      view.setFloat64(52 + 4 * rings.length + 16 * corner, x, true);
      view.setFloat64(60 + 4 * rings.length + 16 * corner, y, true);
    }
    return new Uint8Array(view.buffer);
  });
  const size = records.reduce((sum, { length }) => sum + length, 100);
  const head = new DataView(new ArrayBuffer(100));
  head.setInt32(0, 9994);
  head.setInt32(24, size / 2);
  head.setInt32(28, 1000, true);
  head.setInt32(32, 5, true);
  return bytesOf([new Uint8Array(head.buffer), ...records]);
}

function dbfBytes(rows: readonly Record<string, string>[]): Uint8Array {
  const names = Object.keys(rows[0] ?? { name: '' });
  const width = 60;
  const head = new DataView(new ArrayBuffer(32 + 32 * names.length + 1));
  head.setUint8(0, 3);
  head.setUint32(4, rows.length, true);
  head.setUint16(8, head.byteLength, true);
  head.setUint16(10, 1 + width * names.length, true);
  for (const [column, name] of names.entries()) {
    for (const [i, byte] of new TextEncoder().encode(name.slice(0, 10)).entries())
      head.setUint8(32 + 32 * column + i, byte);
    head.setUint8(32 + 32 * column + 11, 'C'.charCodeAt(0));
    head.setUint8(32 + 32 * column + 16, width);
  }
  head.setUint8(head.byteLength - 1, 13);
  const encoder = new TextEncoder();
  const cells = rows.map((row) =>
    bytesOf([
      encoder.encode(' '),
      ...names.map((name) => {
        const cell = new Uint8Array(width).fill(32);
        cell.set(encoder.encode(row[name] ?? ''));
        return cell;
      }),
    ]),
  );
  return bytesOf([new Uint8Array(head.buffer), ...cells]);
}

const bytesOf = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
