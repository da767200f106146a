import type { ReadingOptions } from './readPlacesBytes';
import { readPlacesBytes } from './readPlacesBytes';

/** A file to read. */
export interface ToCsvWorker {
  id: number;
  bytes: ArrayBuffer;
  options: ReadingOptions;
}

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToCsvWorker>) => void) => void;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
};

scope.addEventListener('message', ({ data }) => {
  void readPlacesBytes(new Uint8Array(data.bytes), data.options).then((reading) =>
    scope.postMessage({ id: data.id, reading }, []),
  );
});
