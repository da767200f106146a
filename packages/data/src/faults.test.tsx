import { emptyRoot } from './testing/page';

import type { ReportItem } from '@locus/model/entities';
import { defaultLimits } from '@locus/model/entities';
import type { Deleted } from '@locus/model/office';
import type { NewLocation } from '@locus/model/locations';
import type { CreateReport } from '@locus/model/reports';
import { triedCalls, untriedCalls } from '@locus/model/testing/triedCalls';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useCatchmentAnswer } from './analyses/useCatchmentAnswer';
import { useCatchmentAreas } from './analyses/useCatchmentAreas';
import { useDrivingReaches } from './analyses/useDrivingReaches';
import { useAnswer } from './analyses/useAnswer';
import { useCrossVisitation } from './analyses/useCrossVisitation';
import { useDuration } from './analyses/useDuration';
import { useEarlierAnswer, useEarlierMonths } from './analyses/useEarlierAnswer';
import { useEveryItemLoaded } from './analyses/useEveryItemLoaded';
import { useFootfall, useFootfallInPeriod, useSizedLocations } from './analyses/useFootfall';
import { useMovementAnswer } from './analyses/useMovementAnswer';
import { useRetention } from './analyses/useRetention';
import { useBusiestTimes, useSeasonality } from './analyses/useSeasonality';
import { useAbsorption, useAttraction } from './analyses/useShares';
import { useAreaPolygons } from './areaPolygons';
import { callTimeoutMs } from './callApi';
import {
  useCatchment,
  useMultiCatchment,
  useSocialDemographics,
  useSocialDemographicsFilters,
  useSocialDemographicsGraph,
  useSocialDemographicsParts,
} from './catchment';
import type { Change } from './changes';
import {
  useChangePassword,
  useCreateProject,
  useDeleteProject,
  useDeleteReport,
  useEditProject,
  useEditReport,
} from './changes';
import { ClientProvider, useClient } from './ClientProvider';
import type { Client } from './createClient';
import { createClient } from './createClient';
import {
  useAddLocations,
  useCreateReport,
  useDeleteLocations,
  useEditLocation,
  useLocations,
  useProjectData,
  useLimits,
} from './creation';
import { useNotices, useReadNotices } from './notices';
import type { ApiError } from './ApiError';
import {
  useSetTimeZone,
  useCheckImport,
  useDataset,
  useDiscardImport,
  useImportColumns,
  useImports,
  useRejectedRows,
  useRejectsFile,
  useRunImport,
  useStopImport,
  useUndoImport,
  useUpload,
} from './dataImports';
import { useAskEstimate } from './estimates';
import { useMovement, useMovementHotspots, useMovementSpider } from './movement';
import { useHistory } from './history';
import {
  useAddItems,
  useAdjustments,
  useBulkItems,
  useBulkReports,
  useCancelItem,
  useCollaboration,
  useCollaborators,
  useDeleteItem,
  useEditItemMeta,
  useEditItemSettings,
  useGenerateThumbnails,
  useLinkItem,
  useMonitoring,
  useOfficeReport,
  useRefreshReport,
  useRehearsal,
  useRerun,
  useRestore,
  useRetryItem,
  useTrash,
  useUndoRerun,
  useItemTypes,
  useReports,
  useSaveSettingDefinitions,
  useSettingDefinitions,
  useShareProject,
  useSwitchProject,
  useSwitchReport,
} from './office';
import { useChangeMails, useOperations, useSendTestMail } from './operations';
import {
  useAccount,
  useChangePasswordForUser,
  useCreateAccount,
  useCreateUser,
  useEndLoginAs,
  useFfiPlans,
  useInviteUser,
  useLoginAs,
  useManagedUser,
  useUpdateAccount,
  useUpdateUser,
  useUsers,
} from './people';
import { useRemovePicture, useUploadPicture } from './changePicture';
import { useLocationPictures } from './locationPictures';
import { usePicture } from './pictures';
import { useAccounts, useHierarchy, useProject, useProjects, useReport, useReportItem, useRoles } from './reads';
import {
  useActivate,
  useBeginHandover,
  useCaptchaChallenge,
  useExchange,
  useForgotPassword,
  useHandover,
  useResetPassword,
  useSendActivation,
  useSignUp,
} from './signedOut';
import { failure, json, leastAnswer, memoryStorage, tokenOf } from './testing/answers';
import { useSearchPlaces } from './searchPlaces';
import { useEndSessions, useOwnSessions } from './sessions';
import { useIsochrones, useTrips } from './trips';
import { useItemData } from './useItemData';
import type { Read } from './useRead';
import { useSignIn } from './useSignIn';

/* Every call of every screen × every fault on the way: the call ends, reports why, and can be repeated. */

