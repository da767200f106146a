import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** English texts by id, with the prefix required for the id's location (`ui.Button.`), or none. */
export type English = { id: string; text: string; prefix?: string }[];

/** One translation file's texts by id, in the file's order. */
export type Translation = Record<string, string>;

/** Texts that may be identical in a language and in English, by language. */
export type SameAsEnglish = Record<string, string[]>;

/** All problems with one workspace's texts, one line each; empty if there are none. */
export function findProblems(
  english: English,
  translations: Record<string, Translation>,
  same: SameAsEnglish,
): string[] {
  const ids = new Set(english.map(({ id }) => id));
  return [
    ...english.flatMap((message, i) => [
      ...(english.findIndex(({ id }) => id === message.id) < i ? [`${message.id}: defined twice`] : []),
      ...(message.prefix && !message.id.startsWith(message.prefix)
        ? [`${message.id}: must start with ${message.prefix}`]
        : []),
      ...faultOf('en', message.text).map((fault) => `${message.id}: English ${fault}`),
    ]),
    ...Object.entries(translations).flatMap(([language, texts]) => [
      ...english.flatMap((message) =>
        compare(message.text, texts[message.id], language, same[language] ?? []).map(
          (fault) => `${language}.json ${message.id}: ${fault}`,
        ),
      ),
      ...Object.keys(texts)
        .filter((id) => !ids.has(id))
        .map((id) => `${language}.json ${id}: no such message`),
      ...unsorted(Object.keys(texts)).map((id) => `${language}.json ${id}: not in alphabetical order (--write sorts)`),
    ]),
  ];
}

/** The texts that repeat a word which stands elsewhere for all, in English and in every translation, one line each. */
export const repeatedWords = (
  texts: English,
  translations: Record<string, Translation>,
  words: English,
  translatedWords: Record<string, Translation>,
): string[] =>
  texts.flatMap(({ id, text }) => {
    const same = words.find(
      (word) =>
        word.text === text &&
        Object.entries(translations).every(([language, own]) => own[id] === translatedWords[language]?.[word.id]),
    );
    return same ? [`${id}: is ${same.id}, which stands in ui once for all`] : [];
  });

function compare(english: string, text: string | undefined, language: string, same: string[]): string[] {
  if (text === undefined) return ['missing'];
  if (text.trim() === '') return ['empty'];
  const faults = faultOf(language, text);
  if (faults.length > 0 || faultOf('en', english).length > 0) return faults;
  const [wanted, given] = [argumentsOf(parse(english)), argumentsOf(parse(text))];
  const missing = [...wanted].filter((name) => !given.has(name));
  const unknown = [...given].filter((name) => !wanted.has(name));
  return [
    ...(missing.length > 0 ? [`lacks {${missing.join('}, {')}}`] : []),
    ...(unknown.length > 0 ? [`has {${unknown.join('}, {')}}, which English has not`] : []),
    ...(text === english && hasWords(parse(english)) && !same.includes(english) ? ['is the English text'] : []),
  ];
}

/** Whether a text is invalid ICU MessageFormat, or has a plural form that the language lacks. */
function faultOf(language: string, text: string): string[] {
  try {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[];
    return pluralFormsOf(parse(text))
      .filter((form) => !form.startsWith('=') && !known.includes(form))
      .map((form) => `has the plural form "${form}", which the language does not know`);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const optionsOf = (element: MessageFormatElement) =>
  element.type === TYPE.plural || element.type === TYPE.select ? Object.entries(element.options) : [];

const childrenOf = (element: MessageFormatElement): MessageFormatElement[] => [
  ...optionsOf(element).flatMap(([, option]) => option.value),
  ...(element.type === TYPE.tag ? element.children : []),
];

const flatten = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [element, ...flatten(childrenOf(element))]);

const argumentsOf = (elements: MessageFormatElement[]): Set<string> =>
  new Set(
    flatten(elements)
      .filter((element) => element.type !== TYPE.literal && element.type !== TYPE.pound)
      .map((element) => element.value),
  );

const pluralFormsOf = (elements: MessageFormatElement[]): string[] =>
  flatten(elements)
    .filter((element) => element.type === TYPE.plural)
    .flatMap((element) => optionsOf(element).map(([form]) => form));

const hasWords = (elements: MessageFormatElement[]): boolean =>
  flatten(elements).some((element) => element.type === TYPE.literal && /\p{L}{2,}/u.test(element.value));

const unsorted = (ids: string[]): string[] => ids.filter((id, i) => i > 0 && id < ids[i - 1]!);
