import type { ReportItemType } from '@locus/model';
import { monthKeyValid, reportItemTypes } from '@locus/model';

import type { ExportStamp } from './exportDocument';

/** What a file remembers, as one line of text: the view, a mark of its numbers, and what the mark is of. */
export const stampText = (stamp: ExportStamp): string =>
  `locus-view:${stamp.view} locus-data:${stamp.version} locus-of:${stampParts(stamp)}`;

/** What the mark of the numbers is of, e.g. `FOOTFALL,CATCHMENT,map,2026-05,2026-06`. */
export const stampParts = ({ types, mapped, months }: Pick<ExportStamp, 'types' | 'mapped' | 'months'>): string =>
  [...types, ...(mapped ? [mapWord] : []), ...months].join(',');

const mapWord = 'map';

/** A stamp of its parts as a file holds them; undefined for anything we did not write: a file may come from anybody. */
export function stampOf(
  view: string | undefined,
  version: string | undefined,
  parts: string | undefined,
): ExportStamp | undefined {
  if (view === undefined || version === undefined || parts === undefined) return undefined;
  // Only ways within the portal count.
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
