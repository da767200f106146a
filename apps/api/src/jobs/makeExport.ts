import type { ExportDocument, ExportReader } from '@locus/exports';
import { buildDocument, readItem, readScope } from '@locus/exports';
import type { Id, Language } from '@locus/model';

import type { ExportOrder } from '../db/schema';

/** The product's name in names of files. */
const product = 'Locus';

/** Who an export is made for, and where its view can be opened. */
export interface ExportWish {
  reportId: Id;
  order: ExportOrder;
  language: Language;
  userName: string;
  /** Where the portal is, e.g. `https://locus.example`. */
  origin: string;
  /** The company's logo as an inline image. */
  logo?: string | null;
  /** Whom the map tiles of the screen are from; files have the own map. */
  tiles?: string | undefined;
  now: Date;
}

/** Reads a report as the portal shows it, and puts together what its file is made of. */
export async function makeDocument(reader: ExportReader, wish: ExportWish): Promise<ExportDocument> {
  const { metric, dataSet, view = '' } = wish.order;
  const scope = await readScope(reader, wish.reportId, view);
  const mapped = dataSet.includes('map');
  const sources = [];
  // One after the other: what was not calculated yet waits in one line anyway.
  for (const type of metric) sources.push(await readItem(scope, type, reader, mapped));
  return buildDocument(scope, sources, dataSet, {
    language: wish.language,
    userName: wish.userName,
    product,
    origin: wish.origin,
    madeAt: wish.now.toISOString().slice(0, 19),
    logo: wish.logo,
    tiles: wish.tiles,
  });
}
