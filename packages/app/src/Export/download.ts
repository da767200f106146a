import type { ExportFile } from '@locus/exports';

/** Passes an exported file to the browser's downloads. */
export const download = ({ name, type, bytes }: ExportFile): void =>
  saveFile(new Blob([bytes as BlobPart], { type }), name);

/** Passes a file to the browser's downloads, by a link to a blob of this page. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by the next turn; revoking the URL at once would stop it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
