import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';

import type { FileColumns } from '@locus/analytics/import';
import { ImportError, isParquet, readColumns, readRejects } from '@locus/analytics/import';
import type { Id } from '@locus/model/entities';
import { roles, usesBackOffice } from '@locus/model/entities';
import type { ImportKind } from '@locus/model/imports';
import { columnPairs, guessColumns, rejectsFromSchema, uploadFromSchema } from '@locus/model/imports';

import { importInProcess } from '../cli/importProcess';
import { callUnderWay } from '../http/callUnderWay';
import { found, HttpError } from '../http/httpError';
import { writePart } from '../imports/uploads';
import { failureOf } from '../jobs/runImport';
import type { ImportOf } from '../queries/dataImports';
import {
  addImport,
  askForCheck,
  askForImport,
  askForUndo,
  askToStop,
  discardImport,
  noteReceived,
  placesNamed,
  readDatasetOf,
  readImport,
  readImports,
  refuseFile,
} from '../queries/dataImports';
import { setProjectZone } from '../queries/projectZone';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);
/** Maximum size of a chunk of a file in bytes. */
const partBytes = 16 * 1024 * 1024;
/** Maximum number of sample rows shown. */
const sampleRows = 5;
/** Maximum number of rejected rows per response. */
const rejectsAtOnce = 100;
/** Maximum time for inspecting a file. */
const lookMs = 60_000;

const shared = { roles: administrators, subject: 'project' } as const;

/** What has been imported into a project, and how to import more: upload, check, import, undo. */
export const dataImportRoutes = (services: Services): Route[] => [
  ...datasetRoutes(services),
  ...uploadRoutes(services),
  ...stepRoutes(services),
  ...rejectRoutes(services),
];

const datasetRoutes = ({ db, visitsRoot, uploads }: Services): Route[] => [
  route({
    ...shared,
    method: 'get',
    path: '/projects/{id}/dataset',
    summary: 'What is imported into a project, and what can be gone back to.',
    handle: ({ viewer, params }) =>
      readDatasetOf(db, viewer, { projectId: params.id, visitsRoot, maxBytes: uploads.maxBytes }),
  }),

  route({
    ...shared,
    method: 'put',
    path: '/projects/{id}/timeZone',
    summary:
      'Sets the time zone of a project, for its next imports and its recurring reports; stored visits keep theirs.',
    failures: ['not_allowed'],
    handle: async ({ viewer, params, body }) => {
      await db.transaction().execute((transaction) => setProjectZone(transaction, viewer, params.id, body.timeZone));
      return readDatasetOf(db, viewer, { projectId: params.id, visitsRoot, maxBytes: uploads.maxBytes });
    },
  }),

  route({
    ...shared,
    method: 'post',
    path: '/projects/{id}/dataset/undo',
    summary: 'Puts the data from before the last import back.',
    status: 202,
    failures: ['not_allowed', 'no_earlier_import', 'import_state'],
    handle: async ({ viewer, params, language }) => {
      const importId = await db
        .transaction()
        .execute((transaction) => askForUndo(transaction, viewer, { projectId: params.id, visitsRoot }));
      return readImport(db, { viewer, projectId: params.id, importId, language });
    },
  }),

  route({
    ...shared,
    method: 'get',
    path: '/projects/{id}/imports',
    summary: 'The imports of a project, the newest first.',
    handle: ({ viewer, params, language }) => readImports(db, viewer, params.id, language),
  }),
];

const uploadRoutes = ({ db, uploads }: Services): Route[] => [
  route({
    ...shared,
    method: 'post',
    path: '/projects/{id}/imports',
    summary: 'Begins to upload a file; its bytes follow in parts.',
    failures: ['not_allowed', 'csv_too_large', 'disk_full'],
    handle: async ({ viewer, params, body, language }) => {
      if (body.size > uploads.maxBytes) {
        const max = Math.floor(uploads.maxBytes / 1024 / 1024);
        throw new HttpError(400, 'csv_too_large', { field: 'size', params: { max } });
      }
      const importId = await db
        .transaction()
        .execute((transaction) => addImport(transaction, viewer, params.id, { ...body, uploads }));
      return readImport(db, { viewer, projectId: params.id, importId, language });
    },
  }),

  route({
    ...shared,
    method: 'get',
    path: '/projects/{id}/imports/{importId}',
    summary: 'How far an import is, and how much of its file has arrived.',
    handle: ({ viewer, params, language }) =>
      readImport(db, { viewer, projectId: params.id, importId: params.importId, language }),
  }),

  route({
    ...shared,
    method: 'put',
    path: '/projects/{id}/imports/{importId}/bytes',
    summary: 'The next part of a file, from where it is; what arrives before a connection breaks off stays.',
    query: uploadFromSchema,
    bytes: true,
    maxBytes: partBytes,
    failures: ['not_allowed', 'import_state', 'upload_offset', 'upload_too_long', 'file_compressed', 'disk_full'],
    handle: async ({ c, viewer, params, query, language }) => {
      const named = { viewer, projectId: params.id, importId: params.importId, language };
      await readImport(db, named);
      await uploads.alone(params.importId, async (signal) => {
        const { name, size, received, state } = await readImport(db, named);
        if (state !== 'uploading') throw new HttpError(409, 'import_state');
        if (received !== query.from) throw new HttpError(409, 'upload_offset');
        const body = c.req.raw.body ?? new Blob([]).stream();
        const part = { from: received, size, body, signal };
        // A slow connection delays neither others' calls nor other calls of the page.
        const written = await callUnderWay().aside(() => writePart(uploads.fileOf(params.importId, name), part));
        await noteReceived(db, params.importId, received, written.received);
        if (written.problem) throw written.problem;
      });
      return readImport(db, named);
    },
  }),

  route({
    ...shared,
    method: 'delete',
    path: '/projects/{id}/imports/{importId}',
    summary: 'Throws an uploaded file away.',
    failures: ['not_allowed', 'import_state'],
    handle: async ({ viewer, params, language }) => {
      const named = { viewer, projectId: params.id, importId: params.importId, language };
      await readImport(db, named);
      await discardImport(db, named);
      await uploads.remove(params.importId);
      return undefined;
    },
  }),
];

