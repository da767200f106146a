import type { ExportAnswer, ReasonCode } from '@locus/model/calls';
import type {
  AccountType,
  CollaborationType,
  ItemStatus,
  LimitName,
  LocationSetup,
  Notice,
  PolygonGeometry,
  ReportCategory,
  ReportItemType,
  ReportStatus,
  Role,
  Setting,
  StoredFrequency,
  UserStatus,
  VisibilityStatus,
} from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { ExportSelection } from '@locus/model/view';
import type { DataImport, ImportSettings, ImportState } from '@locus/model/imports';
import type { DefinedCategory, FfiPlan, SettingDefinitions } from '@locus/model/office';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { PostProcessing } from '@locus/model/schemas';

import type { CalculationInputs, StoredResult } from '../jobs/calculation';

/** An id column: bigint in the database, decimal text here. */
type NewId = GeneratedAlways<string>;
/** An instant; written as a Date or ISO 8601 text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant set by the database. */
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** An optional instant. */
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON; written as text. */
type Json<T extends object> = JSONColumnType<T>;
/** Optional JSON; written as text. */
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON set by the database. */
type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>;

/** The contents of an export. */
export interface ExportOrder extends ExportSelection {
  decimal?: '.' | ',' | undefined;
  /** The query part of the view's URL. */
  view?: string | undefined;
}

/** Which of the three origins a session belongs to. */
export type App = 'portal' | 'admin' | 'preview';

interface AccountsTable {
  id: NewId;
  name: string;
  description: Generated<string>;
  type: AccountType;
  status: Generated<UserStatus>;
  created_at: DefaultInstant;
}

interface UsersTable {
  id: NewId;
  account_id: string;
  email: string;
  password_hash: string;
  role: Role;
  status: Generated<UserStatus>;
  first_name: string;
  last_name: string;
  title: Generated<string>;
  phone: string | null;
  /** Null until a user who signed up has confirmed the email. */
  activated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ffi_plans: ColumnType<FfiPlan[], FfiPlan[] | undefined, FfiPlan[]>;
  /** When a link for choosing the first password was last sent. */
  invited_at: OptionalInstant;
  language: Language | null;
  password_changed_at: DefaultInstant;
  created_at: DefaultInstant;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  app: App;
  refresh_generation: Generated<number>;
  previous_valid_until: OptionalInstant;
  created_at: DefaultInstant;
  last_seen_at: DefaultInstant;
  expires_at: Instant;
  absolute_until: Instant;
  revoked_at: OptionalInstant;
  acting_admin_id: string | null;
  begun_from: ColumnType<string | null, string | null | undefined, never>;
  /** Hash of the code that a customer's view was opened with. */
  code_hash: ColumnType<string | null, string | null | undefined, never>;
  /** The browser it was opened with, e.g. `Firefox, Linux`. */
  browser: ColumnType<string | null, string | null | undefined, never>;
}

interface ProjectsTable {
  id: NewId;
  account_id: string;
  name: string;
  description: Generated<string>;
  picture_url: string | null;
  country: Generated<string>;
  status: Generated<VisibilityStatus>;
  /** Null until somebody has said it. */
  time_zone: string | null;
  collaboration: Generated<CollaborationType>;
  visits_from: string | null;
  visits_expired_at: OptionalInstant;
  created_at: DefaultInstant;
  deleted_at: OptionalInstant;
}

interface ProjectSharesTable {
  project_id: string;
  user_id: string;
}

interface LocationsTable {
  id: NewId;
  project_id: string;
  name: string;
  description: Generated<string>;
  country: Generated<string>;
  address: Generated<string>;
  street: Generated<string>;
  house_number: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  setup: Generated<LocationSetup>;
  geometry: Json<PolygonGeometry>;
  lat: number;
  lng: number;
  image: string | null;
  source_id: string | null;
  purpose: Generated<string>;
  position: number;
  visits: 'FEW' | 'NONE' | 'UNTOLD' | null;
  visits_floor: number | null;
  visits_untold: Generated<boolean>;
  created_at: DefaultInstant;
}

