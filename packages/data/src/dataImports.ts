import type { Id } from '@locus/model/entities';
import { addressTo } from '@locus/model/places';
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

/** A running import is refreshed after this time (ms). */
export const importPollMs = 1000;

const shows = (key: unknown) =>
  typeof key === 'string' && /^\/projects\/\d+\/(imports|dataset)\b(?!.*\/columns$)/.test(key);

/** The data imported into a project, and the versions that can be restored. */
export const useDataset = (projectId: Id): Read<DatasetAnswer> =>
  useRead('get /projects/{id}/dataset', { id: projectId });

/** Sets a project's time zone. */
export const useSetTimeZone = (): Change<{ projectId: Id; timeZone: string }, DatasetAnswer> =>
  useChange(
    'set time zone',
    (client, { projectId, timeZone }) => client.send('put /projects/{id}/timeZone', { id: projectId }, { timeZone }),
    (key) => typeof key === 'string' && /^\/projects\/\d+(?:\/dataset|\/history.*)?$/.test(key),
  );

/** A project's imports, newest first; refreshed every second while one is running. */
export const useImports = (projectId: Id): Read<DataImport[]> =>
  useRead(
    'get /projects/{id}/imports',
    { id: projectId },
    {
      refreshInterval: (imports) =>
        imports?.some(({ state }) => state === 'waiting' || state === 'running') ? importPollMs : 0,
      refreshWhenHidden: false,
    },
  );

/** The contents of an uploaded file; without an id nothing is requested. */
export const useImportColumns = (projectId: Id, id: Id | undefined): Read<ImportColumns> =>
  useRead('get /projects/{id}/imports/{importId}/columns', id === undefined ? null : { id: projectId, importId: id }, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });

/** Rejected rows of an import, starting at a given row; without an id nothing is requested. */
export const useRejectedRows = (projectId: Id, id: Id | undefined, from: number): Read<RejectedRows> =>
  useRead(
    'get /projects/{id}/imports/{importId}/rejects',
    id === undefined ? null : { id: projectId, importId: id, from },
  );

/** How calls identify an import. */
export interface ImportOfProject {
  projectId: Id;
  id: Id;
}

/** Checks a file with these settings. */
export const useCheckImport = (): Change<ImportOfProject & { settings: Partial<ImportSettings> }, DataImport> =>
  useChange(
    'check import',
    (client, { projectId, id, settings }) =>
      client.send('post /projects/{id}/imports/{importId}/check', { id: projectId, importId: id }, settings),
    shows,
  );

/** Imports a file as it was checked. */
export const useRunImport = (): Change<ImportOfProject, DataImport> =>
  useChange(
    'run import',
    (client, { projectId, id }) =>
      client.send('post /projects/{id}/imports/{importId}/run', { id: projectId, importId: id }, undefined),
    shows,
  );

/** Stops the running import. */
export const useStopImport = (): Change<ImportOfProject, DataImport> =>
  useChange(
    'stop import',
    (client, { projectId, id }) =>
      client.send('put /projects/{id}/imports/{importId}/stop', { id: projectId, importId: id }, undefined),
    shows,
  );

/** Discards an uploaded file. */
export const useDiscardImport = (): Change<ImportOfProject> =>
  useChange(
    'discard import',
    (client, { projectId, id }) =>
      client.send('delete /projects/{id}/imports/{importId}', { id: projectId, importId: id }, undefined),
    shows,
  );

/** Restores the data from before the last import. */
export const useUndoImport = (): Change<Id, DataImport> =>
  useChange(
    'undo import',
    (client, projectId) => client.send('post /projects/{id}/dataset/undo', { id: projectId }, undefined),
    shows,
  );

/** Downloads all rejected rows of an import as a CSV file. */
export function useRejectsFile(): Change<ImportOfProject, Blob> {
  return useChange(
    'fetch rejects',
    (client, { projectId, id }) =>
      client.file(addressTo('get /projects/{id}/imports/{importId}/rejects/file', { id: projectId, importId: id })),
    () => false,
  );
}

/** A file to be uploaded; `begun` is the upload that it continues. */
export interface UploadInput {
  kind: ImportKind;
  file: File;
  begun?: DataImport | undefined;
}

/** An upload: how much of it has arrived, and whether it is waiting for the connection. */
export interface Upload extends Change<UploadInput, DataImport> {
  /** Share 0..1 of the file. */
  share: number;
  /** The connection is lost; the upload resumes when it is back. */
  broken: boolean;
  /** Pauses it; what has arrived is kept, and it can be continued with the same file. */
  pause: () => void;
}

/** Uploads a file in parts; after a broken connection it resumes at the position the server has reached. */
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
        (await client.send(
          'post /projects/{id}/imports',
          { id: projectId },
          { kind, name: file.name, size: file.size },
        ));
      return sendParts(client, projectId, { file, made, signal: stop.current.signal, tell: setState });
    },
    shows,
  );
  return { ...change, ...state, pause: () => stop.current.abort() };
}
