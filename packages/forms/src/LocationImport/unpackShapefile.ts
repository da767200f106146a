import { Unzip, UnzipInflate } from 'fflate';

/** Most bytes of an archive's parts together, unpacked: what the archive says of its sizes is not believed. */
export const maxUnpackedBytes = 20 * 1024 * 1024;

/** Packed bytes read at a time: none can unpack to much more than a thousand times as many. */
const stepBytes = 4096;

/** The parts of a shapefile, by the ends of their names. */
export type ShapefilePart = 'shp' | 'dbf' | 'prj' | 'cpg';

/** The parts of one shapefile that an archive holds. */
export type ShapefileParts = Partial<Record<ShapefilePart, Uint8Array<ArrayBuffer>>>;

/** What keeps an archive from being unpacked. */
export type UnpackFault = 'zip_invalid' | 'zip_too_large' | 'shapefile_count';

const partName = /^(?<stem>.*)\.(?<part>shp|dbf|prj|cpg)$/i;

/**
 * The parts of the one shapefile in a zip. Nothing else in it is unpacked, and no more than
 * `maxUnpackedBytes` of it; in place of an archive that cannot be taken, why.
 */
export function unpackShapefile(zip: Uint8Array): ShapefileParts | UnpackFault {
  // "PK": whatever the file's name says.
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) return 'zip_invalid';
  try {
    const shapefiles = new Map<string, ShapefileParts>();
    for (const [name, bytes] of unpackParts(zip)) {
      const { stem = '', part = '' } = partName.exec(name)?.groups ?? {};
      const key = stem.toLowerCase();
      shapefiles.set(key, { ...shapefiles.get(key), [part.toLowerCase()]: bytes });
    }
    const whole = [...shapefiles.values()].filter(({ shp }) => shp);
    return whole.length === 1 ? whole[0]! : 'shapefile_count';
  } catch (error) {
    return error instanceof TooLarge ? 'zip_too_large' : 'zip_invalid';
  }
}

class TooLarge extends Error {}

/** The bytes of the files that are parts of shapefiles, by their names; throws for what is no archive. */
function unpackParts(zip: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const whole = new Map<string, Uint8Array<ArrayBuffer>>();
  let [size, begun] = [0, 0];
  const reader = new Unzip((file) => {
    // Finder leaves shadows of its own beside each file.
    if (!partName.test(file.name) || /(^|\/)(__MACOSX\/|\._)/.test(file.name)) return;
    begun += 1;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      size += chunk.length;
      if (size > maxUnpackedBytes) throw new TooLarge();
      chunks.push(chunk);
      if (final) whole.set(file.name, joined(chunks));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let from = 0; from < zip.length; from += stepBytes)
    reader.push(zip.subarray(from, from + stepBytes), from + stepBytes >= zip.length);
  if (whole.size < begun) throw new Error('The archive ends in the middle of a file.');
  return whole;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
