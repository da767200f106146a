import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesBelow, root } from '../lib/files';

/** A function or form that takes what strangers wrote. */
export interface Entrance {
  file: string;
  name: string;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = (): string[] =>
  ['packages', 'apps']
    .flatMap(filesBelow)
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/^packages\/mocks\/|\/(?:testing|stories)\//.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isProduct = (file: string) => !/\.(?:test|stories)\.tsx?$/.test(file);

/** What a parser is given: text or bytes, not the name of a file or folder. */
const given =
  /^\(?\s*(?!(?:folder|file|root|dataDir|tempFolder|country|url)\b)\w+: (?:string|unknown|Uint8Array|ArrayBuffer|URLSearchParams)\b/;
const parser =
  /^export (?:async )?(?:function|const) ((?:parse|read|decode|unpack|split)\w*)(?:<[^>(]*>)?(?: = )?(?:async )?/gm;

/** The parsers of a file: exported functions named `parse…`, `read…`, `decode…` and alike, given text or bytes. */
export const parsersIn = (file: string, code: string): Entrance[] =>
  [...code.matchAll(parser)].flatMap(({ 0: head, 1: name = '', index }) =>
    given.test(code.slice(index + head.length)) ? { file, name } : [],
  );

/** Whether a test tries a function with many generated inputs: `npm test` a sample, the long check all of them. */
export const triesMany = (test: string, { name }: Entrance): boolean =>
  /\bproofRuns\(|\b20_000\b/.test(test) && RegExp(`\\b${name}\\b`).test(test);

/** All parsers, and those that no test tries with many inputs. */
export function parsers(): { all: Entrance[]; untried: Entrance[] } {
  const all = sources()
    .filter(isProduct)
    .flatMap((file) => parsersIn(file, read(file)));
  const tests = sources().filter(isTest).map(read);
  return { all, untried: all.filter((entrance) => !tests.some((test) => triesMany(test, entrance))) };
}

/** A form that is shown only as a part of another one, whose stories show both. */
const shownBy = new Map([['PlaceForm', 'LocationForm']]);

/** The stories of a form. */
const storiesOf = ({ file, name }: Entrance): string =>
  file.replace(/[^/]+$/, `${shownBy.get(name) ?? name}.stories.tsx`);

/** The form in a file; none if it uses no form's state. */
export const formIn = (file: string, code: string): Entrance[] =>
  /\buseForm[(<]/.test(code) ? [{ file, name: /(\w+)\.tsx?$/.exec(file)?.[1] ?? file }] : [];

/** All forms, and those of which no story types strange texts into every field. */
export function forms(): { all: Entrance[]; untried: Entrance[] } {
  const files = sources();
  const all = files.filter(isProduct).flatMap((file) => formIn(file, read(file)));
  const tried = (form: Entrance) =>
    files.includes(storiesOf(form)) && /^export const \w+: Story = .*\bstrangeTexts\b/m.test(read(storiesOf(form)));
  return { all, untried: all.filter((form) => !tried(form)) };
}
