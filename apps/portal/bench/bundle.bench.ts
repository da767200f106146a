import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

/** The name to run it with: `npm run bench -- bundle`. */
export const name = 'bundle';

/**
 * What a browser loads before the first screen is shown, compressed; charts and maps are loaded later. Throws without a
 * build.
 */
export async function run() {
  if (!existsSync(new URL('index.html', dist))) throw new Error('apps/portal is not built: npm run build');
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
  const files = new Set(['index.html']);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry)
    .forEach(visit);
  const sizes = [...files].map((file) => {
    const content = readFileSync(new URL(file, dist));
    return { plain: content.byteLength, zipped: gzipSync(content).byteLength };
  });
  const kB = (key: 'plain' | 'zipped') => sizes.reduce((total, size) => total + size[key], 0) / 1000;
  return [
    {
      label: `first load, ${files.size} files, gzip`,
      value: kB('zipped'),
      unit: 'kB',
      base: { label: 'uncompressed', value: kB('plain') },
      goal: '≤ 250 kB',
    },
  ];
}