const stepRoutes = (services: Services): Route[] => {
  const { db, clock, visitsRoot } = services;
  const after = async (named: ImportOf, act: () => Promise<void>) => {
    await readImport(db, named);
    await act();
    return readImport(db, named);
  };
  return [
    route({
      ...shared,
      method: 'get',
      path: '/projects/{id}/imports/{importId}/columns',
      summary: 'The columns of an uploaded file, five of its rows, and what its columns are likely to be.',
      failures: ['import_state', 'file_refused'],
      handle: async ({ viewer, params, language }) => {
        const { importId } = params;
        const { kind, name, state } = await readImport(db, { viewer, projectId: params.id, importId, language });
        if (kind === 'undo' || !['uploaded', 'checked', 'refused'].includes(state))
          throw new HttpError(409, 'import_state');
        const { format, delimiter = ',', header, rows, units, manyRows } = await lookInto(services, importId, name);
        const basis = { header, rows, units, delimiter, ...(await placesNamed(db, params.id)), now: clock() };
        const { columns, ...guess } = guessColumns(kind satisfies ImportKind, basis);
        return {
          format,
          header,
          rows: rows.slice(0, sampleRows),
          manyRows,
          guess: { ...guess, columns: columnPairs(columns) },
        };
      },
    }),

    route({
      ...shared,
      method: 'post',
      path: '/projects/{id}/imports/{importId}/check',
      summary: 'Checks an uploaded file as an import would, and changes nothing.',
      status: 202,
      failures: ['not_allowed', 'import_state', 'time_zone_needed'],
      handle: ({ viewer, params, body, language }) => {
        const named = { viewer, projectId: params.id, importId: params.importId, language };
        return after(named, () => askForCheck(db, named, body, visitsRoot));
      },
    }),

    route({
      ...shared,
      method: 'post',
      path: '/projects/{id}/imports/{importId}/run',
      summary: 'Imports a file just as it was checked.',
      status: 202,
      failures: ['not_allowed', 'import_state'],
      handle: ({ viewer, params, language }) => {
        const named = { viewer, projectId: params.id, importId: params.importId, language };
        return after(named, () => askForImport(db, named));
      },
    }),

    route({
      ...shared,
      method: 'put',
      path: '/projects/{id}/imports/{importId}/stop',
      summary: 'Ends a check or an import that waits or is under way; nothing has changed then.',
      failures: ['not_allowed', 'import_state'],
      handle: ({ viewer, params, language }) => {
        const named = { viewer, projectId: params.id, importId: params.importId, language };
        return after(named, () => askToStop(db, named));
      },
    }),
  ];
};

/** Reads the beginning of a file; refuses the import of an unreadable one. */
async function lookInto({ db, uploads }: Services, importId: Id, name: string): Promise<FileColumns> {
  const file = uploads.fileOf(importId, name);
  try {
    // The beginning of a text file is read quickly; what a Parquet file decompresses to needs a process with a limit.
    if (!(await isParquet(file))) return await readColumns({ file });
    const watch = { signal: AbortSignal.timeout(lookMs), decide: async () => undefined };
    return await importInProcess('columns', { file, memoryLimitMb: 256 }, watch);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await refuseFile(db, importId, failureOf(error, `${dirname(file)}/`));
    throw new HttpError(409, 'file_refused');
  }
}

const rejectRoutes = ({ db, uploads }: Services): Route[] => [
  route({
    ...shared,
    method: 'get',
    path: '/projects/{id}/imports/{importId}/rejects',
    summary: 'Rows that were not taken, a hundred at a time, each with its line and the reason.',
    query: rejectsFromSchema,
    handle: async ({ viewer, params, query, language }) => {
      await readImport(db, { viewer, projectId: params.id, importId: params.importId, language });
      return readRejects(uploads.rejectsOf(params.importId), { from: query.from, most: rejectsAtOnce });
    },
  }),

  route({
    ...shared,
    method: 'get',
    path: '/projects/{id}/imports/{importId}/rejects/file',
    summary: 'All rows that were not taken, as a CSV file.',
    answerType: 'application/octet-stream',
    handle: async ({ c, viewer, params, language }) => {
      await readImport(db, { viewer, projectId: params.id, importId: params.importId, language });
      const file = createReadStream(uploads.rejectsOf(params.importId));
      const opened = await new Promise<boolean>((resolve) => {
        file.once('open', () => resolve(true)).once('error', () => resolve(false));
      });
      found(opened || undefined);
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        'Content-Type': 'text/csv;charset=utf-8',
        'Content-Disposition': `attachment; filename="rejected-${params.importId}.csv"`,
        'Cache-Control': 'private, no-store',
      });
    },
  }),
];