type Fetch = (signal: AbortSignal | null | undefined) => Promise<Response>;

const headers = { 'Content-Type': 'application/json' };
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

/** The faults, and the code reported for each. */
const faults: Record<string, { answer: Fetch; code: string; status?: number }> = {
  offline: { answer: () => Promise.reject(new TypeError('fetch failed')), code: 'offline' },
  aborted: { answer: () => Promise.reject(new DOMException('aborted', 'AbortError')), code: 'offline' },
  silent: { answer: never, code: 'timeout' },
  'stalled half-way': {
    answer: async (signal) => {
      const body = new ReadableStream({ start: (stream) => void never(signal).catch((error) => stream.error(error)) });
      return new Response(body, { headers });
    },
    code: 'timeout',
  },
  'without content': { answer: async () => new Response(null, { status: 204 }), code: 'malformed' },
  forbidden: { answer: async () => failure(403, 'session_ended'), code: 'session_ended', status: 403 },
  'not found': { answer: async () => failure(404, 'not_found'), code: 'not_found', status: 404 },
  conflict: { answer: async () => failure(409, 'conflict'), code: 'conflict', status: 409 },
  'too many': { answer: async () => failure(429, 'too_many_requests'), code: 'too_many_requests', status: 429 },
  broken: { answer: async () => failure(500, 'internal'), code: 'internal', status: 500 },
  unavailable: { answer: async () => failure(503, 'unavailable'), code: 'unavailable', status: 503 },
  'a page': {
    answer: async () => new Response('<!doctype html><h1>Welcome', { headers: { 'Content-Type': 'text/html' } }),
    code: 'malformed',
  },
  'half a document': { answer: async () => new Response('{"values":[', { headers }), code: 'malformed' },
  'another shape': { answer: async () => json({ hello: 'there' }), code: 'malformed' },
  'rows of another shape': { answer: async () => json([null, 7]), code: 'malformed' },
  null: { answer: async () => json(null), code: 'malformed' },
};
const faultNames = Object.keys(faults);
const faultOf = (name: string) => faults[name] ?? { answer: never, code: '' };

const months = ['2026-01'];
const area = { catchmentType: 'HOME', timeFrames: months, minThreshold: 0.001, maxThreshold: null } as const;
const itemData = leastAnswer('get /reportItems/{id}/data');
const graph = leastAnswer('get /social-demographics/{id}/{countryCode}/{catchmentType}');

