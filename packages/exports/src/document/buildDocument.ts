import type { AnalysisScope, AnalysisSource, ContentChart, NumbersFact, ViewScope } from '@locus/analyses';
import { findingTexts, monthsText, titleOf } from '@locus/analyses';
import { aboutNumbers, aboutTitle, unsureVisits } from '@locus/analyses/about';
import { analysisScopeOf, contentOf, noteText, viewSentence } from '@locus/analyses/files';
import type { ReportItemType } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { ExportDataSet } from '@locus/model/view';
import { confidenceThreshold } from '@locus/model/entities';
import { dayLabel, directionOf, isolated, messageFileOf } from '@locus/model/text';
import { encodeViewState, exportedOf, queryOf } from '@locus/model/view';
import type { IntlShape } from 'react-intl';

import { messages } from '../messages';
import { wordsOf } from '../words';
import type { ExportDocument, ExportFrame, ExportItem } from './exportDocument';
import { itemMap } from './itemMap';
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
  scope: ViewScope,
  sources: readonly AnalysisSource[],
  dataSets: readonly ExportDataSet[],
  occasion: ExportOccasion,
): Promise<ExportDocument> {
  const intl = await wordsOf(occasion.language);
  const of = analysisScopeOf(scope, intl);
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
export function viewPath({ report, state }: Pick<ViewScope, 'report' | 'state'>, type?: ReportItemType): string {
  const query = encodeViewState({ ...state, reportItemType: state.reportItemType ?? type });
  return `/reports/${encodeURIComponent(report.id)}${queryOf(query)}`;
}

function itemOf(
  scope: AnalysisScope,
  source: AnalysisSource,
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
    sentence: viewSentence(scope, source),
    dataSets: own,
  };
  const { average, notes, ...content } = contentOf(scope, source);
  const empty = 'problem' in source || (!content.charts.some(drawsAny) && !content.table?.rows.length);
  const { map, notes: mapNotes } = own.includes('map') ? itemMap(scope, source) : { map: undefined, notes: [] };
  return {
    ...head,
    ...content,
    notes: [
      ...notes.map(noteText),
      ...mapNotes,
      ...(map && tiles ? [intl.formatMessage(messages.notes.ownMap, { tiles })] : []),
    ],
    problem: 'problem' in source ? problemText(intl, source.problem) : empty ? problemText(intl, 'nothing') : undefined,
    unread: 'problem' in source && source.problem !== 'nothing' ? true : undefined,
    map,
    about: aboutOf(scope, source),
  };
}

/** Whether a graph has anything to draw. */
const drawsAny = (chart: ContentChart): boolean =>
  (chart.kind === 'ranking' || chart.kind === 'matrix' ? chart.rows : chart.series).length > 0;

function aboutOf({ intl, report, view }: AnalysisScope, source: AnalysisSource): NumbersFact[] {
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

function problemText(intl: IntlShape, problem: Extract<AnalysisSource, { problem: unknown }>['problem']): string {
  if (typeof problem === 'object') return intl.formatMessage(messages.notes.readFailed, { reason: problem.reason });
  const { calculating, itemFailed, noDevices, noArea, noData } = messages.notes;
  const told = { calculating, failed: itemFailed, no_devices: noDevices, no_area: noArea, nothing: noData };
  return intl.formatMessage(told[problem]);
}

function frameOf(
  scope: AnalysisScope,
  { userName, product, origin, madeAt }: ExportOccasion,
  view: string,
): ExportFrame {
  const { intl, report, project, view: shown } = scope;
  const word = (key: keyof typeof messages.frame) =>
    intl.formatMessage(messages.frame[key] as typeof messages.frame.report);
  const day = dayLabel(madeAt.slice(0, 10), intl.locale);
  const { page, exported, strangeLetters } = messages.frame;
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
      missing: word('missing'),
      noMap: intl.formatMessage(messages.notes.noMap),
      noTable: intl.formatMessage(messages.notes.noTable),
      leftOut: word('leftOut'),
      strangeLetters: intl.formatMessage(strangeLetters, { scripts: '{scripts}' }),
    },
  };
}