interface ReportsTable {
  id: NewId;
  project_id: string;
  name: string;
  description: Generated<string>;
  category: ReportCategory;
  /** `YYYY-MM-DD`. */
  start_date: string;
  /** `YYYY-MM-DD`, inclusive. */
  end_date: string;
  recurring: Generated<boolean>;
  recurrence_frequency: StoredFrequency | null;
  creator: Generated<string>;
  visualization_url: Generated<string>;
  notification_email: string | null;
  post_processing: ColumnType<PostProcessing | null, string | null | undefined, string | null>;
  /** `YYYY-MM-DD`; null if nobody is to be notified. */
  notify_end: ColumnType<string | null, string | null | undefined, string | null>;
  status: Generated<ReportStatus>;
  made_in: 'portal' | 'admin' | null;
  creator_id: string | null;
  catchment_version: Generated<string>;
  /** A bigint as text. */
  number_of_signals: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  created_at: DefaultInstant;
  last_updated: OptionalInstant;
  deleted_at: OptionalInstant;
}

interface ReportLocationsTable {
  report_id: string;
  location_id: string;
}

interface ReportItemsTable {
  id: NewId;
  report_id: string;
  type: ReportItemType;
  name: string;
  description: Generated<string>;
  status: Generated<ItemStatus>;
  reason_code: ReasonCode | null;
  /** The values in the reason's text. */
  reason_params: OptionalJson<Record<string, string>>;
  settings: DefaultJson<Setting[]>;
  visualization_url: string | null;
  lease_owner: string | null;
  lease_until: OptionalInstant;
  attempts: Generated<number>;
  run_after: DefaultInstant;
  progress_stage: string | null;
  progress_percent: number | null;
  result_id: string | null;
  asked_at: DefaultInstant;
  deleted_at: OptionalInstant;
  /** The type of a deleted item. */
  status_before: ColumnType<ItemStatus | null, ItemStatus | null | undefined, ItemStatus | null>;
  created_at: DefaultInstant;
}

interface ItemResultsTable {
  id: NewId;
  item_id: string;
  version: number;
  data: Json<StoredResult>;
  /** Null if unknown; then the texts of the item and its report apply. */
  inputs: ColumnType<CalculationInputs | null, string | null | undefined, string | null>;
  /** Null if unknown. */
  places: ColumnType<string[] | null, string | null | undefined, string | null>;
  dataset_version: string;
  etag: string;
  computed_at: DefaultInstant;
}

interface ReportRerunsTable {
  id: NewId;
  report_id: string;
  at: Instant;
  actor_id: string | null;
  settings_before: ColumnType<PostProcessing | null, string | null, string | null>;
  results_before: Json<Record<string, string>>;
  undone_at: OptionalInstant;
}

interface AuditLogTable {
  id: NewId;
  at: DefaultInstant;
  actor_id: string | null;
  acting_admin_id: string | null;
  action: string;
  subject: string | null;
  details: DefaultJson<Record<string, unknown>>;
}

interface ImportSwitchesTable {
  token: string;
  project_id: string | null;
  decided_at: DefaultInstant;
}

/** Why an import was refused: the importer's message in English, or one of our codes. */
export interface ImportFailure {
  code: string;
  reason?: string | undefined;
  rejects?: NonNullable<DataImport['failure']>['rejects'];
}

interface DataImportsTable {
  id: NewId;
  project_id: string;
  user_id: string | null;
  kind: DataImport['kind'];
  state: ImportState;
  name: Generated<string>;
  size: ColumnType<string, number, never>;
  received: ColumnType<string, number | undefined, number>;
  settings: ColumnType<ImportSettings | null, string | null | undefined, string | null>;
  dry_run: Generated<boolean>;
  stop_asked: Generated<boolean>;
  progress: ColumnType<DataImport['progress'], string | null | undefined, string | null>;
  report: ColumnType<DataImport['report'], string | null | undefined, string | null>;
  failure: ColumnType<ImportFailure | null, string | null | undefined, string | null>;
  created_at: DefaultInstant;
  touched_at: DefaultInstant;
  ended_at: OptionalInstant;
}

interface WaitingPlacesTable {
  id: NewId;
  project_id: string;
  location_id: string;
  attempts: Generated<number>;
  run_after: DefaultInstant;
}

interface FormerPlacesTable {
  location_id: string;
  lng: number;
  lat: number;
}

interface DrawnShapesTable {
  project_id: string;
  digest: string;
  west: number;
  south: number;
  east: number;
  north: number;
  at: Instant;
}

