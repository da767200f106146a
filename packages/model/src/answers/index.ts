import { areaPolygonsAnswer, multiCatchmentAnswer } from './catchment';
import {
  account,
  addedLocation,
  catchmentSettings,
  collaborator,
  limitation,
  projectLocation,
  noticesAnswer,
  placeEstimate,
  project,
  projectData,
  projectSummary,
  reportEnvelope,
  settingDefinition,
} from './entities';
import { exportAnswer } from './exports';
import { geocodingAnswer, isochronesAnswer, tripAnswer } from './geo';
import { itemDataAnswer, reportItemAnswer } from './items';
import { dataImport, datasetAnswer, importColumnsAnswer, rejectedRows } from './imports';
import { hotspotsAnswer, spiderAnswer } from './movement';
import {
  adjustmentsAnswer,
  deleted,
  historyPage,
  listedReport,
  monitoredItem,
  restored,
  rehearsalAnswer,
} from './office';
import { operationsAnswer } from './operations';
import { accountRecord, ffiPlansAnswer, userRecord } from './people';
import {
  captchaAnswer,
  handoverAnswer,
  handoverBegun,
  healthAnswer,
  ownSessionsAnswer,
  rolesAnswer,
  tokenAnswer,
} from './session';
import { collaborationTypes, visibilityStatuses } from '../entities/enums';
import type { Described, Shape } from './shape';
import { id, list, misfit, oneOf, recordOf, text } from './shape';
import {
  socialDemographicsAnswer,
  socialDemographicsFiltersAnswer,
  socialDemographicsGraphAnswer,
} from './socialDemographics';

export { failureAnswer } from './failure';
export type { Shape };
export { itemDataAnswers } from './items';
export { misfit };

/**
 * The answer of each call, by its method and its path below `/api`. Routes, the API's description and the client's
 * check all derive from it; calls that are not listed return no content, or a file.
 */
