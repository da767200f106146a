import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of each page of a PDF, as another reader finds them. */
export async function readPdf(bytes: Buffer): Promise<string[][]> {
  const file = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, i) => {
      const { items } = await (await file.getPage(i + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    }),
  );
}