/** Every read, and a minimal successful answer; `absent` is what it returns if there is nothing. */
const reads: Record<string, { use: () => Read<unknown>; good: unknown; absent?: unknown }> = {
  hierarchy: { use: () => useHierarchy(), good: [] },
  projects: { use: () => useProjects(['3']), good: [] },
  'a project': { use: () => useProject('7'), good: leastAnswer('get /projects/{id}') },
  accounts: { use: () => useAccounts(), good: [] },
  'an account': { use: () => useAccount('3'), good: leastAnswer('get /accounts/{id}') },
  users: { use: () => useUsers({ accountIds: ['3'] }), good: [] },
  'a user': { use: () => useManagedUser('7'), good: leastAnswer('get /users/{id}') },
  'FFI plans': { use: () => useFfiPlans(), good: [] },
  'who sees a project': { use: () => useCollaboration('7'), good: 'PRIVATE', absent: 'PUBLIC' },
  'who a project may be shared with': { use: () => useCollaborators('7'), good: [] },
  'item types': { use: () => useItemTypes('POI_DEFAULT'), good: [] },
  'setting definitions': { use: () => useSettingDefinitions(), good: { 'POI_DEFAULT.footfall': [] } },
  'reports of a project': { use: () => useReports('7'), good: [] },
  'history of a report': {
    use: () => useHistory('reports', '7'),
    good: leastAnswer('get /reports/{id}/history'),
  },
  'history of a project': {
    use: () => useHistory('projects', '7'),
    good: leastAnswer('get /projects/{id}/history'),
  },
  trash: { use: () => useTrash(), good: [] },
  operations: { use: () => useOperations(), good: leastAnswer('get /operations') },
  monitoring: { use: () => useMonitoring('7'), good: [] },
  'adjustments of a report': { use: () => useAdjustments('7'), good: leastAnswer('get /reports/{id}/adjustments') },
  roles: { use: () => useRoles(), good: ['REGULAR_USER'] },
  report: {
    use: () => useReport('1'),
    good: leastAnswer('get /reports/{id}'),
  },
  'report of the back-office': { use: () => useOfficeReport('1'), good: leastAnswer('get /reports/{id}') },
  'report item': { use: () => useReportItem('9'), good: leastAnswer('get /reportItems/{id}') },
  'item data': { use: () => useItemData('9', { timeFrames: months }), good: itemData },
  'seasonality data': {
    use: () => useItemData('8', { timeFrames: months }),
    good: {
      ...(itemData as object),
      values: undefined,
      type: 'SEASONALITY',
      hourly_values: [],
      daily_values: [],
      disclosure: { dataset: 'open', floor: 0, roundedTo: 1, suppressed: [], other: [] },
    },
  },
  catchment: { use: () => useCatchment('9', { primaryLocation: '1', ...area }), good: itemData },
  'catchment of several': {
    use: () => useMultiCatchment('9', { locations: ['1', '2'], timeFrames: months }),
    good: leastAnswer('get /reportItems/{id}/multi/data'),
  },
  outlines: {
    use: () => useAreaPolygons('9', indexes),
    good: [{ index: 'de-1-10115', polygon: { type: 'Polygon', coordinates: [] } }],
  },
  'social demographics': {
    use: () => useSocialDemographics('9', { countryCode: 'de', primaryLocation: '1', ...area }),
    good: leastAnswer(
      'post /reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}',
    ),
  },
  'social demographics graph': {
    use: () => useSocialDemographicsGraph('9', { countryCode: 'de', locations: ['1'], metric: 'INHABITANTS', ...area }),
    good: graph,
  },
  'social demographics by category': {
    use: () =>
      useSocialDemographicsParts('9', { countryCode: 'de', locations: ['1'], metric: 'RETAIL_SPENDING', ...area }, [
        'FOOD',
      ]),
    good: graph,
  },
  'social demographics filters': {
    use: () => useSocialDemographicsFilters('9'),
    good: leastAnswer('get /social-demographics/{id}/filter/options'),
  },
  movement: { use: () => useMovement('9', { primaryLocation: '1' }), good: itemData },
  'movement hotspots': {
    use: () => useMovementHotspots('9', { primaryLocation: '1' }),
    good: leastAnswer('get /reportItems/{id}/data/movement/hotspots/{locationId}'),
  },
  'movement spider': {
    use: () => useMovementSpider('9', { primaryLocation: '1' }),
    good: leastAnswer('get /reportItems/{id}/data/movement/spider/{locationId}'),
  },
  'places of a project': { use: () => useLocations('7'), good: [] },
  'data of a project': { use: () => useProjectData('7'), good: leastAnswer('get /projects/{id}/data') },
  'current data': { use: () => useDataset('7'), good: leastAnswer('get /projects/{id}/dataset') },
  imports: { use: () => useImports('7'), good: [] },
  'columns of an upload': {
    use: () => useImportColumns('7', '9'),
    good: leastAnswer('get /projects/{id}/imports/{importId}/columns'),
  },
  'rejected rows': { use: () => useRejectedRows('7', '9', 0), good: { rows: [], next: null } },
  'own sessions': { use: () => useOwnSessions(), good: leastAnswer('get /users/sessions') },
  notices: { use: () => useNotices(), good: leastAnswer('get /notices') },
  trips: { use: () => useTrips('driving', from, to), good: leastAnswer('get /routes/trips/{profile}') },
  isochrones: { use: () => useIsochrones(to, minutes), good: leastAnswer('get /routes/isochrones') },
};
const indexes = ['de-1-10115'];
const from = [[13.4, 52.5]] as const;
const to = [13.5, 52.6] as const;
const minutes = [10];

interface Outcome {
  busy: boolean;
  run: () => void;
  error: { code: string; reason: string } | undefined;
}

/** A change as seen by a form; `answers` is the server's successful answer, empty by default. */
interface Sending {
  use: () => Outcome;
  answers?: unknown;
  /** The full response, if it is not a value with status 200. */
  responds?: () => Response;
  /** Ends no session: the call needs none. */
  open?: true;
  /** Must not reveal whether such a user exists: refusals other than 404 count as success. */
  quiet?: true;
}

let done = 0;
const finished = () => void (done += 1);
function sending<Input, Answer>(use: () => Change<Input, Answer>, input: Input): () => Outcome {
  return () => {
    const { run, ...rest } = use();
    return { ...rest, run: () => run(input, finished) };
  };
}

const file = new File(['png'], 'me.png', { type: 'image/png' });
const account = {
  name: 'Jonas Weber',
  company: 'Weber GmbH',
  role: '',
  email: 'jonas@weber.example',
  phone: '',
  password: 'Abcdef1!',
  captchaToken: 'solved',
  language: 'de',
} as const;
const session = { token: tokenOf() };
const newReport: CreateReport = {
  name: 'Spring',
  description: '',
  reportCategory: 'POI_DEFAULT',
  startDay: '2026-01-01',
  endDay: '2026-01-31',
  recurring: false,
  locations: ['1'],
  reportItems: [],
  visualizationURL: '',
};
const newPlace = { name: 'Kiosk' } as NewLocation;

