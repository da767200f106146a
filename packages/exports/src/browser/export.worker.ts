import { writeFile } from '../write/writeFiles';
import { browserHost } from './browserHost';
import type { FromWriter, WriteOrder } from './writeInWorker';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

// One job per worker: it ends with its file.
scope.addEventListener('message', ({ data }: MessageEvent<WriteOrder>) => {
  const tell = (message: FromWriter, transfer: Transferable[] = []) => scope.postMessage(message, transfer);
  const { document, format, decimal, files } = data;
  writeFile(document, format, browserHost(files), {
    decimal,
    onProgress: (progress) => tell({ type: 'progress', progress }),
  }).then(
    (file) => tell({ type: 'done', file }, [file.bytes.buffer]),
    (error: unknown) => tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
