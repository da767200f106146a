import type {
  Collaborator,
  CollaborationType,
  Id,
  ReportCategory,
  ReportItem,
  Setting,
  VisibilityStatus,
} from '@locus/model/entities';
import type {
  AddItems,
  AdjustmentsAnswer,
  Deleted,
  MonitoredItem,
  RehearsalAnswer,
  ReportInList,
  Restored,
  SettingDefinitions,
  Sharing,
} from '@locus/model/office';
import { versionMark } from '@locus/model/calls';
import { addressTo } from '@locus/model/places';
import { fromListedReport, itemSettingsBasis, sharingBasis } from '@locus/model/office';
import type { PostProcessing, Shares } from '@locus/model/schemas';

import { useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';

import type { Change, Since } from './changes';
import { marked, nothing, useChange } from './changes';
import { useClient } from './ClientProvider';
import type { Client } from './createClient';
import type { OpenReport } from './reads';
import { useReport } from './reads';
import type { Bulk } from './useBulk';
import { useBulk } from './useBulk';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** The back-office refreshes an open list of reports after this time (ms). */
export const reportsPollMs = 50_000;

/** The reports of a project, oldest first, refreshed every 50 s in a visible tab. */
export function useReports(projectId: Id | undefined): Read<ReportInList[]> {
  const { data, ...read } = useRead('get /projects/{id}/reports', projectId === undefined ? null : { id: projectId }, {
    refreshInterval: reportsPollMs,
    refreshWhenHidden: false,
  });
  return { ...read, data: useMemo(() => data?.map(fromListedReport), [data]) };
}

/** Shows a project to customers (PRESENTABLE) or hides it (READY); its reports follow. */
export const useSwitchProject = (): Change<{ id: Id; status: VisibilityStatus }> =>
  useChange('switch project', (client, { id, status }) =>
    client.send('put /projects/{id}/status/{status}', { id, status }, { status }),
  );

/** Shows a report to customers (PRESENTABLE) or hides it (READY). */
export const useSwitchReport = (): Change<{ id: Id; status: VisibilityStatus }> =>
  useChange('switch report', (client, { id, status }) =>
    client.send('put /report/{id}/status/{status}', { id, status }, { status }),
  );

/** Which users of its account see a project: all (PUBLIC, also if nothing is set), or those it is shared with. */
export function useCollaboration(projectId: Id | undefined): Read<CollaborationType> {
  const read = useRead('get /projects/{id}/collaboration', projectId === undefined ? null : { id: projectId });
  return read.error?.status === 404 ? { ...read, data: 'PUBLIC', error: undefined, status: 'ready' } : read;
}

/** The users of a project's account, and whether it is shared with them. */
export const useCollaborators = (projectId: Id | undefined): Read<Collaborator[]> =>
  useRead('get /collaboration/project/{id}', projectId === undefined ? null : { id: projectId });

/** Those who gain and those who lose access from one list of users to another. */
const sharesBetween = (from: readonly Id[], to: readonly Id[]): Shares => [
  ...to.filter((id) => !from.includes(id)).map((id) => ({ id, shared: true })),
  ...from.filter((id) => !to.includes(id)).map((id) => ({ id, shared: false })),
];

/** Makes a project private or public; for a private one, changes the list of users it is shared with. */
export const useShareProject = (): Change<{ id: Id; sharing: Sharing; since: Sharing }> =>
  useChange(
    'share project',
    async (client, { id, sharing, since }) => {
      const chosen = sharing.type !== since.type;
      if (chosen)
        await client.send(
          'put /projects/{id}/collaboration/{type}',
          { id, type: sharing.type },
          undefined,
          marked({ since }),
        );
      if (sharing.type === 'PUBLIC' || versionMark(sharing.shared) === versionMark(since.shared)) return;
      // The list of a public project is not known.
      const before = chosen
        ? sharingBasis('PRIVATE', await client.get(addressTo('get /collaboration/project/{id}', { id }))).shared
        : since.shared;
      await client.send(
        'put /collaboration/project/{id}',
        { id },
        sharesBetween(before, sharing.shared),
        chosen ? {} : marked({ since }),
      );
    },
    (key) => typeof key === 'string' && /^\/(projects|collaboration)\b/.test(key),
  );

/** The item types of a category, e.g. `POI_DEFAULT.catchment`. */
export const useItemTypes = (category: ReportCategory | undefined): Read<string[]> =>
  useRead('get /reportItems/types/{category}', category === undefined ? null : { category });

/** The settings that a category's items can have, by item type. */
export const useSettingDefinitions = (category: string | null = 'POI_DEFAULT'): Read<SettingDefinitions> =>
  useRead(
    'get /reportItemSettingDefinitions/{category}',
    category === null ? null : { category: category.toUpperCase() },
  );

/** Changes the settings that a category's items can have; the definitions are read again afterwards. */
export const useSaveSettingDefinitions = (): Change<{ category: string; definitions: SettingDefinitions } & Since> =>
  useChange(
    'save setting definitions',
    (client, { category, definitions, since }) =>
      client.send(
        'put /reportItemSettingDefinitions/{category}',
        { category: category.toUpperCase() },
        definitions,
        marked({ since }),
      ),
    (key) => typeof key === 'string' && key.startsWith('/reportItemSettingDefinitions/'),
  );

/** How often a report is read again after one of its items has changed, and for how long (ms). */
const bursts = { everyMs: 2000, forMs: 10_000 };

const stopTimers = (timers: ReturnType<typeof setTimeout>[]) =>
  timers.splice(0).forEach((timer) => clearTimeout(timer));

/**
 * Reads the reports again every two seconds for ten seconds, or until the page is left; returns the function that
 * starts it.
 */
export function useReloadBurst(): () => void {
  const { mutate } = useSWRConfig();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    const waiting = timers.current;
    return () => {
      left.current = true;
      stopTimers(waiting);
    };
  }, []);
  return () => {
    stopTimers(timers.current);
    // The answer may arrive after the page has been left.
    if (left.current) return;
    const reload = () => void mutate((key) => typeof key === 'string' && /^\/(projects|reports)\b/.test(key));
    for (let ms = bursts.everyMs; ms <= bursts.forMs; ms += bursts.everyMs) timers.current.push(setTimeout(reload, ms));
  };
}

