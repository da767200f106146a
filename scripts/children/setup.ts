import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';
import { build } from 'vite';

import { filesBelow, root } from '../lib/files.ts';

/** The service, and the scripts that it or a test runs as a process of their own. */
const ownProcess = /\/(api\/src\/main|\w*[wW]orker|testing\/(killed|left)\w+)\.ts$/;

/** Packages with compiled parts, or that look for an optional one. */
const native = ['@duckdb/node-bindings', '@napi-rs/canvas', '@node-rs/argon2', 'pg-cloudflare', 'pg-native'];
/** Large packages that few processes load; all others are bundled, because reading their files takes longest. */
const rare = ['@clickhouse/client', '@turf/turf', 'jspdf', 'pptxgenjs', 'xlsx'];

/** In one file, a module still knows where its own source is. */
const ownAddresses: Plugin = {
  name: 'locus:own-addresses',
  transform: {
    order: 'pre',
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Bundles the service and the scripts of child processes, for every process started from here on, see `runBuilt.mjs`:
 * with tsx a start takes three times the CPU time.
 */
export async function setup(): Promise<() => void> {
  const cache = join(root, 'node_modules/.cache/locus');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'children-'));
  const scripts = ['apps/api/src', 'packages/analytics/src']
    .flatMap(filesBelow)
    .filter((path) => ownProcess.test(path));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [ownAddresses],
    ssr: { noExternal: true, external: [...native, ...rare] },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(scripts.map((path) => [path.replace(/\.ts$/, ''), join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { NODE_OPTIONS } = process.env;
  process.env.LOCUS_CHILDREN = folder;
  process.env.NODE_OPTIONS = `${NODE_OPTIONS ?? ''} --import ${new URL('./runBuilt.mjs', import.meta.url).href}`.trim();
  return () => {
    delete process.env.LOCUS_CHILDREN;
    process.env.NODE_OPTIONS = NODE_OPTIONS ?? '';
    rmSync(folder, { recursive: true, force: true });
  };
}
