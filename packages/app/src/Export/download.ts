import type { ExportFile } from '@locus/exports';

/** Passes a file to the browser's downloads, by a link to a blob of this page. */
export function download({ name, type, bytes }: ExportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  link.download = name;
  link.click();
  // The download has started by the next turn; revoking the URL at once would stop it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
