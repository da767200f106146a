import type { Id } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import type { ChangePassword, CreateProject, ProjectMeta, ReportMeta } from '@locus/model/schemas';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { ApiError, ownFailure } from './ApiError';
import { useClient } from './ClientProvider';
import type { Client } from './createClient';

/** A change on the server: the call, whether it is running, and why the last one failed. */
export interface Change<Input, Answer = void> {
  /**
   * Calls the server. `onDone` runs after success, once the affected lists have been read again; never after a failure.
   */
  run: (input: Input, onDone?: (answer: Answer) => void) => void;
  busy: boolean;
  error: ApiError | undefined;
  /** Forgets the last failure, e.g. when its dialog is opened again. */
  reset: () => void;
}

/** The state a change started from, so that it does not overwrite somebody else's later change. */
export interface Since {
  since?: unknown;
}

/** The version mark of the state a change started from, as an option of its call. */
export const marked = ({ since }: Since): { ifMatch?: string } =>
  since === undefined ? {} : { ifMatch: versionMark(since) };

/** An id with the changes to its object. */
type Of<T> = T & { id: Id };

/** Creates a project and returns its id; an empty answer counts as failed. */
export const useCreateProject = (): Change<Omit<CreateProject, 'country'>, Id> =>
  useChange('create project', async (client, project) => {
    const id = await client.send('post /projects', {}, { ...project, country: 'de' });
    if (typeof id !== 'string' || id === '') throw ownFailure('malformed', { status: 200, kind: 'malformed' });
    return id;
  });

/** Changes a project's name and description. */
export const useEditProject = (): Change<Of<ProjectMeta> & Since> =>
  useChange('edit project', (client, { id, name, description, since }) => {
    return client.send('put /projects/{id}/meta', { id, name, description }, undefined, marked({ since }));
  });

/** Deletes a project that has no reports. */
export const useDeleteProject = (): Change<Id> =>
  useChange('delete project', (client, id) => client.send('delete /project/{id}', { id }, undefined));

/** Changes a report's name, description and dashboard address. */
export const useEditReport = (): Change<Of<ReportMeta> & Since> =>
  useChange('edit report', (client, { id, since, ...meta }) =>
    client.send('put /report/{id}', { id }, meta, marked({ since })),
  );

/** Deletes a report. */
export const useDeleteReport = (): Change<Id> =>
  useChange('delete report', (client, id) => client.send('delete /report/{id}', { id }, undefined));

/** Changes the user's password; their other sessions end. */
export const useChangePassword = (): Change<ChangePassword> =>
  useChange('change password', (client, passwords) => client.send('put /users/changePassword', {}, passwords), nothing);

/** A change with its name and call; afterwards the cache entries whose keys `shows` matches are read again. */
export function useChange<Input, Answer = void>(
  name: string,
  call: (client: Client, input: Input) => Promise<Answer>,
  shows: (key: unknown) => boolean = projectsOrReports,
): Change<Input, Answer> {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { trigger, isMutating, error, reset } = useSWRMutation<Answer, ApiError, string, Input>(
    name,
    (_, { arg }) => {
      const change = async () => {
        try {
          const answer = await call(client, arg);
          await mutate(shows);
          return answer;
        } catch (failure) {
          // Somebody else has changed it: their version is shown beside what was to be saved.
          if (failure instanceof ApiError && failure.code === 'conflict') await mutate(shows);
          throw failure;
        }
      };
      const changing = change();
      // If the whole app has been replaced in the meantime, there is nobody left to notify.
      changing.catch(() => undefined);
      return changing;
    },
    { throwOnError: false },
  );
  // SWR's own type leaves open whether there is an argument at all.
  const send = trigger as (input: Input, options: { onSuccess?: (answer: Answer) => void }) => Promise<unknown>;
  return {
    run: (input, onDone) => void send(input, { onSuccess: onDone }),
    busy: isMutating,
    error,
    reset,
  };
}

/** Cache keys of projects or reports, listed or in full. */
const projectsOrReports = (key: unknown): boolean => typeof key === 'string' && /^\/(projects|reports)\b/.test(key);

/** Matches no key: nothing in the cache shows what was changed. */
export const nothing = (): boolean => false;
