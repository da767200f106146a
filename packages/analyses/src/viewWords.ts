import type { ReportItemType } from '@locus/model';
import { displaySettings, isolated, monthLabel, monthStart } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { analysisOf } from './analyses';
import { unitOfFootfall } from './footfall/content';
import { plain } from './shared/plain';
import type { AnalysisScope } from './shared/scope';
import type { AnalysisSource, ViewScope } from './source';

/** The values of an analysis' sentence. */
export interface ViewWords {
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
    count: places.length,
    name,
    city: cities.size !== 1 || city === '' || (places.length === 1 && name.includes(city)) ? 'none' : isolated(city),
    months: monthsText(intl, view.months, view.timeFrames),
    type: settings.catchmentType,
    period: type === 'MOVEMENT' ? movementPeriod : type === 'RETENTION' ? retentionPeriod : trends,
  };
}

/** What a view shows, as plain text: the sentence above it on screen; percentages also say what they refer to. */
export function viewSentence(scope: AnalysisScope, source: AnalysisSource): string {
  const { intl } = scope;
  const words = viewWords(intl, scope, source.type);
  if (!words) return '';
  const text = plain(intl, analysisOf(source.type).sentence, { ...words, name: isolated(words.name) });
  const unit = source.type === 'FOOTFALL' && 'answer' in source ? unitOfFootfall(scope, source.answer) : undefined;
  return unit?.percent ? `${text} • ${unit.words}` : text;
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
