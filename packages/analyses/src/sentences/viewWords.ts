import type { Location, ReportItemType } from '@locus/model/entities';
import { isolated, monthLabel } from '@locus/model/text';
import { displaySettings, monthStart } from '@locus/model/view';
import type { IntlShape } from 'react-intl';

import type { ViewScope } from '../source';

/** The values of a sentence. */
export interface ViewWords {
  /** The places that it is about. */
  places: readonly Location[];
  /** The number of places; 1 if the view is about one. */
  count: number;
  /** The first place's name. */
  name: string;
  /** The city that all places are in; `none` if it is not one city, or if the name includes it. */
  city: string;
  months: string;
  /** `HOME` or `WORK`, for a catchment. */
  type: string;
  period: string;
}

/** For which places and months a view shows an analysis; undefined if it shows none. */
export function viewWords(
  intl: IntlShape,
  { report, view, state }: Pick<ViewScope, 'view' | 'state'> & { report: ViewScope['report'] | undefined },
  type: ReportItemType,
): ViewWords | undefined {
  if (view.selected.length === 0 || view.timeFrames.length === 0) return undefined;
  const settings = displaySettings(state, view, report?.report_category === 'AOI_DEFAULT');
  const single = type === 'MOVEMENT' || (type === 'CATCHMENT' && settings.catchmentLocationsCount === 'SINGLE');
  const places = single && view.primary ? [view.primary] : settings.locations;
  const cities = new Set(places.map(({ city }) => city));
  const name = places[0]?.name ?? '';
  const [city = ''] = cities;
  const { period: trends, retentionPeriod, movementPeriod } = settings;
  return {
    places,
    count: places.length,
    name,
    city: cities.size !== 1 || city === '' || (places.length === 1 && name.includes(city)) ? 'none' : isolated(city),
    months: monthsText(intl, view.months, view.timeFrames),
    type: settings.catchmentType,
    period: type === 'MOVEMENT' ? movementPeriod : type === 'RETENTION' ? retentionPeriod : trends,
  };
}

/** Months grouped into runs without gaps, e.g. "Jul 2025 – Jun 2026, Aug 2026". */
export function monthsText(intl: IntlShape, held: readonly string[], shown: readonly string[]): string {
  const chosen = new Set(shown);
  const runs: string[][] = [];
  let open: string[] | undefined;
  for (const month of held) {
    if (!chosen.has(month)) open = undefined;
    else if (open) open.push(month);
    else runs.push((open = [month]));
  }
  const label = (month = '') => monthLabel(monthStart(month), intl.locale);
  return runs.map((run) => (run.length === 1 ? label(run[0]) : `${label(run[0])} – ${label(run.at(-1))}`)).join(', ');
}
