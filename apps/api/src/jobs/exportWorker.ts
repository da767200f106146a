import type { DecimalSign, ExportDocument, ExportFile } from '@locus/exports';
import { writeFile } from '@locus/exports';
import { nodeHost } from '@locus/exports/node';
import type { ExportFormat } from '@locus/model/view';

import type { ReadyMessage } from './calculation';

/** A task for the process that writes files. */
export interface ExportTask {
  write: ExportDocument;
  format: ExportFormat;
  decimal: DecimalSign;
}

/** Its reply. */
export type ExportMessage = { type: 'file'; file: ExportFile } | { type: 'failure'; error: string };

const say = (message: ExportMessage | ReadyMessage) => process.send?.(message);

process.on('message', ({ write, format, decimal }: ExportTask) => {
  writeFile(write, format, nodeHost, { decimal }).then(
    (file) => say({ type: 'file', file }),
    (error: unknown) => say({ type: 'failure', error: error instanceof Error ? (error.stack ?? error.message) : '' }),
  );
});

say({ type: 'ready' });