/** The monitoring refreshes a project's items after this time (ms). */
export const monitoringPollMs = 5000;

/** The progress of the calculations of a project's items, refreshed every 5 s in a visible tab. */
export const useMonitoring = (projectId: Id | undefined): Read<MonitoredItem[]> =>
  useRead('get /projects/{id}/reportItemMonitoring', projectId === undefined ? null : { id: projectId }, {
    refreshInterval: monitoringPollMs,
    refreshWhenHidden: false,
  });

/** Stops the calculation of an item. */
export const useCancelItem = (): Change<Id> =>
  useChange('cancel item', (client, id) => client.send('put /reportItems/{id}/cancel', { id }, undefined));

/** Recalculates an item that failed. */
export const useRetryItem = (): Change<Id> =>
  useChange('retry item', (client, id) => client.send('put /reportItems/{id}/retry', { id }, undefined));

/** The current post-processing settings of a report, and the rerun that can be undone. */
export const useAdjustments = (reportId: Id | undefined): Read<AdjustmentsAnswer> =>
  useRead('get /reports/{id}/adjustments', reportId === undefined ? null : { id: reportId });

/** Asks what a rerun with other settings would change; nothing is stored. It is aborted if nobody waits for it. */
export function useRehearsal(): Change<{ id: Id; settings: PostProcessing }, RehearsalAnswer> {
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return useChange(
    'rehearse',
    (client, { id, settings }) =>
      client.send('post /reports/{id}/rehearsal', { id }, settings, { signal: left.current?.signal }),
    nothing,
  );
}

/** Reruns a report with other settings; only 201 counts as success. */
export const useRerun = (): Change<{ id: Id; settings: PostProcessing } & Since> =>
  useChange('rerun', (client, { id, settings, since }) =>
    client.send('put /report/{id}/edit', { id }, settings, { status: 201, ...marked({ since }) }),
  );

/** Undoes the last rerun of a report. */
export const useUndoRerun = (): Change<{ id: Id } & Since> =>
  useChange('undo rerun', (client, { id, since }) =>
    client.send('put /reports/{id}/undo', { id }, undefined, marked({ since })),
  );

/** Everything deleted within the last 30 days. */
export const useTrash = (): Read<Deleted[]> => useRead('get /trash');

const restoreCalls = {
  project: 'put /projects/{id}/restore',
  report: 'put /reports/{id}/restore',
  item: 'put /reportItems/{id}/restore',
} as const;

/**
 * Restores something deleted, even after the page that deleted it was left; returns its current name, and throws an
 * `ApiError` if it cannot be restored.
 */
export function useRestore(): (what: Pick<Deleted, 'kind' | 'id'>) => Promise<Restored> {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return async ({ kind, id }) => {
    const restored = await client.send(restoreCalls[kind], { id }, undefined);
    await mutate((key) => typeof key === 'string' && /^\/(projects|reports|trash)\b/.test(key));
    return restored;
  };
}

