import { readCsvBytes } from './readCsvBytes';

/** A file to read. */
export interface ToCsvWorker {
  id: number;
  bytes: ArrayBuffer;
  maxArea: number | undefined;
}

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToCsvWorker>) => void) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

scope.addEventListener('message', ({ data }) => {
  scope.postMessage({ id: data.id, reading: readCsvBytes(new Uint8Array(data.bytes), data.maxArea) }, []);
});
