// Programs that readers use open our files. They start slowly: this file has a project of its own in vitest.config.ts.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile as saveFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { rounds } from '@locus/model/testing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';

import { nodeHost } from '../node/nodeHost';
import { planPages } from '../pages/planPages';
import { allTypes, storyDocument } from '../testing/storyDocument';
import { writeFile } from './writeFiles';

/** How many analyses the opened files have: each adds slides, sheets and charts. */
const types = allTypes.slice(0, rounds(2, allTypes.length));

const run = promisify(execFile);
const isHere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
const [office, poppler] = await Promise.all([isHere('soffice'), isHere('pdftotext')]);

/** Writes the story world's report into a folder that exists only for the test; the program ends with the test. */
async function withFile(format: 'pdf' | 'pptx' | 'xlsx', open: (file: string, folder: string) => Promise<void>) {
  const document = await storyDocument({ types });
  const folder = await mkdtemp(join(tmpdir(), 'locus-files-'));
  try {
    const file = join(folder, `report.${format}`);
    await saveFile(file, (await writeFile(document, format, nodeHost)).bytes);
    await open(file, folder);
    return document;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.skipIf(!poppler)(
  'poppler reads the words of the PDF (skipped: there is no pdftotext here, see the package poppler-utils)',
  async ({ signal }) => {
    let read = { stdout: '', stderr: '' };
    const document = await withFile('pdf', async (file) => {
      read = await run('pdftotext', [file, '-'], { signal });
    });
    expect(read.stderr).toBe('');
    for (const { title } of document.items) expect(read.stdout).toContain(title);
  },
);

test.skipIf(!office).for(['pptx', 'xlsx'] as const)(
  'LibreOffice opens the report as %s (skipped: there is no soffice here, see the packages libreoffice-impress and libreoffice-calc)',
  async (format, { signal }) => {
    let pages = 0;
    const document = await withFile(format, async (file, folder) => {
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      const converting = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file];
      await run('soffice', converting, { signal });
      const data = new Uint8Array(await readFile(join(folder, 'report.pdf')));
      const { numPages } = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
      pages = numPages;
    });
    if (format === 'pptx') expect(pages).toBe(planPages(document).length);
    else expect(pages).toBeGreaterThan(document.items.length);
  },
);
