import type { ExportDocument } from '../document/exportDocument';
import { exportName } from './fileNames';

/** A finished file. */
export interface ExportFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Several files as one zip; pictures are packed already. */
export async function zipOf(document: ExportDocument, files: readonly ExportFile[]): Promise<ExportFile> {
  const { zipSync } = await import('fflate');
  const mtime = new Date(document.made.day);
  const parts = files.map(
    ({ name, type, bytes }) => [name, [bytes, { level: type === 'image/png' ? 0 : 6, mtime }]] as const,
  );
  return {
    name: exportName(document, 'zip'),
    type: 'application/zip',
    bytes: zipSync(Object.fromEntries(parts) as never),
  };
}
