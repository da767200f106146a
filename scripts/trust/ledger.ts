/**
 * Levels of the requirements of OWASP ASVS 5.0.0 by section, in order: the third of `1.2` is 1.2.3. Those of level 3
 * keep their place but are not required.
 */
const sections = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
} as const;

/** A line of the ledger. */
export interface LedgerLine {
  /** E.g. `1.2.3`. */
  id: string;
  level: string;
  /** The requirement, in our own words. */
  requirement: string;
  /** How it is met. */
  met: string;
}

/** A test that the ledger refers to. */
export interface Cited {
  file: string;
  title: string;
}

/** The requirements of levels 1 and 2 with their level, in order. */
export const required: ReadonlyMap<string, string> = new Map(
  Object.entries(sections).flatMap(([section, levels]) =>
    levels.split('').flatMap((level, i) => (level === '3' ? [] : [[`${section}.${i + 1}`, level] as const])),
  ),
);

/** The lines of the ledger; fields may be quoted. */
export function ledgerLines(csv: string): LedgerLine[] {
  const rows = csv
    .trimEnd()
    .split('\n')
    .map((row) => [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)])
    .map((fields) => fields.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain));
  return rows.slice(1).map(([id = '', level = '', requirement = '', met = '']) => ({ id, level, requirement, met }));
}

/** The tests referred to in a line. */
export const citedIn = ({ met }: LedgerLine): Cited[] =>
  met
    .split(/ \+ (?=test: )/)
    .filter((part) => part.startsWith('test: '))
    .map((part) => part.slice('test: '.length).split(' > '))
    .map(([file = '', ...title]) => ({ file, title: title.join(' > ') }));

/** What is wrong with a ledger; `read` returns the text of a file, or undefined if there is none. */
export function ledgerProblems(lines: readonly LedgerLine[], read: (file: string) => string | undefined): string[] {
  const ids = lines.map(({ id }) => id);
  return [
    ...[...required.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...lines.flatMap((line) => [
      ...(required.get(line.id) === line.level ? [] : [`${line.id} is not a requirement of level ${line.level}`]),
      ...(line.requirement.trim() === '' ? [`${line.id} does not say what is asked for`] : []),
      ...metProblems(line, read).map((problem) => `${line.id} ${problem}`),
    ]),
  ];
}

function metProblems(line: LedgerLine, read: (file: string) => string | undefined): string[] {
  const [, kind = '', rest = ''] = /^(test|document|not applicable|open): (.+)$/.exec(line.met) ?? [];
  if (kind === '') return ['says neither test, document, not applicable nor open'];
  if (kind === 'document') return read(rest) === undefined ? [`names ${rest}, which is not there`] : [];
  return citedIn(line)
    .filter(({ file, title }) => !holdsTest(file, title, read(file) ?? ''))
    .map(({ file, title }) => `names a test that is not there: ${file} > ${title}`);
}

/** Whether a file has a test with this title, or a story with this name. */
export function holdsTest(file: string, title: string, text: string): boolean {
  if (file.endsWith('.stories.tsx')) return new RegExp(`^export const ${title}: Story\\b`, 'm').test(text);
  // A title is alone on its line, or after the start of a test; titles of groups prove nothing.
  return text.split('\n').some((line) =>
    ["'", '"', '`'].some((quote) => {
      const at = line.indexOf(`${quote}${title}${quote},`);
      return at >= 0 && /^\s*(?:|(?:test|it)\b.*\(|\].*\)\()$/.test(line.slice(0, at));
    }),
  );
}
