import type { ExportFormat } from '@locus/model/view';

import { nodeHost } from '../node/nodeHost';
import { writeFile } from '../write/writeFiles';
import { storyDocument } from './storyDocument';

const written = new Map<ExportFormat, Promise<Uint8Array>>();

/** The English file of the whole story world, written once per process. Not to be changed. */
export function storyFile(format: ExportFormat): Promise<Uint8Array> {
  const file =
    written.get(format) ?? storyDocument().then(async (all) => (await writeFile(all, format, nodeHost)).bytes);
  written.set(format, file);
  return file;
}
