import type { ExportFormat } from '@locus/model/view';

import type { ExportDocument } from '../document/exportDocument';
import type { DecimalSign } from '../write/csv';
import type { WriteProgress } from '../write/writeFiles';
import { writeFile } from '../write/writeFiles';
import type { ExportFile } from '../write/zip';
import { textsIn } from '../write/textsIn';
import { browserHost, type HostFiles, readHostFiles } from './browserHost';

/** The request to the worker. */
export interface WriteOrder {
  document: ExportDocument;
  format: Exclude<ExportFormat, 'png'>;
  decimal: DecimalSign;
  files: HostFiles;
}

/** The worker's messages. */
export type FromWriter =
  | { type: 'progress'; progress: WriteProgress }
  | { type: 'done'; file: ExportFile }
  | { type: 'failed'; message: string };

/**
 * Writes a file in a worker, so that the page is not blocked; in the page if the browser allows no worker. Rejects if
 * writing fails, and with the signal's reason if it is aborted.
 */
export async function writeInWorker(
  order: Omit<WriteOrder, 'files'>,
  signal: AbortSignal,
  onProgress: (progress: WriteProgress) => void,
): Promise<ExportFile> {
  const { format, document } = order;
  const paged = format === 'pdf' || format === 'pptx';
  const mapped = paged && document.items.some(({ map }) => map);
  const none = new ArrayBuffer(0);
  const greek =
    format === 'pdf' && textsIn([document.frame, document.items]).some((text) => /\p{Script=Greek}/u.test(text));
  const files = paged
    ? await readHostFiles({ mapped, greek }, signal)
    : { regular: none, medium: none, greek: [], base: [] };
  signal.throwIfAborted();
  const worker = hire();
  if (!worker) return writeFile(document, format, browserHost(files), { decimal: order.decimal, onProgress });
  return new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWriter>) => {
      if (data.type === 'progress') return onProgress(data.progress);
      end();
      if (data.type === 'done') resolve(data.file);
      else reject(new Error(data.message));
      return undefined;
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message || 'The file could not be written'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ ...order, files } satisfies WriteOrder);
  });
}

function hire(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module', name: 'locus-exports' });
  } catch {
    // Forbidden by a content security policy, for instance.
    return undefined;
  }
}