export const answers = {
  'get /health': healthAnswer,
  'post /authenticate/login': tokenAnswer,
  'post /authenticate/renew': tokenAnswer,
  'post /authenticate/exchange': tokenAnswer,
  'get /authenticate/captcha': captchaAnswer,
  'get /authenticate/login-as/{id}': tokenAnswer,
  'post /authenticate/handover': handoverAnswer,
  'post /authenticate/handover/begin': handoverBegun,
  'get /projects/hierarchy': list(project),
  'get /projects': list(projectSummary),
  'post /projects': id(),
  'get /projects/{id}': project,
  'get /projects/{id}/status': oneOf(visibilityStatuses),
  'get /projects/{id}/collaboration': oneOf(collaborationTypes),
  'get /collaboration/project/{id}': list(collaborator),
  'get /projects/{id}/reports': list(listedReport),
  'post /projects/{id}/reports': id(),
  'post /projects/{id}/reports/items': list(id()),
  'get /projects/{id}/locations': list(projectLocation),
  'post /projects/{id}/locations': list(addedLocation),
  'get /projects/{id}/data': projectData,
  'get /projects/{id}/dataset': datasetAnswer,
  'put /projects/{id}/timeZone': datasetAnswer,
  'post /projects/{id}/dataset/undo': dataImport,
  'get /projects/{id}/imports': list(dataImport),
  'post /projects/{id}/imports': dataImport,
  'get /projects/{id}/imports/{importId}': dataImport,
  'put /projects/{id}/imports/{importId}/bytes': dataImport,
  'get /projects/{id}/imports/{importId}/columns': importColumnsAnswer,
  'post /projects/{id}/imports/{importId}/check': dataImport,
  'post /projects/{id}/imports/{importId}/run': dataImport,
  'put /projects/{id}/imports/{importId}/stop': dataImport,
  'get /projects/{id}/imports/{importId}/rejects': rejectedRows,
  'get /projects/{id}/reportItemMonitoring': list(monitoredItem),
  'post /projects/{id}/estimates': placeEstimate,
  'get /reports/{id}': reportEnvelope,
  'post /reports/{id}/exports': exportAnswer,
  'get /reports/{id}/exports/{exportId}': exportAnswer,
  'get /operations': operationsAnswer,
  'get /trash': list(deleted),
  'put /projects/{id}/restore': restored,
  'put /reports/{id}/restore': restored,
  'put /reportItems/{id}/restore': restored,
  'get /reports/{id}/history': historyPage,
  'get /projects/{id}/history': historyPage,
  'get /reports/{id}/adjustments': adjustmentsAnswer,
  'post /reports/{id}/rehearsal': rehearsalAnswer,
  'get /reportItems/{id}': reportItemAnswer,
  'get /reportItems/{id}/data': itemDataAnswer,
  'get /reportItems/{id}/multi/data': multiCatchmentAnswer,
  'post /reportItems/{id}/data/indexes': areaPolygonsAnswer,
  'get /reportItems/{id}/data/movement/hotspots/{locationId}': hotspotsAnswer,
  'get /reportItems/{id}/data/movement/spider/{locationId}': spiderAnswer,
  'post /reportItems/{id}/data/social-demographics/{countryCode}/{primaryLocationId}/{catchmentType}':
    socialDemographicsAnswer,
  'get /social-demographics/{id}/filter/options': socialDemographicsFiltersAnswer,
  'get /social-demographics/{id}/{countryCode}/{catchmentType}': socialDemographicsGraphAnswer,
  'get /routes/trips/{profile}': tripAnswer,
  'get /routes/isochrones': isochronesAnswer,
  'get /geocoding': geocodingAnswer,
  'get /reportItems/types/{category}': list(text()),
  'get /reportItemSettingDefinitions/{category}': recordOf(list(settingDefinition)),
  'get /accounts': list(account),
  'post /accounts': id(),
  'get /accounts/{id}': accountRecord,
  'get /accounts/{id}/limitations': list(limitation),
  'get /limits/create/report/all': list(limitation),
  'get /settings/custom/catchment_v2': catchmentSettings,
  'get /notices': noticesAnswer,
  'get /users/roles': rolesAnswer,
  'get /users/sessions': ownSessionsAnswer,
  'get /users': list(userRecord),
  'post /users': id(),
  'get /users/{id}': userRecord,
  'get /groups/shared': ffiPlansAnswer,
};

/** A call that answers, e.g. `get /projects/{id}`. */
export type AnsweredCall = keyof typeof answers;

/** The answer of a call; undefined for a call that returns no content, or a file. */
export type AnswerTo<Call extends string> = Call extends AnsweredCall ? Described<(typeof answers)[Call]> : undefined;

/** The shape of a call's answer; undefined for a call that returns no content, or a file. */
export const answerTo = (call: string): Shape<unknown> | undefined =>
  Object.hasOwn(answers, call) ? answers[call as AnsweredCall] : undefined;

// Literal path segments take precedence over parameters.
const patterns = Object.entries(answers)
  .map(([call, shape]) => ({ pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`), call, shape }))
  .sort((a, b) => Number(a.call.includes('{')) - Number(b.call.includes('{')));

/**
 * Whether an answer has the shape of its call (e.g. `GET`, `/accounts?x=1`): every field present and of its type (text,
 * number, list or object). Any answer is accepted for calls not listed here.
 */
export const fits = (method: string, path: string, answer: unknown): boolean =>
  misfitOfAnswer(method, path, answer, 'kinds') === undefined;

/**
 * Where an answer deviates from the shape of its call, see `misfit`; undefined if it does not, and for calls not listed
 * here.
 */
export function misfitOfAnswer(method: string, path: string, answer: unknown, only?: 'kinds'): string | undefined {
  const known = callTo(method, path);
  return known && misfit(known.shape, answer, only);
}

/** The listed call behind a method and a path below `/api`, and the shape of its answer; undefined if there is none. */
export function callTo(method: string, path: string): { call: string; shape: Shape<unknown> } | undefined {
  const asked = `${method.toLowerCase()} ${path.split('?')[0]}`;
  return patterns.find(({ pattern }) => pattern.test(asked));
}
