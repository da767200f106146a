import type { ExportFile } from '@locus/exports';

/** Hands a file to the browser's downloads, by a link to data of this page. */
export function download({ name, type, bytes }: ExportFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  link.download = name;
  link.click();
  // The download has taken the file by the next turn; an immediate revocation would stop it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
