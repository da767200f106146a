import { readDataset } from '@locus/analytics';
import type { VisitItemType } from '@locus/model/calls';
import type { Id } from '@locus/model/entities';
import type { PostProcessing } from '@locus/model/schemas';
import type { RehearsalAnswer, RehearsedData } from '@locus/model/office';
import { headlineOf, hiddenParts, visitChanges } from '@locus/model/office';
import type { Kysely } from 'kysely';

import { audit } from '../auth/audit';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/schema';
import type { CalculationInputs } from '../jobs/calculation';
import { calculable, storedPeriodOf, storedPeriods } from '../jobs/calculation';
import type { Basis } from '../jobs/rehearsalPace';
import type { Rehearsed } from '../jobs/rehearsals';
import type { Services } from '../routes/services';
import { readFrame } from './calculations';
import { choicesLeft, readChosenVisits, spendChoices } from './filterChoices';
import { recurringMails, savedPictures } from './rehearsalTouches';
import type { ItemSources } from './reportItems';
import { checkPlaces } from './reports';
import { lockReport, sameData, versionInForce } from './reruns';

/** An analysis of the report, the first one of its type; or the visits that a report without visit trends counts. */
interface Analysis {
  type: VisitItemType;
  settings: CalculationInputs['settings'];
  /** The number of items of its type; 0 for visits that no item shows. */
  items: number;
  /** Its current result, if a calculation would return the same now. */
  resultId: Id | null;
}

/**
 * What a rerun with other settings would change. Nothing is stored, except the choice that the answer reveals: it is
 * spent as by the rerun, which spends nothing more afterwards (429 `choices_spent`).
 */
export async function rehearse(
  sources: ItemSources & Pick<Services, 'clock'>,
  viewer: Viewer,
  id: Id,
  settings: PostProcessing,
): Promise<RehearsalAnswer> {
  const { db, visitsRoot, selections } = sources;
  const { project, earlier } = await db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, viewer, id);
    await checkPlaces(transaction, id, settings);
    const before = await readChosenVisits(transaction, id);
    const wanted = { ...before, postProcessing: settings };
    const spent = await spendChoices(transaction, visitsRoot, report.project, wanted, before);
    await audit(transaction, viewer, 'report.rehearsed', `report:${id}`, { ...spent, settings });
    return { project: report.project, earlier: report.settings };
  });
  const info = await readDataset(visitsRoot, project);
  const report = await readReport(db, id);
  const analyses = info
    ? await readAnalyses(db, id, { ...report, earlier }, await versionInForce(visitsRoot, project))
    : [];
  const inForce = analyses.filter(({ resultId }) => resultId !== null).length;
  // Rows in nine analyses; for a current result, the current numbers are already known.
  const rows = (((info?.rows ?? 0) + (info?.stays ?? 0)) * (2 * analyses.length - inForce)) / 9;
  const basis = info?.madeOf === 'counts' ? 'all' : selections.rehearsalPace.basis(rows);
  const frameOf = async ({ type, settings: own }: Analysis, postProcessing: PostProcessing | null) => {
    const { startDate, endDate } = report;
    const item = { projectId: project, reportId: id, type, settings: own, postProcessing, startDate, endDate };
    const { filters, ...frame } = await readFrame(db, item);
    const period = storedPeriodOf(type, undefined) ?? 'WHOLE_PERIOD';
    return { ...frame, periods: [period], filters: { ...filters, ...(basis === 'tenth' && { tenth: true }) } };
  };
  const later = await Promise.all(analyses.map((analysis) => frameOf(analysis, settings)));
  const known = analyses.map(({ resultId }) => (basis === 'all' ? resultId : null));
  const missing = await Promise.all(
    analyses.filter((_, i) => known[i] === null).map((analysis) => frameOf(analysis, earlier)),
  );
  const { answers, ms } = await selections.rehearse([...later, ...missing]);
  selections.rehearsalPace.took(rows, basis, ms);
  const calculated = answers.slice(later.length);
  const before = await Promise.all(
    analyses.map(async ({ type }, i) => {
      const resultId = known[i];
      const stored = resultId ? await sources.readResult(resultId) : calculated.shift()?.result;
      return dataOf(type, stored);
    }),
  );
  const place = later[0]?.locations.find(({ id: at }) => settings.location_id_array?.includes(at) ?? true);
  const pairs = analyses.map(({ type, items }, i) => {
    return { type, items, before: before[i], after: dataOf(type, answers[i]?.result) };
  });
  return {
    place: place?.name ?? null,
    basis,
    headlines: pairs.filter(({ items }) => items > 0).map((pair) => headlinesOf(pair, place?.id ?? '', basis)),
    ...changesOf(pairs, basis),
    seconds: secondsOf(analyses, answers, basis),
    items: analyses.reduce((sum, { items }) => sum + items, 0),
    pictures: await savedPictures(db, id),
    shown: report.status === 'PRESENTABLE',
    recurring: await recurringMails(db, id, sources.clock()),
    choices: await choicesLeft(db, visitsRoot, project),
  };
}

