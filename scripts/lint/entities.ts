import { parseSync, Visitor } from 'oxc-parser';

import {
  account,
  location,
  project,
  projectLocation,
  projectSummary,
  report,
  reportItem,
  reportSummary,
} from '../../packages/model/src/answers/entities';
import { listedReport } from '../../packages/model/src/answers/office';
import { accountRecord, userRecord } from '../../packages/model/src/answers/people';

const builders = '@locus/model/testing/entities';

/** The entities that stories and tests take from a builder, those with the most fields first. */
const entities = [
  { shape: projectLocation, builder: `buildProjectLocation of ${builders}` },
  { shape: location, builder: `buildLocation of ${builders}` },
  { shape: reportSummary, builder: `buildReportSummary of ${builders}` },
  { shape: report, builder: `buildReport of ${builders}` },
  { shape: listedReport, builder: `buildListedReport of ${builders}` },
  { shape: userRecord, builder: 'buildUser of @locus/mocks' },
  { shape: project, builder: `buildProject of ${builders}` },
  { shape: reportItem, builder: `buildReportItem of ${builders}` },
  { shape: accountRecord, builder: `buildAccountRecord of ${builders}` },
  { shape: projectSummary, builder: `buildProjectSummary of ${builders}` },
  { shape: account, builder: `buildAccount of ${builders}` },
].map(({ shape, builder }) => ({ builder, telling: tellingFields(shape) }));

/** The fields by which an entity is recognised: those that every one has, without those that most things have. */
function tellingFields(shape: object): string[] {
  const { required } = shape as { required: string[] };
  return required.filter((name) => name !== 'id' && name !== 'name');
}

/** Whether a file tells stories or tests; the server's assert what it answers, and the builders write entities out. */
const covered = (file: string): boolean =>
  /\.(stories|test)\.tsx?$|\/(stories|testing)\//.test(file) &&
  !/^apps\/api\/|^packages\/model\/src\/testing\/entities\.ts$/.test(file);

interface Literal {
  start: number;
  properties: { type: string; key?: { type: string; name?: string; value?: unknown } }[];
}

/** Entities that a story or test writes out by hand, as `file:line message`: a new field would be missing in each. */
export function entityProblems(file: string, text: string): string[] {
  if (!covered(file)) return [];
  const found: string[] = [];
  const given = new Set<unknown>();
  const { program } = parseSync(file, text);
  new Visitor({
    // A builder may be given any fields.
    CallExpression: ({ callee, arguments: values }) => {
      if (callee.type === 'Identifier' && callee.name.startsWith('build')) for (const value of values) given.add(value);
    },
    ObjectExpression: (node) => {
      if (given.has(node)) return;
      const { start, properties } = node as unknown as Literal;
      const names = new Set(properties.map(({ key }) => key?.name ?? key?.value));
      const entity = entities.find(({ telling }) => telling.every((name) => names.has(name)));
      if (!entity) return;
      const line = text.slice(0, start).split('\n').length;
      found.push(
        `${file}:${line} an entity is made by a builder, so that a new field is given once: ${entity.builder}`,
      );
    },
  }).visit(program);
  return found;
}
