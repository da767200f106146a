import { inflateRawSync } from 'node:zlib';

/** The files of a zip by name, read from its directory; sufficient for zips written by Locus. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)];
    const [name, extra, comment] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at)) as [number, number, number];
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    files.set(zip.toString('utf8', entry + 46, entry + 46 + name), method === 0 ? bytes : inflateRawSync(bytes));
    entry += 46 + name + extra + comment;
  }
  return files;
}
