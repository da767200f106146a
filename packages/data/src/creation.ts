import type { AddedLocation, Id, Limits, ProjectLocation, ProjectData } from '@locus/model/entities';
import { defaultLimits, limitsOf } from '@locus/model/entities';
import type { NewLocation, NewPoi } from '@locus/model/locations';
import type { CreateReport } from '@locus/model/reports';
import { useEffect, useMemo } from 'react';

import type { Change, Since } from './changes';
import { marked, useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** A longer answer to the request for an account's limits counts as failed (characters). */
const maxLimitsLength = 2000;

/**
 * A call that may be repeated: the same key creates only once. Generate a new one for each new draft, and keep it
 * across retries.
 */
interface Once {
  /** Printable ASCII without spaces, at most 128 characters, e.g. `crypto.randomUUID()`. */
  idempotencyKey?: string;
}

/** The places of a project, in their order, with the reports that use each of them. */
export const useLocations = (projectId: Id | undefined): Read<ProjectLocation[]> =>
  useRead('get /projects/{id}/locations', projectId === undefined ? null : { id: projectId });

/** The visits held by a project: first and last day, and cities. */
export const useProjectData = (projectId: Id | undefined): Read<ProjectData> =>
  useRead('get /projects/{id}/data', projectId === undefined ? null : { id: projectId });

/**
 * Adds places to a project, either all or none; returns a result for each, in the order they were sent. A place that
 * cannot be added has a `reason`, and then none has an `id`.
 */
export const useAddLocations = (): Change<
  { projectId: Id; locations: readonly (NewLocation | NewPoi)[] } & Once,
  AddedLocation[]
> =>
  useChange('add locations', (client, { projectId, locations, idempotencyKey }) =>
    client.send('post /projects/{id}/locations', { id: projectId }, locations, { idempotencyKey }),
  );

/** Changes a place that no report uses; omitted fields stay unchanged. */
export const useEditLocation = (): Change<{ projectId: Id; id: Id } & Partial<NewPoi> & { name: string } & Since> =>
  useChange('edit location', (client, { projectId, id, since, ...meta }) =>
    client.send(
      'put /projects/{id}/locations/{locationId}',
      { id: projectId, locationId: id },
      meta,
      marked({ since }),
    ),
  );

/** Deletes places that no report uses, either all or none. */
export const useDeleteLocations = (): Change<{ projectId: Id; locationIds: readonly Id[] }> =>
  useChange('delete locations', (client, { projectId, locationIds }) =>
    client.send('delete /projects/{id}/locations', { id: projectId }, { locationIds }),
  );

/** Creates a report with its items, which are then calculated; returns its id. */
export const useCreateReport = (): Change<{ projectId: Id; report: CreateReport } & Once, Id> =>
  useChange('create report', (client, { projectId, report, idempotencyKey }) =>
    client.send('post /projects/{id}/reports', { id: projectId }, report, { idempotencyKey }),
  );

/**
 * What an account may put into a report: the defaults until the account's own limits have loaded, and also if they
 * cannot be loaded. A failure is only logged: the server enforces the limits.
 */
export function useLimits(accountId: Id | undefined): Limits {
  const own = useRead('get /accounts/{id}/limitations', accountId === undefined ? null : { id: accountId });
  const tooLong = own.data !== undefined && JSON.stringify(own.data).length > maxLimitsLength;
  const failed = own.status === 'error' || tooLong;
  const all = useRead('get /limits/create/report/all', failed ? { accountId } : null);
  const values = tooLong ? all.data : (own.data ?? all.data);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- specified: logged, and nothing said to the user
    if (failed) console.warn('The limits of the account could not be loaded', own.error);
  }, [failed, own.error]);
  return useMemo(
    () => (values ? limitsOf(Object.fromEntries(values.map(({ name, value }) => [name, value]))) : defaultLimits),
    [values],
  );
}