const outline = {
  type: 'Polygon' as const,
  coordinates: [[from[0], to, [13.6, 52.5], from[0]]] as [number, number][][],
};

/** An editor that requests an estimate. */
function useEstimating(): Outcome {
  const ask = useAskEstimate('7');
  const [state, setState] = useState<Pick<Outcome, 'busy' | 'error'>>({ busy: false, error: undefined });
  const run = () => {
    setState({ busy: true, error: undefined });
    ask?.(outline, new AbortController().signal).then(
      () => {
        finished();
        setState({ busy: false, error: undefined });
      },
      (error: ApiError) => setState({ busy: false, error }),
    );
  };
  return { ...state, run };
}

/** A page that restores something deleted. */
function useRestoring(kind: Deleted['kind']): Outcome {
  const restore = useRestore();
  const [state, setState] = useState<Pick<Outcome, 'busy' | 'error'>>({ busy: false, error: undefined });
  const run = () => {
    setState({ busy: true, error: undefined });
    restore({ kind, id: '7' }).then(
      () => {
        finished();
        setState({ busy: false, error: undefined });
      },
      (error: ApiError) => setState({ busy: false, error }),
    );
  };
  return { ...state, run };
}

const person = {
  firstName: 'Ada',
  lastName: 'Brandt',
  role: 'REGULAR_USER' as const,
  phone: '',
  title: '',
  ffiPlans: [],
  accountId: '3',
  notifyUser: true,
};
const newUser = { ...person, email: 'ada@example.com', status: 'ACTIVE' as const };

const anItem = leastAnswer('get /reportItems/{id}') as ReportItem;

const anImport = { projectId: '7', id: '9' };
const uploaded = { ...(leastAnswer('post /projects/{id}/imports') as object), state: 'uploaded' };

