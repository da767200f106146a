import type { ExportDataSet, Language, ReportItemType } from '@locus/model';
import {
  confidenceThreshold,
  dayLabel,
  defaultCatchmentThreshold,
  directionOf,
  displaySettings,
  encodeViewState,
  exportedOf,
  isolated,
  messageFileOf,
  monthLabel,
  monthStart,
  queryOf,
} from '@locus/model';
import type { IntlShape } from 'react-intl';

import type { NumbersFact } from '../about/aboutNumbers';
import { aboutNumbers, aboutTitle, unsureVisits } from '../about/aboutNumbers';
import { messages } from '../messages';
import { sentenceOf, titleOf, wordsOf } from '../words';
import type { ExportDocument, ExportFrame, ExportItem } from './exportDocument';
import { comparedItem } from './comparedItem';
import { findingTexts } from './findingsOf';
import { footfallItem, footfallUnit, type ItemContent, retentionItem } from './footfallItem';
import { itemMap } from './itemMap';
import { type ItemScope, itemScopeOf } from './itemScope';
import { catchmentItem, crossVisitationItem, movementItem } from './placeItems';
import { absorptionItem, attractionItem, durationItem, seasonalityItem } from './shareItems';
import type { ExportScope, ItemSource } from './sources';
import { versionOf } from './versionOf';
import { withoutControls } from './withoutControls';

/** Who makes a file, when, and the address of its view. */
export interface ExportOccasion {
  language: Language;
  /** The reader's name; empty for a file that was created automatically. */
  userName: string;
  product: string;
  /** The base URL of the portal, e.g. `https://locus.example`. */
  origin: string;
  /** Local time `YYYY-MM-DDTHH:mm:ss`. */
  madeAt: string;
  /** The company's logo as a data URL. */
  logo?: string | null;
  /** The source of the map tiles on screen, if a service is configured: files use the map of Locus. */
  tiles?: string | undefined;
}

/** Assembles the contents of a file from the answers of its analyses; a failure is reported as text. */
export async function buildDocument(
  scope: ExportScope,
  sources: readonly ItemSource[],
  dataSets: readonly ExportDataSet[],
  occasion: ExportOccasion,
): Promise<ExportDocument> {
  const intl = await wordsOf(occasion.language);
  const of = itemScopeOf(scope, intl);
  const view = viewPath(scope, sources[0]?.type);
  return withoutControls({
    language: messageFileOf(occasion.language),
    locale: intl.locale,
    direction: directionOf(occasion.language),
    frame: frameOf(of, occasion, view),
    items: sources.map((source) => itemOf(of, source, dataSets, occasion)),
    stamp: {
      view,
      version: await versionOf(sources),
      types: sources.map(({ type }) => type),
      mapped: dataSets.includes('map'),
      months: [...scope.view.timeFrames],
    },
    made: { day: occasion.madeAt.slice(0, 10), time: occasion.madeAt.slice(11, 19) },
    logo: occasion.logo ?? undefined,
  });
}

/** The path and query that open a view at the given analysis. */
export function viewPath({ report, state }: Pick<ExportScope, 'report' | 'state'>, type?: ReportItemType): string {
  const query = encodeViewState({ ...state, reportItemType: state.reportItemType ?? type });
  return `/reports/${encodeURIComponent(report.id)}${queryOf(query)}`;
}

function itemOf(
  scope: ItemScope,
  source: ItemSource,
  dataSets: readonly ExportDataSet[],
  { tiles, origin }: ExportOccasion,
): ExportItem {
  const { intl, report, state } = scope;
  const own = exportedOf(source.type, dataSets);
  const head = {
    type: source.type,
    title: titleOf(intl, source.type),
    address: `${origin}${viewPath({ report, state: { ...state, reportItemType: source.type } })}`,
    findings: findingTexts(scope, source),
    sentence: sentence(scope, source),
    dataSets: own,
  };
  const content = comparedContent(scope, source);
  const empty = 'problem' in source || (content.charts.length === 0 && !content.table?.rows.length);
  const { map, notes: mapNotes } = own.includes('map') ? itemMap(scope, source) : { map: undefined, notes: [] };
  return {
    ...head,
    ...content,
    notes: [
      ...content.notes,
      ...mapNotes,
      ...(map && tiles ? [intl.formatMessage(messages.notes.ownMap, { tiles })] : []),
    ],
    problem: 'problem' in source ? problemText(intl, source.problem) : empty ? problemText(intl, 'nothing') : undefined,
    unread: 'problem' in source && source.problem !== 'nothing' ? true : undefined,
    map,
    about: aboutOf(scope, source),
  };
}

function aboutOf({ intl, report, view }: ItemScope, source: ItemSource): NumbersFact[] {
  if ('problem' in source) return [];
  const disclosure = source.type === 'MOVEMENT' ? source.spider.disclosure : source.answer.disclosure;
  return aboutNumbers(intl, {
    type: source.type,
    disclosure,
    months: view.timeFrames,
    signals: report.numberOfSignals,
    ...(source.type === 'FOOTFALL' && { unsure: unsureVisits(source.answer.values, confidenceThreshold) }),
  });
}

function problemText(intl: IntlShape, problem: Extract<ItemSource, { problem: unknown }>['problem']): string {
  if (typeof problem === 'object') return intl.formatMessage(messages.notes.readFailed, { reason: problem.reason });
  const { calculating, itemFailed, noData } = messages.notes;
  return intl.formatMessage({ calculating, failed: itemFailed, nothing: noData }[problem]);
}

