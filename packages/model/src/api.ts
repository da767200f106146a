import type { Disclosure, FootfallLocation } from './analyses/footfall';
import type { Id, Setting } from './entities';
import type { ReportItemType } from './enums';
import type { ReasonCode } from './reasons/english';

/** Every failure the API answers: a code to match on, and the reason in the reader's language. */
export interface Failure {
  code: ReasonCode;
  reason: string;
  /** The field of the request the reason belongs to. */
  field?: string;
  /** Values named in the reason, e.g. `{ seconds: 30 }`. */
  params?: Record<string, string | number>;
}

/** The answer of `POST /api/authenticate/login` and of a renewal: the bearer token (15 minutes). */
export interface TokenAnswer {
  token: string;
}

/** The answer of `GET /api/reportItems/{id}/data` for a footfall item. */
export interface FootfallAnswer {
  id: Id;
  name: string;
  type: Extract<ReportItemType, 'FOOTFALL'>;
  values: FootfallLocation[];
  disclosure: Disclosure;
}

/** The answer of `GET /api/reportItems/{id}`. */
export interface ReportItemAnswer {
  id: Id;
  name: string;
  type: ReportItemType;
  settings: Setting[];
  values: FootfallLocation[];
}

/** The address of an item's data, lists joined by commas; empty lists are left out. */
export function itemDataPath(
  itemId: Id,
  query: { locations?: readonly Id[]; period?: string; timeFrames?: readonly string[] },
): string {
  const parameters = new URLSearchParams();
  if (query.locations?.length) parameters.set('locations', query.locations.join(','));
  if (query.period) parameters.set('period', query.period);
  if (query.timeFrames?.length) parameters.set('timeFrames', query.timeFrames.join(','));
  const text = parameters.toString().replaceAll('%2C', ',');
  return `/reportItems/${encodeURIComponent(itemId)}/data${text === '' ? '' : `?${text}`}`;
}
