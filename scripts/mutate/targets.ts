import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importGraph } from '../check/importGraph';
import { packageEntries } from '../check/touched';
import { filesBelow, root } from '../lib/files';

/** Code whose faults must not go undetected, by its name in the table. */
export const areas: Readonly<Record<string, RegExp>> = {
  auth: /^apps\/api\/src\/auth\/[^/]+\.ts$/,
  access:
    /^apps\/api\/src\/(?:queries\/(?:visibility|administrators)|routes\/registry|http\/(?:parse|fairQueue|idempotency|contentPolicy))\.ts$/,
  privacy:
    /^packages\/analytics\/src\/(?:privacy|closedParts|visitFilters|store\/(?:panelStep|raiseStep|checksums)|import\/place\/foundVisits)\.ts$|^apps\/api\/src\/jobs\/finerResults\.ts$|^packages\/model\/src\/answers\/disclosure\.ts$/,
  imports:
    /^packages\/analytics\/src\/import\/(?:read\/(?:csvReader|readElsewhere|readRejects)|lists\/(?:importCounts|importPanel|importOptOut|importPostcodes|importAreas)|check\/(?:rejects|timeZones|optOut|deviceKeys|idsSql|idRules|frequentIds))\.ts$|^packages\/model\/src\/ids\.ts$/,
  budgets: /^packages\/analytics\/src\/shapeBudget\.ts$|^apps\/api\/src\/queries\/drawnShapes\.ts$/,
  estimates:
    /^packages\/analytics\/src\/estimate\/estimatePlace\.ts$|^apps\/api\/src\/queries\/(?:estimates|filterChoices)\.ts$/,
  'parsers and codecs':
    /^packages\/model\/src\/(?:\w+\/)?(?:locationCsv|placesFile|viewState|timeFrames|safeUrl|versions|dictionary|geo\/\w+|answers\/shape)\.ts$|^apps\/api\/src\/mail\/seal\.ts$/,
  rules:
    /^packages\/model\/src\/(?:\w+\/)?(?:schemas|passwords|lookAlikes|alphabets|roles|adjustments|reportRules|reportStates|limits|threshold|settings|wizard|formats|figures|dateLabels|addresses)\.ts$/,
};