/** The content of an analysis, beside its earlier period if the view has a comparison. */
function comparedContent(scope: ItemScope, source: ItemSource): ItemContent {
  if ('problem' in source) return contentOf(scope, source);
  if (source.type === 'MOVEMENT') return comparedItem(scope, source.type, contentOf(scope, source), undefined);
  const { type, earlier } = source;
  if (!earlier || 'reason' in earlier) {
    const found = earlier && { source: earlier, content: undefined };
    return comparedItem(scope, type, contentOf(scope, source), found);
  }
  const before = { ...source, answer: earlier.answer } as typeof source;
  if (type === 'FOOTFALL') {
    // Percentages of both periods refer to the same maximum.
    const [now, then] = [source.answer, (before as typeof source).answer];
    const content = footfallItem(scope, then, now);
    return comparedItem(scope, type, footfallItem(scope, now, then), { source: earlier, content });
  }
  // Areas in the chosen range now may have been outside it then.
  const whole =
    type === 'CATCHMENT'
      ? { ...scope, state: { ...scope.state, catchmentThreshold: defaultCatchmentThreshold } }
      : scope;
  return comparedItem(scope, type, contentOf(scope, source), { source: earlier, content: contentOf(whole, before) });
}

function contentOf(scope: ItemScope, source: ItemSource): ItemContent {
  if ('problem' in source) return { figures: [], charts: [], notes: [], table: undefined };
  switch (source.type) {
    case 'FOOTFALL':
      return footfallItem(scope, source.answer);
    case 'RETENTION':
      return retentionItem(scope, source.answer);
    case 'SEASONALITY':
      return seasonalityItem(scope, source.answer);
    case 'DURATION':
      return durationItem(scope, source.answer);
    case 'LOYALTY':
      return crossVisitationItem(scope, source.answer);
    case 'ABSORPTION':
      return absorptionItem(scope, source.answer);
    case 'ATTRACTION':
      return attractionItem(scope, source.answer);
    case 'CATCHMENT':
      return catchmentItem(scope, source.answer, source.people);
    case 'MOVEMENT':
    default:
      return movementItem(scope, source.spider);
  }
}

/** What an analysis shows, in the words of the sentence above it on screen. */
function sentence(scope: ItemScope, source: ItemSource): string {
  const { intl, report, view, state } = scope;
  const { type } = source;
  if (view.selected.length === 0 || view.timeFrames.length === 0) return '';
  const settings = displaySettings(state, view, report.report_category === 'AOI_DEFAULT');
  const single = type === 'MOVEMENT' || (type === 'CATCHMENT' && settings.catchmentLocationsCount === 'SINGLE');
  const places = single && view.primary ? [view.primary] : settings.locations;
  const cities = new Set(places.map(({ city }) => city));
  const name = places[0]?.name ?? '';
  const [city = ''] = cities;
  const { period: trends, retentionPeriod, movementPeriod } = settings;
  const words = sentenceOf(intl, type, {
    count: places.length,
    name: isolated(name),
    city: cities.size !== 1 || city === '' || (places.length === 1 && name.includes(city)) ? 'none' : isolated(city),
    months: monthsText(intl, view.months, view.timeFrames),
    type: settings.catchmentType,
    period: type === 'MOVEMENT' ? movementPeriod : type === 'RETENTION' ? retentionPeriod : trends,
  });
  // Percentages also say what they refer to.
  const unit = type === 'FOOTFALL' && 'answer' in source ? footfallUnit(scope, source.answer) : undefined;
  return unit?.percent ? `${words} • ${unit.words}` : words;
}

/** Months grouped into runs without gaps, e.g. "Jul 2025 – Jun 2026, Aug 2026". */
function monthsText(intl: IntlShape, held: readonly string[], shown: readonly string[]): string {
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

function frameOf(scope: ItemScope, { userName, product, origin, madeAt }: ExportOccasion, view: string): ExportFrame {
  const { intl, report, project, view: shown } = scope;
  const { frame } = messages;
  const word = (key: keyof typeof frame) => intl.formatMessage(frame[key] as typeof frame.report);
  const day = dayLabel(madeAt.slice(0, 10), intl.locale);
  const { page, exported, strangeLetters } = frame;
  return {
    report: report.name,
    project: project?.name ?? '',
    period: monthsText(intl, shown.months, shown.timeFrames),
    places: shown.selected.map(({ name, index }) => `${index + 1} ${name}`),
    exported: intl.formatMessage(exported, {
      product,
      date: `${day}, ${madeAt.slice(11, 16)}`,
      name: userName ? isolated(userName) : 'none',
    }),
    dataAsOf: dayLabel(report.last_updated ?? report.created_date, intl.locale),
    address: `${origin}${view}`,
    product,
    pageOf: intl.formatMessage(page, { page: '{page}', pages: '{pages}' } as never),
    labels: {
      report: word('report'),
      project: word('project'),
      period: word('period'),
      locations: word('locations'),
      analyses: word('analyses'),
      dataAsOf: word('dataAsOf'),
      openView: word('openView'),
      method: word('method'),
      numbers: aboutTitle(intl),
      about: word('about'),
      sheet: word('sheet'),
      rows: word('rows'),
      notes: word('notes'),
      address: word('address'),
      missing: intl.formatMessage(messages.words.notAvailable),
      noMap: intl.formatMessage(messages.notes.noMap),
      noTable: intl.formatMessage(messages.notes.noTable),
      leftOut: word('leftOut'),
      strangeLetters: intl.formatMessage(strangeLetters, { scripts: '{scripts}' }),
    },
  };
}
