import { buildOutlines, buildSocialDemographics, recordedAnswer, world } from '@locus/mocks';
import type { Project, Report, ReportItemType } from '@locus/model/entities';
import type { Language } from '@locus/model/text';
import type { ExportDataSet, ViewState } from '@locus/model/view';
import { decodeViewState, offeredModes, viewOfReport } from '@locus/model/view';

import { buildDocument } from '../document/buildDocument';
import type { ExportDocument } from '../document/exportDocument';
import type { AnswerReader, ViewScope, AnalysisSource } from '@locus/analyses';
import { readAnalysis } from '@locus/analyses/files';

/** All analyses, in the order of their cards. */
export const allTypes: readonly ReportItemType[] = [
  'FOOTFALL',
  'SEASONALITY',
  'DURATION',
  'RETENTION',
  'CATCHMENT',
  'LOYALTY',
  'MOVEMENT',
  'ABSORPTION',
  'ATTRACTION',
];

const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await recordedAnswer('CUSTOMER_ADMIN' as never, `/api${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body as T;
};

/** Reads the recorded answers of the story world; outlines and socio-demographics are invented. */
export const storyReader: AnswerReader = {
  get: read,
  post: async (path, body) =>
    (path.includes('/social-demographics/') ? buildSocialDemographics() : buildOutlines(body as string[])) as never,
};

/** The story world's report with what a query shows of it. */
export async function storyScope(query = ''): Promise<ViewScope> {
  const { report } = await read<{ report: Report }>(`/reports/${world.report}`);
  const projects = await read<Project[]>('/projects/hierarchy');
  const project = projects.find(({ id }) => id === report.project_id);
  const state: ViewState = decodeViewState(query);
  const view = viewOfReport(report, project, state, (type) => offeredModes(type, project?.locations ?? []));
  return { report, project, view, state };
}

/** The answers of analyses in the story world. */
export async function storySources(
  scope: ViewScope,
  types: readonly ReportItemType[] = allTypes,
  mapped = false,
): Promise<AnalysisSource[]> {
  return Promise.all(types.map((type) => readAnalysis(scope, type, storyReader, mapped)));
}

/** The input for a file of the story world. */
export async function storyDocument({
  language = 'en',
  query = '',
  types = allTypes,
  dataSets = ['map', 'graphs-charts', 'table'],
}: {
  language?: Language;
  query?: string;
  types?: readonly ReportItemType[];
  dataSets?: readonly ExportDataSet[];
} = {}): Promise<ExportDocument> {
  const scope = await storyScope(query);
  return buildDocument(scope, await storySources(scope, types, dataSets.includes('map')), dataSets, {
    language,
    userName: 'Mara Klein',
    product: 'Locus',
    origin: 'https://locus.example',
    madeAt: '2026-11-22T10:14:05',
  });
}
