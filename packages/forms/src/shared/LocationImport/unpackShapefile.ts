import { Unzip, UnzipInflate } from 'fflate';

/**
 * Maximum total size of an archive's parts in bytes after decompression: the sizes stated in the archive are not
 * trusted.
 */
export const maxUnpackedBytes = 20 * 1024 * 1024;

/** Compressed bytes read at a time: they cannot decompress to much more than a thousand times as many. */
const stepBytes = 4096;

/** The parts of a shapefile, by their extensions. */
export type ShapefilePart = 'shp' | 'dbf' | 'prj' | 'cpg';

/** The parts of one shapefile in an archive. */
export type ShapefileParts = Partial<Record<ShapefilePart, Uint8Array<ArrayBuffer>>>;

/** Why an archive cannot be unpacked. */
export type UnpackFault = 'zip_invalid' | 'zip_too_large' | 'shapefile_count';

const partName = /^(?<stem>.*)\.(?<part>shp|dbf|prj|cpg)$/i;

/**
 * The parts of the only shapefile in a zip. Nothing else in it is decompressed, and no more than `maxUnpackedBytes` of
 * it; for an archive that cannot be used, the reason.
 */
export function unpackShapefile(zip: Uint8Array): ShapefileParts | UnpackFault {
  // "PK": whatever the file's name.
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) return 'zip_invalid';
  try {
    const shapefiles = new Map<string, ShapefileParts>();
    for (const [name, bytes] of unpackParts(zip, partName)) {
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

/**
 * The KML in a KMZ: `doc.kml`, otherwise the first one; undefined if there is none, or the archive cannot be used.
 */
export function unpackKml(zip: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  try {
    const files = unpackParts(zip, /\.kml$/i);
    const main = [...files.keys()].find((name) => /^doc\.kml$/i.test(name));
    return main === undefined ? files.values().next().value : files.get(main);
  } catch {
    return undefined;
  }
}

/** The bytes of the files whose names match, by their names; throws if it is not an archive. */
function unpackParts(zip: Uint8Array, wanted: RegExp): Map<string, Uint8Array<ArrayBuffer>> {
  const whole = new Map<string, Uint8Array<ArrayBuffer>>();
  let [size, begun] = [0, 0];
  const reader = new Unzip((file) => {
    // Finder stores hidden copies beside each file.
    if (!wanted.test(file.name) || /(^|\/)(__MACOSX\/|\._)/.test(file.name)) return;
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
