import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * Puts gzipped JSON in force with one rename, after it has reached the disk. Answers what became of it: `unchanged` where the file holds just
 * this already, `checked` in a dry run.
 */
export async function replacePacked(
  target: string,
  content: unknown,
  dryRun = false,
): Promise<'imported' | 'checked' | 'unchanged'> {
  const packed = await promisify(gzip)(JSON.stringify(content), { level: 9 });
  const before = await readFile(target).catch(() => undefined);
  if (before?.equals(packed)) return 'unchanged';
  if (dryRun) return 'checked';
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.new`, packed, { flush: true });
  await rename(`${target}.new`, target);
  return 'imported';
}
