import type { ExportDocument } from '../document/exportDocument';
import { browserHost, readHostFiles } from './browserHost';

/** How long the stage stands still before its picture is taken, in ms. */
export const screenshotDelayMs = 1000;

/** A drawing kit for the stage: fonts and, for maps, the base map. */
export const readStage = (document: ExportDocument, signal: AbortSignal) =>
  readHostFiles(
    document.items.some(({ map }) => map),
    signal,
  ).then(browserHost);
