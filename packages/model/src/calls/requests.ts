import type { InferType, Schema } from 'yup';

import { estimateSchema, locationIdsSchema, locationMetaSchema, newPoisSchema } from '../places/locations';
import { importSettingsSchema, newImportSchema } from '../imports/imports';
import { addItemsSchema } from '../office/officeReport';
import { mailActionSchema } from '../office/operations';
import {
  accountUpdateSchema,
  newAccountSchema,
  newUserSchema,
  passwordForUserSchema,
  userUpdateSchema,
} from '../people/people';
import { createReportSchema } from '../reports/reports';
import {
  areaIndexesSchema,
  changePasswordSchema,
  createProjectSchema,
  emailSchema,
  endSessionsSchema,
  exchangeSchema,
  exportOrderSchema,
  forgotPasswordSchema,
  handoverSchema,
  itemLinkSchema,
  itemMetaSchema,
  loginSchema,
  noticeIdsSchema,
  postProcessingSchema,
  projectStatusSchema,
  reportItemSchema,
  reportMetaSchema,
  resetPasswordSchema,
  selfSignUpSchema,
  sharesSchema,
  tokenSchema,
} from '../entities/schemas';
import { projectZoneSchema } from '../imports/timeZones';
import { settingDefinitionsSchema } from '../reports/settingDefinitions';

/**
 * The JSON body of each call that has one, by its method and its path below `/api`: the API checks it, and the client
 * is typed by it.
 */
export const requests = {
  'post /authenticate/login': loginSchema,
  'post /authenticate/exchange': exchangeSchema,
  'post /authenticate/handover': handoverSchema,
  'post /authenticate/login-as/end': tokenSchema,
  'post /users/activate': tokenSchema,
  'post /users/activation': emailSchema,
  'post /users/forgotPassword': forgotPasswordSchema,
  'post /users/resetPassword': resetPasswordSchema,
  'put /users/changePassword': changePasswordSchema,
  'post /users/sessions/end': endSessionsSchema,
  'post /users': newUserSchema,
  'put /users/{id}': userUpdateSchema,
  'put /users/changePasswordForUser': passwordForUserSchema,
  'post /accounts/self': selfSignUpSchema,
  'post /accounts': newAccountSchema,
  'put /accounts/{id}': accountUpdateSchema,
  'post /projects': createProjectSchema,
  'put /projects/{id}/status/{status}': projectStatusSchema,
  'put /collaboration/project/{id}': sharesSchema,
  'post /projects/{id}/reports': createReportSchema,
  'post /projects/{id}/reports/items': addItemsSchema,
  'put /projects/{projectId}/reports/{reportId}/item/{id}': reportItemSchema,
  'put /projects/reports/{reportId}/item/{id}/meta': itemMetaSchema,
  'post /projects/{projectId}/reports/{reportId}/reportItems/{id}/updateVisualisationUrl': itemLinkSchema,
  'post /projects/{id}/locations': newPoisSchema,
  'put /projects/{id}/locations/{locationId}': locationMetaSchema,
  'delete /projects/{id}/locations': locationIdsSchema,
  'post /projects/{id}/estimates': estimateSchema,
  'put /projects/{id}/timeZone': projectZoneSchema,
  'post /projects/{id}/imports': newImportSchema,
  'post /projects/{id}/imports/{importId}/check': importSettingsSchema,
  'put /reports/{id}': reportMetaSchema,
  'put /reports/{id}/status/{status}': projectStatusSchema,
  'put /reports/{id}/edit': postProcessingSchema,
  'post /reports/{id}/rehearsal': postProcessingSchema,
  'post /reports/{id}/exports': exportOrderSchema,
  'post /reportItems/{id}/data/indexes': areaIndexesSchema,
  'put /reportItemSettingDefinitions/{category}': settingDefinitionsSchema,
  'put /notices/read': noticeIdsSchema,
  'put /operations/mails': mailActionSchema,
};

/** A call with a JSON body, e.g. `post /projects`. */
export type RequestCall = keyof typeof requests;

/** The checked body of a call; undefined for a call without one. */
export type RequestOf<Call extends string> = Call extends RequestCall ? InferType<(typeof requests)[Call]> : undefined;

type Defaults<Call extends RequestCall> = (typeof requests)[Call]['__default'];

/** The fields of a call's body that the API fills in if they are left out. */
export type FilledIn<Call extends string> = Call extends RequestCall
  ? { [Field in keyof Defaults<Call>]: undefined extends Defaults<Call>[Field] ? never : Field }[keyof Defaults<Call>]
  : never;

/** The schema of a call's body; undefined for a call without one. */
export const requestTo = (call: string): Schema | undefined =>
  Object.hasOwn(requests, call) ? requests[call as RequestCall] : undefined;
