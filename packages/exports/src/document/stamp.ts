import type { ReportItemType } from '@locus/model/entities';
import { reportItemTypes } from '@locus/model/entities';
import { monthKeyValid } from '@locus/model/view';

import type { ExportStamp } from './exportDocument';

/** What a file remembers, as one line of text: the view, a hash of its numbers, and what the hash covers. */
export const stampText = (stamp: ExportStamp): string =>
  `locus-view:${stamp.view} locus-data:${stamp.version} locus-of:${stampParts(stamp)}`;

/** What the hash of the numbers covers, e.g. `FOOTFALL,CATCHMENT,map,2026-05,2026-06`. */
export const stampParts = ({ types, mapped, months }: Pick<ExportStamp, 'types' | 'mapped' | 'months'>): string =>
  [...types, ...(mapped ? [mapWord] : []), ...months].join(',');

const mapWord = 'map';

/**
 * A stamp from its parts as stored in a file; undefined for anything that Locus did not write, since files may come
 * from anybody.
 */
export function stampOf(
  view: string | undefined,
  version: string | undefined,
  parts: string | undefined,
): ExportStamp | undefined {
  if (view === undefined || version === undefined || parts === undefined) return undefined;
  // Only paths within the portal are accepted.
  if (!/^\/reports\/[\w%.~-]{1,200}(\?[\w%&=.,+~*:-]{0,8000})?$/.test(view)) return undefined;
  if (!/^[0-9a-f]{16}$/.test(version)) return undefined;
  const words = parts.split(',');
  const types = words.filter((word): word is ReportItemType => reportItemTypes.includes(word as ReportItemType));
  const months = words.filter(monthKeyValid);
  const mapped = words.includes(mapWord);
  return types.length > 0 && types.length + months.length + Number(mapped) === words.length
    ? { view, version, types, mapped, months }
    : undefined;
}
