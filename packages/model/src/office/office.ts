import type { InferType } from 'yup';

import type { ReportSummary } from '../answers/entities';
import { nameMatches } from '../entities/browse';
import { createProjectSchema } from '../entities/schemas';

/* The rules of the back-office for statuses, reports and settings, shared by forms and server. */

export {
  followingReports,
  type ReportState,
  reportState,
  reportSwitchable,
  type RuledReportStatus,
  visibilityOf,
} from '../reports/reportStates';
export { fromListedReport, type ReportInList, toListedReport } from './listedReports';
export { type OfficeReportSort, officeReportSorts, readOfficeReportSort, sortOfficeReports } from './officeSort';
export {
  defaultDefinitions,
  definedCategories,
  type DefinedCategory,
  definitionListSchema,
  type DefinitionList,
  itemTypesOf,
  type SettingDefinitions,
  settingDefinitionsSchema,
} from '../reports/settingDefinitions';
export {
  type AddItems,
  addItemsSchema,
  categoryHas,
  composeOfficeItem,
  composeOfficeReport,
  copyOfReport,
  emptyOfficeReport,
  itemLinkBasis,
  itemMatches,
  itemMetaBasis,
  itemsByName,
  itemSettingsBasis,
  latestReportDay,
  newOfficeItem,
  type OfficeItem,
  officeItemOf,
  officeItemsSchema,
  type OfficeReport,
  officeReportSchema,
  projectBasis,
  quickRange,
  type QuickRange,
  reportBasis,
  type Sharing,
  sharingBasis,
} from './officeReport';

export {
  type AdjustmentsAnswer,
  type Headline,
  type Deleted,
  deletedKinds,
  type HistoryEntry,
  type HistoryPage,
  type ListedReport,
  type Restored,
  type MonitoredItem,
  type RehearsalAnswer,
} from '../answers/office';
export {
  ageOf,
  monitoredCounts,
  monitoredMatching,
  type MonitoringFilter,
  monitoringFilterOf,
  monitoringFilters,
} from './monitoring';

export {
  adjustmentDays,
  adjustmentFaults,
  adjustmentsBasis,
  adjustmentsFilled,
  type AdjustmentsForm,
  adjustmentsFormOf,
  adjustmentsFormSchema,
  adjustmentsOf,
  undoBasis,
  clearedAdjustments,
  placesNamed,
} from './adjustments';

export { type AuditAction, auditActions, type UnlistedAction } from './auditActions';

export { headlineOf, hiddenParts, type RehearsedData, visitChanges } from './rehearsal';

export {
  accountBasis,
  type AccountUpdate,
  accountUpdateSchema,
  countryOfPlan,
  levelOfPlan,
  limitFields,
  maxLimit,
  nameOfUser,
  type NewAccount,
  newAccountSchema,
  type NewUser,
  newUserSchema,
  type PasswordForUser,
  type PasswordForUserForm,
  passwordForUserFormSchema,
  passwordForUserSchema,
  planCountries,
  type PlanCountry,
  sortUsers,
  togglePlan,
  type UserListQuery,
  userListQuerySchema,
  userBasis,
  userMatches,
  type UserUpdate,
  userUpdateSchema,
  type NoPortal,
  whyNoPortal,
} from '../people/people';
export { type AccountRecord, type FfiPlan, ffiPlans, type UserRecord } from '../answers/people';

/** The project form: the fields of `POST /api/projects` that an administrator fills in. */
export const officeProjectSchema = createProjectSchema.pick(['name', 'description', 'account_id']);

/** The values of the project form. */
export type OfficeProject = InferType<typeof officeProjectSchema>;

/** Whether a search matches a report by its name, its places' names or its id. */
export const reportMatches = (
  { id, name, location_ids: ids }: Pick<ReportSummary, 'id' | 'name' | 'location_ids'>,
  placeNames: ReadonlyMap<string, string>,
  search: string,
): boolean =>
  id === search.trim() ||
  nameMatches(name, search) ||
  ids.some((place) => nameMatches(placeNames.get(place) ?? '', search));
