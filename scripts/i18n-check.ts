// Checks every text and its translations: npm run i18n:check [-- --write]. `--write` sorts the translation files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { translationFiles } from '../packages/model/src/text/languages';
import { type English, findProblems, repeatedWords, type SameAsEnglish, type Translation } from './i18n/findProblems';
import { filesBelow, root, workspaces } from './lib/files';

const write = process.argv.includes('--write');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const same = JSON.parse(read('scripts/i18n/sameAsEnglish.json')) as SameAsEnglish;

type KeyedMessage = English[number] & { key: string };

/**
 * The messages of a `messages.ts`, grouped or not. Ids start with `<package>.<folder>.`; in an app, whose folders hold
 * many small pages and parts, only with the app's name.
 */
async function messagesOf(file: string): Promise<KeyedMessage[]> {
  const [kind, workspace] = file.split('/');
  const folder = basename(dirname(file));
  const prefix = kind === 'apps' || folder === 'src' ? `${workspace}.` : `${workspace}.${folder}.`;
  const keyed = (value: unknown): KeyedMessage[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, entry]: [string, { id?: string; defaultMessage?: string } | undefined]) =>
          entry?.id && entry.defaultMessage
            ? [{ key, id: entry.id, text: entry.defaultMessage, prefix }]
            : keyed(entry),
        );
  return keyed(await import(pathToFileURL(join(root, file)).href));
}

/**
 * Ids of a `messages.ts` whose key no source reads; a file that imports and indexes it (`messages[status]`) counts as
 * reading all.
 */
function unread(file: string, messages: { key: string; id: string }[], sources: string[]): string[] {
  const name = file.replace(/\.ts$/, '');
  const importing = (source: string) =>
    [...read(source).matchAll(/from '(\.[^']*\/messages)'/g)].some(
      ([, path = '']) => join(dirname(source), path) === name,
    );
  if (sources.some((source) => importing(source) && /[mM]essages(\.\w+)*\[/.test(read(source)))) return [];
  return messages
    .filter(({ key }) => !sources.some((source) => new RegExp(`\\.${key}\\b`).test(read(source))))
    .map(({ id }) => `${id}: never used`);
}

/** Texts defined anywhere but in a `messages.ts`. */
const misplaced = (sources: string[]): string[] =>
  sources
    .filter((file) => /\bdefineMessages?\(|<FormattedMessage\s[^>]*\bid=|formatMessage\(\s*\{\s*id:/.test(read(file)))
    .map((file) => `${file}: texts stand in messages.ts`);

/** A workspace's translation files by language; first sorted on disk if requested. */
function translationsOf(workspace: string, faults: string[]): Record<string, Translation> {
  return Object.fromEntries(
    translationFiles.map((language) => {
      const path = `${workspace}/src/locales/${language}.json`;
      if (!existsSync(join(root, path))) {
        faults.push(`${language}.json: missing`);
        return [language, {}];
      }
      const texts = JSON.parse(read(path)) as Translation;
      if (!write) return [language, texts];
      const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(join(root, path), `${JSON.stringify(sorted, undefined, 2)}\n`);
      return [language, sorted];
    }),
  );
}

/** Where the words stand that mean the same everywhere; other files give them on, and are not asked for them. */
const wordsFile = 'packages/ui/src/words/messages.ts';
const words = await messagesOf(wordsFile);
const wordIds = new Set(words.map(({ id }) => id));
const givenOn = new Set<string>();
const mayUseUi = (workspace: string): boolean =>
  workspace === 'packages/ui' || /"@locus\/ui"/.test(read(`${workspace}/package.json`));

let texts = 0;
const problems: string[] = [];
for (const workspace of workspaces()) {
  const files = filesBelow(`${workspace}/src`).filter((file) => /\.tsx?$/.test(file));
  const sources = files.filter((file) => !/(^|\/)messages\.ts$|\.(test|stories)\.tsx?$/.test(file));
  const faults = misplaced(sources);
  const messages: English = [];
  for (const file of files.filter((name) => name.endsWith('/messages.ts'))) {
    const own = await messagesOf(file);
    if (file !== wordsFile) {
      faults.push(...unread(file, own, sources));
      for (const { id } of own) givenOn.add(id);
    }
    messages.push(...own.filter(({ id }) => file === wordsFile || !wordIds.has(id)));
  }
  if (workspace === 'packages/model') {
    const { englishReasons } = await import('../packages/model/src/reasons/english');
    messages.push(...Object.entries(englishReasons).map(([code, text]) => ({ id: `model.reasons.${code}`, text })));
  }
  const hasFiles = existsSync(join(root, workspace, 'src/locales'));
  if (messages.length > 0 || hasFiles) {
    const translations = translationsOf(workspace, faults);
    faults.push(...findProblems(messages, translations, same));
    const own = messages.filter(({ id }) => !wordIds.has(id));
    if (mayUseUi(workspace)) faults.push(...repeatedWords(own, translations, words, translationsOf('packages/ui', [])));
  }
  texts += messages.length;
  problems.push(...faults.map((fault) => `${workspace}  ${fault}`));
}

problems.push(...words.filter(({ id }) => !givenOn.has(id)).map(({ id }) => `${id}: never used`));
for (const problem of problems) console.error(problem);
console.log(`${texts} texts in ${translationFiles.length + 1} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
