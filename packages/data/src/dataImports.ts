import type { Id } from '@locus/model';
import type {
  DataImport,
  DatasetAnswer,
  ImportColumns,
  ImportKind,
  ImportSettings,
  RejectedRows,
} from '@locus/model/imports';
import { useEffect, useRef, useState } from 'react';

import type { Change } from './changes';
import { useChange } from './changes';
import { useClient } from './ClientProvider';
import { sendParts } from './sendParts';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** An import under way is asked about again after this time (ms). */
export const importPollMs = 1000;

const of = (projectId: Id, ...parts: string[]) =>
  `/${['projects', projectId, ...parts].map((part) => encodeURIComponent(part)).join('/')}`;
const shows = (key: unknown) =>
  typeof key === 'string' && /^\/projects\/\d+\/(imports|dataset)\b(?!.*\/columns$)/.test(key);

/** What is imported into a project, and what can be gone back to. */
export const useDataset = (projectId: Id): Read<DatasetAnswer> => useRead<DatasetAnswer>(of(projectId, 'dataset'));

/** A project's imports, the newest first; asked for every second while one is under way. */
export const useImports = (projectId: Id): Read<DataImport[]> =>
  useRead<DataImport[]>(of(projectId, 'imports'), {
    refreshInterval: (imports) =>
      imports?.some(({ state }) => state === 'waiting' || state === 'running') ? importPollMs : 0,
    refreshWhenHidden: false,
  });

/** What stands in an uploaded file; without an id nothing is asked. */
export const useImportColumns = (projectId: Id, id: Id | undefined): Read<ImportColumns> =>
  useRead<ImportColumns>(id === undefined ? null : of(projectId, 'imports', id, 'columns'), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });

/** Rejected rows of an import from a row on; without an id nothing is asked. */
export const useRejectedRows = (projectId: Id, id: Id | undefined, from: number): Read<RejectedRows> =>
  useRead<RejectedRows>(id === undefined ? null : `${of(projectId, 'imports', id, 'rejects')}?from=${from}`);

/** An import as its calls name it. */
export interface ImportOfProject {
  projectId: Id;
  id: Id;
}

/** Has a file checked with these settings. */
export const useCheckImport = (): Change<ImportOfProject & { settings: Partial<ImportSettings> }, DataImport> =>
  useChange(
    'check import',
    (client, { projectId, id, settings }) => client.send('POST', of(projectId, 'imports', id, 'check'), settings),
    shows,
  );

/** Has a file imported as it was checked. */
export const useRunImport = (): Change<ImportOfProject, DataImport> =>
  useChange(
    'run import',
    (client, { projectId, id }) => client.send('POST', of(projectId, 'imports', id, 'run')),
    shows,
  );

/** Ends what is under way. */
export const useStopImport = (): Change<ImportOfProject, DataImport> =>
  useChange(
    'stop import',
    (client, { projectId, id }) => client.send('PUT', of(projectId, 'imports', id, 'stop')),
    shows,
  );

/** Throws an uploaded file away. */
export const useDiscardImport = (): Change<ImportOfProject> =>
  useChange(
    'discard import',
    (client, { projectId, id }) => client.send('DELETE', of(projectId, 'imports', id)),
    shows,
  );

/** Puts what was in force before the last import back. */
export const useUndoImport = (): Change<Id, DataImport> =>
  useChange('undo import', (client, projectId) => client.send('POST', of(projectId, 'dataset', 'undo')), shows);

/** Fetches all rejected rows of an import as a CSV file. */
export function useRejectsFile(): Change<ImportOfProject, Blob> {
  return useChange(
    'fetch rejects',
    (client, { projectId, id }) => client.file(of(projectId, 'imports', id, 'rejects', 'file')),
    () => false,
  );
}

/** A file to be uploaded; `begun` is the upload that it goes on with. */
export interface UploadInput {
  kind: ImportKind;
  file: File;
  begun?: DataImport | undefined;
}

/** An upload: how much of it has arrived, and whether it waits for the connection. */
export interface Upload extends Change<UploadInput, DataImport> {
  /** Share 0..1 of the file. */
  share: number;
  /** The connection is gone; it goes on as soon as there is one. */
  broken: boolean;
  /** Ends it for now; what has arrived stays, and it can go on with the same file. */
  pause: () => void;
}

/** Uploads a file part by part; what a broken connection has cut off goes on where the server is. */
export function useUpload(projectId: Id): Upload {
  const client = useClient();
  const [state, setState] = useState({ share: 0, broken: false });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const change = useChange<UploadInput, DataImport>(
    'upload file',
    async (_, { kind, file, begun }) => {
      stop.current = new AbortController();
      setState({ share: 0, broken: false });
      const made =
        begun ??
        (await client.send<DataImport>('POST', of(projectId, 'imports'), { kind, name: file.name, size: file.size }));
      return sendParts(client, projectId, { file, made, signal: stop.current.signal, tell: setState });
    },
    shows,
  );
  return { ...change, ...state, pause: () => stop.current.abort() };
}