const changes: Record<string, Sending> = {
  'creating a project': {
    use: sending(useCreateProject, { name: 'Wien', description: '', account_id: '3' }),
    answers: '901',
  },
  'editing a project': { use: sending(useEditProject, { id: '7', name: 'Wien', description: '' }) },
  'switching a project': { use: sending(useSwitchProject, { id: '7', status: 'READY' }) },
  'saving setting definitions': {
    use: sending(useSaveSettingDefinitions, { category: 'OOH', definitions: {} }),
  },
  'having the small maps of an item drawn': { use: sending(useGenerateThumbnails, '7') },
  'stopping a calculation': { use: sending(useCancelItem, '9') },
  'repeating a calculation': { use: sending(useRetryItem, '9') },
  rehearsing: {
    use: sending(useRehearsal, { id: '7', settings: { use_original_tables: true } }),
    answers: leastAnswer('post /reports/{id}/rehearsal'),
  },
  'adjusting the data of a report': {
    use: sending(useRerun, { id: '7', settings: { use_original_tables: true } }),
    responds: () => new Response(null, { status: 201 }),
  },
  'putting a deleted project back': {
    use: () => useRestoring('project'),
    answers: leastAnswer('put /projects/{id}/restore'),
  },
  'putting a deleted report back': {
    use: () => useRestoring('report'),
    answers: leastAnswer('put /reports/{id}/restore'),
  },
  'putting a deleted item back': {
    use: () => useRestoring('item'),
    answers: leastAnswer('put /reportItems/{id}/restore'),
  },
  'undoing a rerun': { use: sending(useUndoRerun, { id: '7' }) },
  'recalculating a report': { use: sending(useRefreshReport, '7') },
  'adding items': {
    use: sending(useAddItems, { projectId: '7', items: [] }),
    answers: ['9'],
  },
  'renaming an item': {
    use: sending(useEditItemMeta, { reportId: '7', id: '9', name: 'Visits', description: '' }),
  },
  'changing what an item is calculated with': {
    use: sending(useEditItemSettings, { projectId: '3', reportId: '7', item: anItem, settings: [] }),
  },
  'linking an item': { use: sending(useLinkItem, { projectId: '3', reportId: '7', id: '9', url: '' }) },
  'removing an item': { use: sending(useDeleteItem, { reportId: '7', id: '9' }) },
  'switching a report': { use: sending(useSwitchReport, { id: '7', status: 'READY' }) },
  'making a project private': {
    use: sending(useShareProject, {
      id: '7',
      sharing: { type: 'PRIVATE', shared: [] },
      since: { type: 'PUBLIC', shared: [] },
    }),
  },
  'sharing a project': {
    use: sending(useShareProject, {
      id: '7',
      sharing: { type: 'PRIVATE', shared: ['3'] },
      since: { type: 'PRIVATE', shared: [] },
    }),
  },
  'deleting a project': { use: sending(useDeleteProject, '7') },
  'editing a report': {
    use: sending(useEditReport, { id: '7', name: 'Spring', description: '', visualizationURL: '' }),
  },
  'creating a report': {
    use: sending(useCreateReport, { projectId: '7', report: newReport, idempotencyKey: 'draft-1' }),
    answers: '902',
  },
  'adding places': {
    use: sending(useAddLocations, { projectId: '7', locations: [newPlace], idempotencyKey: 'places-1' }),
    answers: leastAnswer('post /projects/{id}/locations'),
  },
  'estimating an outline': { use: useEstimating, answers: { status: 'nobody' } },
  'changing a place': { use: sending(useEditLocation, { projectId: '7', id: '1', name: 'Kiosk' }) },
  'deleting places': { use: sending(useDeleteLocations, { projectId: '7', locationIds: ['1'] }) },
  'ending other sessions': { use: sending(useEndSessions, { id: null }) },
  'reading notices': { use: sending(useReadNotices, { ids: ['1'] }) },
  'setting a time zone': {
    use: sending(useSetTimeZone, { projectId: '7', timeZone: 'Europe/Zurich' }),
    answers: leastAnswer('put /projects/{id}/timeZone'),
  },
  'checking an upload': { use: sending(useCheckImport, { ...anImport, settings: {} }), answers: uploaded },
  'importing an upload': { use: sending(useRunImport, anImport), answers: uploaded },
  'stopping an import': { use: sending(useStopImport, anImport), answers: uploaded },
  'discarding an upload': { use: sending(useDiscardImport, anImport) },
  'fetching the rejected rows': {
    use: sending(useRejectsFile, anImport),
    responds: () => new Response('row,reason', { headers: { 'Content-Type': 'text/csv' } }),
  },
  'undoing an import': { use: sending(useUndoImport, '7'), answers: uploaded },
  'uploading data': { use: sending(() => useUpload('7'), { kind: 'visits', file }), answers: uploaded },
  'deleting a report': { use: sending(useDeleteReport, '7') },
  'changing the password': {
    use: sending(useChangePassword, { currentPassword: 'a', newPassword: 'b', reTypedNewPassword: 'b' }),
  },
  'uploading a photo': { use: sending(() => useUploadPicture('avatar'), file) },
  'uploading a logo': { use: sending(() => useUploadPicture('companyLogo'), file) },
  'removing a photo': { use: sending(() => useRemovePicture('avatar'), undefined) },
  'removing a logo': { use: sending(() => useRemovePicture('companyLogo'), undefined) },
  'going through the other door': {
    use: sending(useHandover, {}),
    answers: { token: 'c0de', url: 'https://portal.example.com/landing/c0de' },
  },
  'beginning at this door': {
    use: sending(useBeginHandover, undefined),
    answers: { url: 'https://admin.example.com/handover?state=a' },
    open: true,
  },
  'sending a test mail': { use: sending(useSendTestMail, undefined) },
  'sending given-up mails again': { use: sending(useChangeMails, { action: 'retry', ids: ['1'] }) },
  'adding a user': { use: sending(useCreateUser, newUser), answers: '903' },
  'changing a user': { use: sending(useUpdateUser, { id: '7', user: { ...person, status: 'ACTIVE' } }) },
  'inviting a user again': { use: sending(useInviteUser, '7') },
  'giving a user a password': {
    use: sending(useChangePasswordForUser, { userName: newUser.email, newPassword: 'b' }),
  },
  'adding an account': { use: sending(useCreateAccount, { name: 'Wien', description: '' }), answers: '904' },
  'changing an account': {
    use: sending(useUpdateAccount, {
      id: '3',
      account: { name: 'Wien', description: '', type: 'CUSTOMER', status: 'ACTIVE', limits: [] },
    }),
  },
  'logging in as a user': { use: sending(useLoginAs, '7'), answers: { token: 'c0de' } },
  'ending that': { use: sending(useEndLoginAs, 'c0de') },
  'signing up': { use: sending(useSignUp, account), open: true },
  activating: { use: sending(useActivate, 't0ken'), open: true },
  'sending the activation again': { use: sending(useSendActivation, account.email), open: true },
  'a forgotten password': { use: sending(useForgotPassword, { email: account.email }), open: true, quiet: true },
  'a new password': {
    use: sending(useResetPassword, { token: 't0ken', password: 'b', repeatPassword: 'b' }),
    open: true,
  },
  'taking a code': { use: sending(useExchange, { code: 'c0de' }), answers: session, open: true },
  'signing in': {
    use: () => {
      const { signIn, ...rest } = useSignIn();
      return { ...rest, run: () => signIn({ email: account.email, password: account.password }) };
    },
    answers: session,
    open: true,
  },
};