/** Tests to run for files that tests reach only through many imports, or where the nearest tests take minutes. */
const provedBy: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/auth/audit': ['auth/session', 'auth/signUp'],
  'apps/api/src/auth/captcha': ['auth/signUp', 'auth/secrets'],
  'apps/api/src/auth/changePassword': ['routes/users'],
  'apps/api/src/auth/guessable': ['routes/users', 'auth/signUp'],
  'apps/api/src/auth/limits': ['auth/limits', 'auth/session'],
  'apps/api/src/auth/mailLinks': ['auth/signUp', 'auth/resetPassword', 'routes/people'],
  'apps/api/src/auth/oneTime': ['auth/secrets'],
  'apps/api/src/auth/password': ['auth/password', 'auth/session'],
  'apps/api/src/auth/ownSessions': ['auth/ownSessions'],
  'apps/api/src/auth/requireSession': ['auth/requireSession', 'auth/session', 'routes/conflicts'],
  'apps/api/src/auth/sessionCodes': ['auth/sessionCodes'],
  'apps/api/src/auth/sessions': ['auth/session', 'auth/ownSessions', 'auth/sessionCodes', 'routes/userImages'],
  'apps/api/src/auth/signIn': ['auth/session'],
  'apps/api/src/auth/signUp': ['auth/signUp'],
  'apps/api/src/auth/tokens': ['auth/tokens', 'auth/secrets'],
  'apps/api/src/jobs/finerResults': ['jobs/finerResults'],
  'apps/api/src/http/contentPolicy': ['http/static'],
  'apps/api/src/http/fairQueue': ['http/fairQueue'],
  'apps/api/src/http/idempotency': ['routes/projects'],
  'apps/api/src/http/parse': ['http/parse', 'routes/anyInput'],
  'apps/api/src/mail/seal': ['mail/seal'],
  'apps/api/src/queries/administrators': ['routes/people'],
  'apps/api/src/queries/drawnShapes': ['routes/estimates'],
  'apps/api/src/queries/estimates': ['routes/estimates'],
  'apps/api/src/queries/filterChoices': ['queries/filterChoices', 'routes/choices'],
  'apps/api/src/queries/visibility': ['queries/visibility'],
  'apps/api/src/routes/registry': ['routes/registry', 'openapi/openapi'],
  'packages/analytics/src/closedParts': ['closedParts'],
  'packages/analytics/src/estimate/estimatePlace': ['estimate/estimatePlace', 'estimate/estimates'],
  'packages/analytics/src/import/check/deviceKeys': ['import/lists/rows', 'import/lists/statistics'],
  'packages/analytics/src/import/check/optOut': [
    'import/lists/rows',
    'import/lists/statistics',
    'import/importCounters',
  ],
  'packages/analytics/src/import/check/rejects': ['import/check/rejects'],
  'packages/analytics/src/import/check/timeZones': ['import/check/timeZones'],
  'packages/analytics/src/import/lists/importAreas': ['import/lists/parseAreas', 'import/lists/importAreas'],
  'packages/analytics/src/import/lists/importCounts': ['import/lists/rows', 'import/lists/statistics'],
  'packages/analytics/src/import/lists/importOptOut': [
    'import/lists/rows',
    'import/lists/statistics',
    'import/importCounters',
  ],
  'packages/analytics/src/import/lists/importPanel': ['import/lists/rows', 'import/lists/statistics'],
  'packages/analytics/src/import/lists/importPostcodes': ['import/lists/importPostcodes'],
  'packages/analytics/src/import/read/csvReader': ['import/read/csvReader'],
  'packages/analytics/src/import/read/readElsewhere': ['import/read/readElsewhere', 'import/elsewhere'],
  'packages/analytics/src/import/read/readRejects': ['import/read/readRejects'],
  'packages/analytics/src/privacy': ['privacy'],
  'packages/analytics/src/store/checksums': ['store/checksums'],
  'packages/analytics/src/store/panelStep': ['store/panelStep'],
  'packages/analytics/src/store/raiseStep': ['store/panelStep'],
  'packages/analytics/src/import/place/foundVisits': ['import/place/foundVisits', 'import/place/drawPlaces'],
  'packages/analytics/src/import/check/idsSql': ['import/check/idsSql', 'import/placeholders'],
  'packages/analytics/src/import/check/idRules': ['import/placeholders', 'import/spellings'],
  'packages/analytics/src/import/check/frequentIds': ['import/placeholders'],
  'packages/analytics/src/shapeBudget': ['shapeBudget'],
  'packages/analytics/src/visitFilters': ['visitFilters'],
};

/** A file whose faults are tried, and the tests that may detect them. */
export interface Target {
  area: string;
  file: string;
  code: string;
  /** Unit tests that reach it, of its own workspace if there are any, nearest first. */
  tests: string[];
}

/**
 * The maximum number of test files run per fault, and their maximum distance in imports. A test named after the file is
 * run whatever its distance; if no test is near enough, the nearest ones of the workspace are run.
 */
const most = { tests: 6, imports: 2 };

/** All files of these areas. Their tests are looked for when they are asked for. */
export function targets(): Target[] {
  const files = ['packages', 'apps'].flatMap(filesBelow);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  let graph: ReturnType<typeof importGraph> | undefined;
  const reaching = (file: string) =>
    (graph ??= importGraph({ files, read, entries: packageEntries() })).reaching([file]);
  return Object.entries(areas).flatMap(([area, pattern]) =>
    files
      .filter((file) => pattern.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file))
      .map((file) => ({
        area,
        file,
        code: read(file),
        get tests() {
          return testsOf(file, reaching);
        },
      })),
  );
}

function testsOf(file: string, reaching: (file: string) => ReadonlyMap<string, number>): string[] {
  const named = provedBy[file.replace(/\.ts$/, '')];
  if (named) return named.map((test) => `${workspaceOf(file)}/src/${test}.test.ts`).slice(0, most.tests);
  const found = [...reaching(file)]
    .filter(([test]) => test.endsWith('.test.ts'))
    .toSorted(([a, from], [b, to]) => Number(beside(b, file)) - Number(beside(a, file)) || from - to);
  const near = found.filter(([test, imports]) => imports <= most.imports || beside(test, file));
  const own = (tests: typeof near) => tests.filter(([test]) => workspaceOf(test) === workspaceOf(file));
  const chosen = [own(near), near, own(found)].find((tests) => tests.length > 0) ?? [];
  return chosen.map(([test]) => test).slice(0, most.tests);
}

const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** A test with the file's name comes first. */
const beside = (test: string, file: string) => test === file.replace(/\.ts$/, '.test.ts');