/** Recalculates every item of a report. */
export const useRefreshReport = (): Change<Id> =>
  useChange('refresh report', (client, id) => client.send('put /reports/{id}/refresh', { id }, undefined));

/** The report opened in the back-office: refreshed as often as its list, even if nothing is being calculated. */
export const useOfficeReport = (id: Id | undefined): Read<OpenReport> => useReport(id, reportsPollMs);

/** A change to a report's items; afterwards the reports are refreshed repeatedly for ten seconds. */
function useItemChange<Input, Answer = void>(
  name: string,
  call: (client: Client, input: Input) => Promise<Answer>,
): Change<Input, Answer> {
  const burst = useReloadBurst();
  const change = useChange(name, call);
  return {
    ...change,
    run: (input, onDone) =>
      change.run(input, (answer) => {
        burst();
        onDone?.(answer);
      }),
  };
}

/** An item as identified in its path. */
export interface ItemOf {
  projectId: Id;
  reportId: Id;
  id: Id;
}

const removeItem = (client: Client, { reportId, id }: Omit<ItemOf, 'projectId'>) =>
  client.send('delete /projects/reports/{reportId}/item/{id}', { reportId, id }, undefined);

/** Removes an item from a report. */
export const useDeleteItem = (): Change<{ reportId: Id; id: Id }> => useItemChange('delete item', removeItem);

/** An item with changed settings. */
export interface ItemSettings extends Omit<ItemOf, 'id'>, Since {
  item: ReportItem;
  settings: Setting[];
}

const putItem = (client: Client, { projectId, reportId, item, settings, since }: ItemSettings) => {
  const { id, name, description, type, createdDate, status, visualizationUrl } = item;
  const told = { id, reportId, name, description, reportItemType: type, date: createdDate, status, visualizationUrl };
  const call = 'put /projects/{projectId}/reports/{reportId}/item/{id}';
  return client.send(call, { projectId, reportId, id }, { ...told, settings }, marked({ since }));
};

/** Changes the settings an item is calculated with, and recalculates it. */
export const useEditItemSettings = (): Change<ItemSettings> => useItemChange('edit item settings', putItem);

/** Changes an item's name and description. */
export const useEditItemMeta = (): Change<Omit<ItemOf, 'projectId'> & { name: string; description: string } & Since> =>
  useItemChange('edit item', (client, { reportId, id, since, ...meta }) =>
    client.send('put /projects/reports/{reportId}/item/{id}/meta', { reportId, id }, meta, marked({ since })),
  );

/** Changes the URL of the dashboard that an item links to. */
export const useLinkItem = (): Change<ItemOf & { url: string } & Since> =>
  useItemChange('link item', (client, { projectId, reportId, id, url, since }) => {
    const call = 'post /projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl';
    return client.send(call, { projectId, reportId, id }, { visualisationUrl: url }, marked({ since }));
  });

/** Adds items to reports of a project, which are then calculated; returns their ids. */
export const useAddItems = (): Change<{ projectId: Id; items: AddItems }, Id[]> =>
  useItemChange('add items', (client, { projectId, items }) =>
    client.send('post /projects/{id}/reports/items', { id: projectId }, items),
  );

/** Draws the small maps of an item's locations for its gallery. */
export const useGenerateThumbnails = (): Change<Id> =>
  useChange('generate thumbnails', (client, id) =>
    client.send('post /reportItems/{id}/generate-thumbnails', { id }, undefined),
  );

/** The bulk actions for reports. */
export type ReportsTask = 'show' | 'hide' | 'recalculate' | 'delete';
/** The bulk actions for items. */
export type ItemsTask = 'recalculate' | 'remove';

/** Applies an action to several reports in turn. */
export const useBulkReports = (): Bulk<ReportsTask, Id> =>
  useBulk((client, task, id) => {
    const status = task === 'show' ? 'PRESENTABLE' : 'READY';
    if (task === 'delete') return client.send('delete /report/{id}', { id }, undefined);
    if (task === 'recalculate') return client.send('put /reports/{id}/refresh', { id }, undefined);
    return client.send('put /report/{id}/status/{status}', { id, status }, { status });
  });

/** Applies an action to several items of a report in turn. */
export function useBulkItems(projectId: Id, reportId: Id): Bulk<ItemsTask, ReportItem> {
  const burst = useReloadBurst();
  return useBulk(
    (client, task, item) =>
      task === 'remove'
        ? removeItem(client, { reportId, id: item.id })
        : // Settings that somebody else has changed are not put back.
          putItem(client, { projectId, reportId, item, settings: item.settings, since: itemSettingsBasis(item) }),
    burst,
  );
}
