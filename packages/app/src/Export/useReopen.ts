import { ApiError, useClient } from '@locus/data';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { exportReader } from './exportReader';

/** The progress of opening a file's view. */
export type ReopenedFile = { name: string } & (
  | { state: 'reading' | 'foreign' | 'gone' | 'comparing' | 'same' | 'changed' }
  /** The view was not opened, or was opened without comparing its numbers. */
  | { state: 'failed' | 'unknown'; reason: string; retry: () => void }
);

/** Opens views of files, and reports the progress. */
export interface Reopening {
  file: ReopenedFile | undefined;
  open: (file: File) => void;
  /** Lets the reader choose a file. */
  choose: () => void;
  dismiss: () => void;
}

/** Gives parts of the page access to opening a file. */
export const ReopeningContext = createContext<Pick<Reopening, 'choose'>>({ choose: () => undefined });

/** Lets the reader choose an exported file, whose view is then opened. */
export const useChooseFile = (): (() => void) => useContext(ReopeningContext).choose;

/** The text of the API, or otherwise of the error. */
const reason = (error: unknown): string =>
  error instanceof ApiError ? error.reason : error instanceof Error ? error.message : String(error);

/** Files above this size (bytes) are not inspected. */
const maxBytes = 100_000_000;

/** Reads the view a file was created from, opens it, and compares its numbers; only the latest file counts. */
export function useReopen(choose: () => void): Reopening {
  const client = useClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<ReopenedFile>();
  const latest = useRef<File>(undefined);
  useEffect(() => () => void (latest.current = undefined), []);
  return useMemo(() => {
    const open = async (chosen: File) => {
      latest.current = chosen;
      const tell = (now: ReopenedFile) => latest.current === chosen && setFile(now);
      const { name } = chosen;
      const failed = (state: 'failed' | 'unknown', error: unknown, retry: () => void) =>
        tell({ name, state, reason: reason(error), retry });
      tell({ name, state: 'reading' });
      try {
        const { readStamp, reopen } = await import('@locus/exports');
        const stamp = chosen.size <= maxBytes ? readStamp(new Uint8Array(await chosen.arrayBuffer())) : undefined;
        if (!stamp) return void tell({ name, state: 'foreign' });
        const view = await reopen(exportReader(client), stamp);
        if (latest.current !== chosen) return;
        await navigate(view.path);
        const compare = async () => {
          tell({ name, state: 'comparing' });
          await view.unchanged().then(
            (same) => tell({ name, state: same ? 'same' : 'changed' }),
            (error: unknown) => failed('unknown', error, () => void compare()),
          );
        };
        await compare();
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) tell({ name, state: 'gone' });
        else failed('failed', error, () => void open(chosen));
      }
    };
    return {
      file,
      open: (chosen: File) => void open(chosen),
      choose,
      dismiss: () => {
        latest.current = undefined;
        setFile(undefined);
      },
    };
  }, [client, navigate, file, choose]);
}
