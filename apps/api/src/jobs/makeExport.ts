import type { AnswerReader } from '@locus/analyses';
import type { ExportDocument } from '@locus/exports';
import { readAnalysis } from '@locus/analyses/files';
import { buildDocument, readScope } from '@locus/exports';
import type { Id } from '@locus/model/entities';
import type { Language } from '@locus/model/text';

import type { ExportOrder } from '../db/schema';

/** The product's name in file names. */
const product = 'Locus';

/** The user of an export, and the URL of its view. */
export interface ExportWish {
  reportId: Id;
  order: ExportOrder;
  language: Language;
  userName: string;
  /** The URL of the portal, e.g. `https://locus.example`. */
  origin: string;
  /** The company's logo as an inline image. */
  logo?: string | null;
  /** The attribution of the map tiles on the screen; files use our own map. */
  tiles?: string | undefined;
  now: Date;
}

/** Reads a report as the portal shows it, and assembles the contents of its file. */
export async function makeDocument(reader: AnswerReader, wish: ExportWish): Promise<ExportDocument> {
  const { metric, dataSet, view = '' } = wish.order;
  const scope = await readScope(reader, wish.reportId, view);
  const mapped = dataSet.includes('map');
  const sources = [];
  // One after the other: what has not been calculated yet waits in a single queue anyway.
  for (const type of metric) sources.push(await readAnalysis(scope, type, reader, mapped));
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