type Data = RehearsedData[VisitItemType] | undefined;

/** The result over the default period. */
const dataOf = (type: VisitItemType, stored: Rehearsed['result']): Data =>
  stored?.[storedPeriodOf(type, undefined) ?? 'WHOLE_PERIOD'];

interface Pair extends Pick<Analysis, 'type' | 'items'> {
  before: Data;
  after: Data;
}

function headlinesOf({ type, before, after }: Pair, place: Id, basis: Basis): RehearsalAnswer['headlines'][number] {
  const told = (data: Data) => (data ? headlineOf(type, data as never, place, basis) : null);
  // With a tenth of the devices more is hidden than with all.
  const hidden = (data: Data) => (data && basis === 'all' ? hiddenParts(data) : null);
  return {
    type,
    before: told(before),
    after: told(after),
    hiddenBefore: hidden(before),
    hiddenAfter: hidden(after),
  };
}

/** Where and when visits change most; what is hidden is named only if an item shows it now. */
function changesOf(pairs: readonly Pair[], basis: Basis) {
  const visits = pairs.find(({ type }) => type === 'FOOTFALL');
  if (!visits?.before || !visits.after) return { places: [], months: [], hidden: [] };
  const changes = visitChanges(visits.before as RehearsedData['FOOTFALL'], visits.after as RehearsedData['FOOTFALL']);
  return basis === 'all' && visits.items > 0 ? changes : { ...changes, hidden: [] };
}

/** A rerun counts every period of every item, for all devices. */
function secondsOf(analyses: readonly Analysis[], answers: readonly Rehearsed[], basis: Basis) {
  const ms = analyses.reduce(
    (sum, { type, items }, i) => sum + (answers[i]?.ms ?? 0) * items * storedPeriods(type).length,
    0,
  );
  return Math.ceil((ms * (basis === 'tenth' ? 10 : 1)) / 1000);
}

const readReport = (db: Kysely<Database>, id: Id) =>
  db
    .selectFrom('reports')
    .where('id', '=', id)
    .select(['start_date as startDate', 'end_date as endDate', 'status'])
    .executeTakeFirstOrThrow();

/**
 * The report's analyses, the first item of each type, with the current numbers if they are still valid; and its visits
 * per place and month, as every analysis is based on them.
 */
async function readAnalyses(
  db: Kysely<Database>,
  id: Id,
  { startDate, endDate, earlier }: { startDate: string; endDate: string; earlier: PostProcessing | null },
  version: string | undefined,
): Promise<Analysis[]> {
  const rows = await db
    .selectFrom('report_items')
    .leftJoin('item_results', 'item_results.id', 'report_items.result_id')
    .where('report_id', '=', id)
    .where('report_items.status', '!=', 'deleted')
    .select(['report_items.type', 'report_items.settings', 'report_items.result_id as resultId'])
    .select(['item_results.inputs', 'item_results.dataset_version as version'])
    .orderBy('report_items.id')
    .execute();
  const analyses = new Map<VisitItemType, Analysis>();
  for (const { type, settings, resultId, inputs, version: made } of rows) {
    if (!calculable(type)) continue;
    const known = analyses.get(type);
    if (known) known.items += 1;
    const wanted: CalculationInputs = { settings, postProcessing: earlier, startDate, endDate };
    const holds = made === version && sameData(inputs, wanted);
    if (!known) analyses.set(type, { type, settings, items: 1, resultId: holds ? resultId : null });
  }
  if (analyses.size > 0 && !analyses.has('FOOTFALL'))
    analyses.set('FOOTFALL', { type: 'FOOTFALL', settings: [], items: 0, resultId: null });
  return [...analyses.values()];
}