interface ReportExportsTable {
  id: NewId;
  report_id: string;
  user_id: string;
  language: Language;
  selection: Json<ExportOrder>;
  state: Generated<ExportAnswer['state']>;
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: OptionalInstant;
  left_out: DefaultJson<ExportAnswer['leftOut']>;
  reason: string | null;
  name: string | null;
  /** Media type of the file. */
  type: string | null;
  file: Buffer | null;
  created_at: DefaultInstant;
  expires_at: OptionalInstant;
}

interface ExportTurnsTable {
  user_id: string;
  /** When the last file or thumbnail maps of theirs were begun. */
  begun_at: Instant;
}

interface WaitingThumbnailsTable {
  item_id: string;
  /** Whoever asked for them. */
  user_id: string | null;
  asked_at: DefaultInstant;
}

interface ItemThumbnailsTable {
  item_id: string;
  scene: string;
  type: string;
  picture: Buffer;
}

interface RateLimitsTable {
  key: string;
  attempts: number;
  resets_at: Instant;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: DefaultInstant;
}

interface DemoProjectsTable {
  project_id: string;
  /** Key of the city whose visits are synthetic. */
  city: string;
  /** Their last month, `YYYY-MM`. */
  end_month: string;
  visits_at: OptionalInstant;
}

interface MailLinksTable {
  user_id: string;
  purpose: 'activation' | 'reset' | 'invitation';
  token_hash: string;
  expires_at: Instant;
}

interface SessionCodesTable {
  code_hash: string;
  user_id: string;
  acting_admin_id: string | null;
  app: App;
  begun_from: string | null;
  /** Hash of the value held by the browser that requested it. */
  bound_to: string | null;
  expires_at: Instant;
}

interface UsedCaptchasTable {
  id: string;
  expires_at: Instant;
}

interface UserAvatarsTable {
  user_id: string;
  png: Buffer;
  etag: string;
}

interface AccountLogosTable {
  account_id: string;
  png: Buffer;
  etag: string;
}

interface AccountLimitsTable {
  account_id: string;
  name: LimitName;
  value: number;
}

interface NoticesTable {
  id: NewId;
  user_id: string;
  report_id: string;
  kind: Notice['kind'];
  item_type: ReportItemType | null;
  reason_code: ReasonCode | null;
  reason_params: OptionalJson<Record<string, string>>;
  /** `YYYY-MM-DD`. */
  until: string | null;
  at: DefaultInstant;
  read_at: OptionalInstant;
  mailed_at: OptionalInstant;
}

interface MailsTable {
  id: Generated<string>;
  /** A bigint as text. */
  position: NewId;
  recipient: string;
  subject: string;
  sealed: Buffer;
  attempts: Generated<number>;
  run_after: DefaultInstant;
  lease_until: OptionalInstant;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: DefaultInstant;
  given_up_at: OptionalInstant;
}

interface SettingDefinitionsTable {
  category: DefinedCategory;
  definitions: Json<SettingDefinitions>;
}

/** Every table, as typed for Kysely. */
export interface Database {
  accounts: AccountsTable;
  users: UsersTable;
  sessions: SessionsTable;
  projects: ProjectsTable;
  project_shares: ProjectSharesTable;
  locations: LocationsTable;
  reports: ReportsTable;
  report_locations: ReportLocationsTable;
  report_items: ReportItemsTable;
  item_results: ItemResultsTable;
  report_reruns: ReportRerunsTable;
  audit_log: AuditLogTable;
  import_switches: ImportSwitchesTable;
  data_imports: DataImportsTable;
  waiting_places: WaitingPlacesTable;
  former_places: FormerPlacesTable;
  drawn_shapes: DrawnShapesTable;
  report_exports: ReportExportsTable;
  export_turns: ExportTurnsTable;
  waiting_thumbnails: WaitingThumbnailsTable;
  item_thumbnails: ItemThumbnailsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  demo_projects: DemoProjectsTable;
  mail_links: MailLinksTable;
  session_codes: SessionCodesTable;
  used_captchas: UsedCaptchasTable;
  user_avatars: UserAvatarsTable;
  account_logos: AccountLogosTable;
  account_limits: AccountLimitsTable;
  notices: NoticesTable;
  mails: MailsTable;
  setting_definitions: SettingDefinitionsTable;
}
