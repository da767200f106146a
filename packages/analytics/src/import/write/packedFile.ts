import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Decide, NextFile } from '../../store/preparedSwitch';
import { switchFiles } from '../../store/preparedSwitch';

/** A file of gzipped JSON, and whether its contents differ from the current one. */
export interface PackedFile extends NextFile {
  differs: boolean;
}

/** Compresses the future contents of a file. */
export async function packedFile(path: string, value: unknown): Promise<PackedFile> {
  const content = await promisify(gzip)(JSON.stringify(value), { level: 9 });
  const before = await readFile(path).catch(() => undefined);
  return { path, content, differs: !before?.equals(content) };
}

/** What happens to the compressed files. */
export const statusOf = (files: readonly PackedFile[], dryRun = false): 'imported' | 'checked' | 'unchanged' =>
  files.some(({ differs }) => differs) ? (dryRun ? 'checked' : 'imported') : 'unchanged';

/** Switches to those that differ together, after they have reached the disk and `decide` has resolved. */
export async function replacePacked(files: readonly PackedFile[], decide?: Decide): Promise<void> {
  const changed = files.filter(({ differs }) => differs);
  for (const { path } of changed) await mkdir(dirname(path), { recursive: true });
  await switchFiles(changed, decide);
}
