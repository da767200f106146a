import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importGraph } from '../check/importGraph';
import { packageEntries } from '../check/touched';
import { filesBelow, root } from '../lib/files';

/** Code whose faults must not go unseen, by the name it has in the table. */
export const areas: Readonly<Record<string, RegExp>> = {
  auth: /^apps\/api\/src\/auth\/[^/]+\.ts$/,
  access:
    /^apps\/api\/src\/(?:queries\/visibility|routes\/registry|http\/(?:parse|fairQueue|idempotency|contentPolicy))\.ts$/,
  privacy:
    /^packages\/analytics\/src\/(?:privacy|closedParts|visitFilters)\.ts$|^packages\/model\/src\/answers\/disclosure\.ts$/,
  'parsers and codecs':
    /^packages\/model\/src\/(?:locationCsv|placesFile|viewState|timeFrames|safeUrl|versions|dictionary|geo\/\w+|answers\/shape)\.ts$|^apps\/api\/src\/mail\/seal\.ts$/,
  rules:
    /^packages\/model\/src\/(?:schemas|passwords|roles|adjustments|reportRules|reportStates|limits|threshold|settings|wizard|formats|addresses)\.ts$/,
};

/** A file whose faults are tried, and the tests that may see them. */
export interface Target {
  area: string;
  file: string;
  code: string;
  /** Unit tests that reach it, of its own workspace if there are any, those beside it first. */
  tests: string[];
}

/** So many files of tests are run for a fault at most, so many imports away. */
const most = { tests: 6, imports: 2 };

/** All files of these areas. */
export function targets(): Target[] {
  const files = ['packages', 'apps'].flatMap(filesBelow);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const graph = importGraph({ files, read, entries: packageEntries() });
  return Object.entries(areas).flatMap(([area, pattern]) =>
    files
      .filter((file) => pattern.test(file) && !/\.(?:test|stories)\.tsx?$/.test(file))
      .map((file) => {
        const near = [...graph.reaching([file])]
          .filter(([test, imports]) => test.endsWith('.test.ts') && imports <= most.imports)
          .toSorted(([a, from], [b, to]) => Number(beside(b, file)) - Number(beside(a, file)) || from - to);
        const own = near.filter(([test]) => workspaceOf(test) === workspaceOf(file));
        const tests = (own.length > 0 ? own : near).slice(0, most.tests).map(([test]) => test);
        return { area, file, code: read(file), tests };
      }),
  );
}

const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** A test called like the file proves it first. */
const beside = (test: string, file: string) => test === file.replace(/\.ts$/, '.test.ts');