/** A page with one hook; `server.answer` is how the network treats the next calls. */
async function pageWith<T>(use: () => T, answer: Fetch) {
  const storage = memoryStorage();
  storage.setItem('jwt', tokenOf({ avatar: 'yes', companyLogo: 'yes' }));
  const server = { answer, calls: 0, asked: [] as string[] };
  const ends: string[] = [];
  const client: Client = createClient({
    baseUrl: '/api',
    app: 'portal',
    storage,
    onSessionEnded: (end) => void ends.push(end),
    texts: () => ({ 'model.reasons.offline': 'Keine Verbindung.', 'model.reasons.malformed': 'Nicht lesbar.' }),
    fetch: (address, init) => {
      server.calls += 1;
      server.asked.push(`${init?.method?.toLowerCase()} ${(address as string).replace(/^\/api|\?.*$/g, '')}`);
      return server.answer(init?.signal);
    },
  });
  let shown: T | undefined;
  function Page() {
    shown = use();
    return null;
  }
  const tree = createRoot(emptyRoot());
  const cache = new Map();
  await act(async () =>
    tree.render(
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <ClientProvider client={client}>
          <Page />
        </ClientProvider>
      </SWRConfig>,
    ),
  );
  return {
    server,
    ends,
    client,
    shown: () => {
      if (shown === undefined) throw new Error('The page was never drawn.');
      return shown;
    },
    do: (step: () => void) => act(async () => step()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    close: () => act(async () => tree.unmount()),
  };
}

/** More than just a code. */
const worthReading = (text: string) => text.trim().length > 10;

beforeEach(() => {
  vi.useFakeTimers();
  done = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Hooks of the nine analyses: they use the reads above, see analyses/cardReads.test.tsx. */
const analyses = {
  useAnswer,
  useFootfall,
  useSizedLocations,
  useFootfallInPeriod,
  useBusiestTimes,
  useSeasonality,
  useDuration,
  useRetention,
  useCrossVisitation,
  useAbsorption,
  useAttraction,
  useCatchmentAnswer,
  useCatchmentAreas,
  useDrivingReaches,
  useMovementAnswer,
  useEarlierAnswer,
  useEarlierMonths,
  useEveryItemLoaded,
};

test('the table contains every hook that calls the server', async () => {
  const held = [...Object.values(reads), ...Object.values(changes)].map(({ use }) => use.toString()).join();
  const exported = Object.keys(await import('./index')).filter((name) => /^use[A-Z]/.test(name));
  const plain = [
    // They neither fail like a read nor like a change: each has a test with every fault below.
    'useLimits',
    'useSearchPlaces',
    'useBulkItems',
    'useBulkReports',
    'usePicture',
    'useLocationPictures',
    'useCaptchaChallenge',
    ...Object.keys(analyses),
    // They make no calls themselves.
    'useClient',
    'useUser',
    'useWaiting',
    'useReloadBurst',
    // It calls nothing but the hotspots above.
    'useKnownPlaces',
    // Every read above uses it.
    'useRead',
  ];
  const missing = exported.filter(
    (name) => !plain.includes(name) && !new RegExp(`\\b${name}\\b`).test(held) && !sent.includes(name),
  );
  expect(missing).toEqual([]);
});
/** The hooks above that are passed by name. */
const sent = [
  useSetTimeZone,
  useChangeMails,
  useSendTestMail,
  useUpload,
  useCheckImport,
  useRunImport,
  useStopImport,
  useDiscardImport,
  useUndoImport,
  useRejectsFile,
  useAddItems,
  useEditItemMeta,
  useEditItemSettings,
  useLinkItem,
  useGenerateThumbnails,
  useCancelItem,
  useRetryItem,
  useRehearsal,
  useRerun,
  useRestore,
  useUndoRerun,
  useRefreshReport,
  useDeleteItem,
  useSaveSettingDefinitions,
  useSwitchReport,
  useShareProject,
  useSwitchProject,
  useCreateReport,
  useAddLocations,
  useEditLocation,
  useDeleteLocations,
  useReadNotices,
  useEndSessions,
  useCreateProject,
  useEditProject,
  useDeleteProject,
  useEditReport,
  useDeleteReport,
  useChangePassword,
  useUploadPicture,
  useRemovePicture,
  useHandover,
  useSignUp,
  useActivate,
  useSendActivation,
  useForgotPassword,
  useResetPassword,
  useExchange,
  useBeginHandover,
  useCreateUser,
  useUpdateUser,
  useInviteUser,
  useChangePasswordForUser,
  useCreateAccount,
  useUpdateAccount,
  useLoginAs,
  useEndLoginAs,
].map(({ name }) => name);

/** Literal path segments take precedence over parameters. */
const listed = [...triedCalls, ...Object.keys(untriedCalls)]
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
/** A call as listed by the API; projects and reports also respond to the singular. */
function nameOf(asked: string): string {
  const plural = asked.replace(/ \/(project|report)(?=\/|$)/, ' /$1s');
  return listed.find(({ pattern }) => pattern.test(plural))?.call ?? asked;
}

test('the calls tested with every fault are exactly the listed ones', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { answer } = faultOf('broken');
  const met = new Set<string>();
  async function meet<T>(use: () => T, run?: (shown: T) => unknown) {
    const page = await pageWith(use, run ? async () => json([]) : answer);
    if (run) {
      page.server.asked.length = 0;
      page.server.answer = answer;
      await page.do(() => void run(page.shown()));
    }
    await page.wait(1);
    for (const asked of page.server.asked) met.add(nameOf(asked));
    await page.close();
  }
  for (const { use } of Object.values(reads)) await meet(use);
  for (const { use } of Object.values(changes)) await meet(use, ({ run }) => run());
  // Those in the tests below.
  await meet(useCaptchaChallenge, (ask) => ask().catch(() => undefined));
  await meet(usePictures);
  await meet(() => useLimits('3'));
  await meet(useSearch, (search) => search('Zoo').catch(() => undefined));
  await meet(useClient, (client) => client.signOut());
  await meet(useClient, (client) => client.refreshUser());
  complaints.mockRestore();
  expect([...met].sort()).toEqual([...triedCalls].sort());
});

describe.each(Object.entries(reads))('reading: %s', (_what, { use, good, absent }) => {
  test.each(faultNames)('%s: ends with an error and a reason, and Retry loads the data', async (name) => {
    const { answer, code } = faultOf(name);
    const page = await pageWith(use, answer);
    await page.wait(callTimeoutMs);
    if (absent !== undefined && name === 'not found') {
      expect(page.shown()).toMatchObject({ status: 'ready', data: absent, error: undefined });
      return page.close();
    }
    expect(page.shown()).toMatchObject({ status: 'error', data: undefined, error: { code } });
    expect(worthReading(page.shown().error?.reason ?? '')).toBe(true);
    expect(page.ends).toEqual(name === 'forbidden' ? ['refused'] : []);
    // It leaves retries to the reader: a server in trouble is not called over and over.
    const { calls } = page.server;
    await page.wait(10 * callTimeoutMs);
    expect(page.server.calls).toBe(calls);
    expect(page.shown().status).toBe('error');

    page.server.answer = async () => json(good);
    await page.do(() => page.shown().retry());
    await page.wait(1);
    expect(page.shown()).toMatchObject({ status: 'ready', error: undefined });
    expect(page.shown().data).toBeDefined();
    await page.close();
  });
});

describe.each(Object.entries(changes))('sending: %s', (what, { use, answers, responds, open, quiet }) => {
  const expected = (name: string) => {
    if (responds) return faultOf(name).code;
    if (answers === undefined && name === 'without content') return undefined;
    // The answer to a change is checked only where it is used.
    if (answers === undefined && /shape|null/.test(name)) return undefined;
    if (quiet && (faultOf(name).status ?? 404) !== 404) return undefined;
    return faultOf(name).code;
  };

  test.each(faultNames)('%s: ends with the expected error, and can be sent again', async (name) => {
    const code = expected(name);
    const page = await pageWith(use, async () => json([]));
    page.server.answer = faultOf(name).answer;
    await page.do(() => page.shown().run());
    await page.wait(callTimeoutMs);
    expect(page.shown().busy).toBe(false);
    expect(page.shown().error?.code).toBe(code);
    if (code !== undefined) {
      expect(done).toBe(0);
      expect(worthReading(page.shown().error?.reason ?? '')).toBe(true);
    }
    expect(page.ends).toEqual(name === 'forbidden' && !open ? ['refused'] : []);

    const well = responds ?? (() => (answers === undefined ? new Response(null, { status: 204 }) : json(answers)));
    page.server.answer = async () => well();
    const before = page.server.calls;
    await page.do(() => page.shown().run());
    await page.wait(1);
    // A user signed out by the fault does not send a picture.
    if (name === 'forbidden' && /photo|logo/.test(what)) expect(page.server.calls).toBe(before);
    else expect(page.server.calls).toBeGreaterThan(before);
    expect(page.shown()).toMatchObject({ busy: false, error: undefined });
    await page.close();
  });
});

test.each(faultNames)('a bulk action, %s: every target is tried and has its own result', async (name) => {
  const item = { ...anItem, id: '9' };
  const told = (code: string | undefined) => (code === undefined ? {} : { reason: expect.any(String) as unknown });
  const code = /without|shape|null/.test(name) ? undefined : faultOf(name).code;
  for (const task of ['show', 'hide', 'recalculate', 'delete'] as const) {
    const reports = await pageWith(() => useBulkReports(), faultOf(name).answer);
    await reports.do(() => reports.shown().run(task, ['1', '2']));
    await reports.wait(2 * callTimeoutMs);
    expect([task, reports.server.calls]).toEqual([task, 2]);
    expect(reports.shown()).toMatchObject({
      busy: false,
      results: ['1', '2'].map((target) => ({ target, ...told(code) })),
    });
    await reports.close();
  }

  for (const task of ['recalculate', 'remove'] as const) {
    const items = await pageWith(() => useBulkItems('3', '7'), faultOf(name).answer);
    await items.do(() => items.shown().run(task, [item]));
    await items.wait(callTimeoutMs);
    expect([task, items.shown()]).toMatchObject([task, { busy: false, results: [{ target: item, ...told(code) }] }]);
    expect(worthReading(items.shown().results?.[0]?.reason ?? 'none is told')).toBe(true);
    await items.close();
  }
});

test.each(faultNames)('a captcha, %s: the request ends with an error', async (name) => {
  const page = await pageWith(useCaptchaChallenge, faultOf(name).answer);
  const asked = page
    .shown()()
    .catch((error: unknown) => error);
  await page.wait(callTimeoutMs);
  expect(await asked).toMatchObject({ name: 'ApiError', code: faultOf(name).code });
  await page.close();
});

/** Searches for a place where no other service is configured. */
const useSearch = () => useSearchPlaces(undefined, 'en');

test.each(faultNames)('a place search, %s: the request ends with an error', async (name) => {
  const page = await pageWith(useSearch, faultOf(name).answer);
  const asked = page
    .shown()('Zoo')
    .catch((error: unknown) => error);
  await page.wait(callTimeoutMs);
  expect(await asked).toMatchObject({ name: 'ApiError', code: faultOf(name).code });
  await page.close();
});

test.each(faultNames)('limits, %s: the defaults apply and a warning is logged', async (name) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await pageWith(() => useLimits('3'), faultOf(name).answer);
  await page.wait(2 * callTimeoutMs);
  expect(page.shown()).toEqual(defaultLimits);
  expect(warnings).toHaveBeenCalled();
  warnings.mockRestore();
  await page.close();
});

test.each(faultNames)('signing out, %s: the session still ends locally', async (name) => {
  const page = await pageWith(useClient, faultOf(name).answer);
  let ended = false;
  void page
    .shown()
    .signOut()
    .then(() => (ended = true));
  await page.wait(callTimeoutMs);
  expect([ended, page.server.asked, page.client.user()]).toEqual([true, ['post /authenticate/logout'], undefined]);
  await page.close();
});

test.each(faultNames)(
  'a call with an expired token, renewal %s: the call ends with the error of the renewal',
  async (name) => {
    const { answer, code } = faultOf(name);
    const page = await pageWith(useClient, answer);
    page.server.answer = async (signal) =>
      page.server.asked.at(-1) === 'post /authenticate/renew' ? answer(signal) : failure(401, 'token_expired');
    const asked = page
      .shown()
      .get('/projects')
      .catch((error: unknown) => error);
    await page.wait(callTimeoutMs);
    expect(await asked).toMatchObject({ name: 'ApiError', code });
    expect(page.ends).toEqual(name === 'forbidden' ? ['refused'] : []);
    await page.close();
  },
);

const twoPlaces = ['1', '2'];
/** A page with every kind of picture: the ones that have loaded. */
const usePictures = () => [
  usePicture('avatar'),
  usePicture('companyLogo'),
  useLocationPictures('1', twoPlaces, 'light').size,
];

test.each(faultNames.filter((name) => !/shape|null|document/.test(name)))(
  'a picture, %s: it is omitted from the page',
  async (name) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await pageWith(usePictures, faultOf(name).answer);
    await page.wait(callTimeoutMs);
    expect(page.shown()).toEqual([undefined, undefined, 0]);
    complaints.mockRestore();
    await page.close();
  },
);

test('an error raised by the client is in the user’s language', async () => {
  for (const [name, reason] of [
    ['offline', 'Keine Verbindung.'],
    ['another shape', 'Nicht lesbar.'],
  ] as const) {
    const page = await pageWith(() => useHierarchy(), faultOf(name).answer);
    await page.wait(1);
    expect(page.shown().error?.reason).toBe(reason);
    await page.close();
  }
});
