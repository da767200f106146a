import type {
  AccountType,
  ItemStatus,
  LocationSetup,
  ReportCategory,
  ReportItemType,
  UserStatus,
  VisibilityStatus,
} from './enums';
import type { Role } from './roles';

/** A decimal database id as text, e.g. `"4187"`. */
export type Id = string;

/** A place of a project. */
export interface Location {
  id: Id;
  name: string;
  description: string;
  country: string;
  address: string;
  street: string;
  houseNumber: string;
  city: string;
  postalCode: string;
  setup: LocationSetup;
  latitude: number;
  longitude: number;
  /** The outline as GeoJSON in `[lng, lat]` order. */
  geometry: PolygonGeometry;
  /** The location's colour in every view, from `locationColor(index within its project)`. */
  color: string;
  /** Zero-based position within its project; its number in views is one more. */
  index: number;
  image: string | null;
  /** Part of at least one report: it can no longer be edited or deleted. */
  isUsed: boolean;
}

/** A polygon or several, in `[lng, lat]` order; rings closed. */
export type PolygonGeometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

/** A named setting of a report item. */
export interface Setting {
  name: string;
  value: string;
}

/** An analysis of a report; it is also its own calculation job. */
export interface ReportItem {
  id: Id;
  name: string;
  description: string;
  type: ReportItemType;
  status: ItemStatus;
  /** Why the calculation failed, in the reader's language; only with status `error`. */
  reason: string | null;
  settings: Setting[];
  createdDate: string;
  visualizationUrl: string | null;
  /** How far its calculation is (0..100), and in which step; left out while there is none under way. */
  progress?: { stage: string; percent: number };
}

/** A report as lists show it. */
export interface ReportSummary {
  id: Id;
  project_id: Id;
  name: string;
  description: string;
  created_date: string;
  /** First day of the report, `YYYY-MM-DD`. */
  start_date: string;
  /** Last day of the report, `YYYY-MM-DD`. */
  end_date: string;
  recurring: boolean;
  recurrence_frequency: 'MONTHLY' | 'WEEKLY' | null;
  last_updated: string | null;
  creator: string;
  location_ids: Id[];
  numberOfSignals: number | null;
  visualization_url: string;
  report_category: ReportCategory;
  status: VisibilityStatus;
  version: { catchment: string };
  /** Which analyses it has, and how far each one is. */
  items: { id: Id; type: ReportItemType; status: ItemStatus }[];
}

/** A report with its items, keyed by lower-case type; each list's first entry counts. */
export interface Report extends Omit<ReportSummary, 'items'> {
  report_items: Partial<Record<Lowercase<ReportItemType>, ReportItem[]>>;
}

/** A project with its places and reports, as the hierarchy answers it. */
export interface Project {
  id: Id;
  name: string;
  description: string;
  picture_url: string | null;
  created_date: string;
  status: VisibilityStatus;
  account_id: Id;
  account_name: string;
  locations_count: number;
  locations: Location[];
  reports: ReportSummary[];
}

/** A project as the back-office lists it. */
export interface ProjectSummary {
  id: Id;
  name: string;
  description: string;
  /** When it was created, ISO 8601. */
  date: string;
  status: VisibilityStatus;
  account_id: Id | null;
  account_name: string | null;
}

/** A customer. */
export interface Account {
  id: Id;
  name: string;
  description: string;
  type: AccountType;
  status: UserStatus;
  createdAt: string;
}

/** A user as calls write them. */
export interface User {
  userId: Id;
  userName: string;
  userEmail: string;
  userRole: Role;
  roleTitle: string;
  phone: string | null;
  accountId: Id;
  accountType: AccountType;
  companyName: string;
  /** Address of their picture; empty or missing for none. */
  avatar?: string;
  /** Address of their company's logo; empty or missing for none. */
  companyLogo?: string;
  /** The administrator who sees the portal as this user; missing for the user themself. */
  actingAdmin?: Id;
}

/** What the session token says of its user; nothing here grants a right. */
export interface TokenClaims extends Omit<User, 'userRole'> {
  userRole: string;
  /** Seconds since 1970. */
  exp: number;
}

/** A proof-of-work captcha (ALTCHA) as the server sets it; its solution goes back with it as base64 JSON. */
export interface CaptchaChallenge {
  parameters: {
    /** How a key is derived: `PBKDF2/SHA-256` and its kin, or `SHA-256` and its kin. */
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    /** The server's own mark on the solution. */
    keySignature?: string;
    /** Seconds since 1970. */
    expiresAt?: number;
  };
  signature?: string;
}
