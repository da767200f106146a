import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { parse as parseFully } from '@formatjs/icu-messageformat-parser';
import { build, type Rolldown } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';

import { englishReasons } from '../../packages/model/src/reasons/english';
import { filesBelow, root } from '../lib/files';
import { compiledTexts, compileTranslations } from './compiledTexts';
import { isPlainText, parse } from './textParser';

const entry = '/app/src/main.ts';
const files: Record<string, string> = {
  [entry]: `
    import { createIntl } from 'react-intl';
    import { messages, odd } from './messages';
    import german from './locales/de.json';
    const say = (locale, messages) => {
      const intl = createIntl({ locale, defaultLocale: 'en', messages, onError: (error) => { throw error; } });
      return (message, values) => intl.formatMessage(message, values);
    };
    export const english = say('en', {});
    export const translated = say('de', german);
    export { messages, odd };`,
  '/app/src/messages.ts': `
    import { defineMessages } from 'react-intl';
    export const messages = defineMessages({
      plain: { id: 'plain', defaultMessage: 'All places' },
      named: { id: 'named', defaultMessage: '{name} of {city}' },
      counted: { id: 'counted', defaultMessage: '{count, plural, one {# place} other {# places}}' },
      bold: { id: 'bold', defaultMessage: 'The <b>{name}</b>' },
    });
    export const odd = { id: 'odd', ...{ ['default' + 'Message']: 'It is {count, plural, other {#}}' } };`,
  '/app/src/locales/de.json': JSON.stringify({
    named: '{name} in {city}',
    counted: '{count, plural, one {# Ort} other {# Orte}}',
  }),
};

interface Built {
  english: (message: object, values?: object) => unknown;
  translated: Built['english'];
  messages: Record<'plain' | 'named' | 'counted' | 'bold', object>;
  odd: object;
}

/** A small app, built as ours are, and its code. */
async function builtApp(sources = files): Promise<{ code: string; app: Built }> {
  const result = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id in sources ? id : importer && id.startsWith('.') && importer in sources ? withEnding(id) : undefined,
        load: (id) => sources[id],
      },
      compiledTexts(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const code = result[0]?.output[0].code ?? '';
  const file = join(mkdtempSync(join(tmpdir(), 'locus-texts-')), 'app.mjs');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, code);
  return { code, app: (await import(pathToFileURL(file).href)) as Built };
}

const withEnding = (id: string) => join('/app/src', id.endsWith('.json') ? id : `${id}.ts`);

describe('a built app', () => {
  it('has no parser of messages, and formats plain, counted and marked-up texts in English and translated', async () => {
    const { code, app } = await builtApp();
    const { english, translated, messages } = app;
    expect(code).not.toContain('EXPECT_ARGUMENT_CLOSING_BRACE');
    expect(english(messages.plain)).toBe('All places');
    expect(english(messages.named, { name: 'Ring', city: 'Vienna' })).toBe('Ring of Vienna');
    expect([1, 2].map((count) => english(messages.counted, { count }))).toEqual(['1 place', '2 places']);
    expect(english(messages.bold, { name: 'Ring', b: (inner: string[]) => `*${inner.join('')}*` })).toBe('The *Ring*');
    expect(translated(messages.named, { name: 'Ring', city: 'Wien' })).toBe('Ring in Wien');
    expect([1, 2].map((count) => translated(messages.counted, { count }))).toEqual(['1 Ort', '2 Orte']);
  });

  it('reports a text with choices that was not parsed', async () => {
    const { app } = await builtApp();
    expect(() => app.english(app.odd, { count: 2 })).toThrow('not parsed at build time: It is {count, plural');
  });

  it('is not built when a default text is no string', async () => {
    const messages = 'export const messages = { a: { id: "a", defaultMessage: `${1} place` } }; export const odd = {};';
    await expect(builtApp({ ...files, '/app/src/messages.ts': messages })).rejects.toThrow('must be a string');
  });
});

const textsOf = (json: string, read: (text: unknown) => unknown) =>
  Object.entries(JSON.parse(json) as Record<string, unknown>).map(([id, text]) => [id, read(text)]);

describe('every text of the repository', () => {
  const translations = filesBelow('.').filter((file) => /\/src\/locales\/\w+\.json$/.test(file));

  it('means the same compiled', () => {
    expect(translations.length).toBeGreaterThan(30);
    for (const file of translations) {
      const json = readFileSync(join(root, file), 'utf8');
      const read = (text: unknown) => (typeof text === 'string' ? parse(text) : text);
      expect(textsOf(compileTranslations(json), read)).toEqual(textsOf(json, (text) => parseFully(String(text))));
    }
  });

  it.each(["isn't", "It's {name}'s", 'a > b # c', '', "l' {name}"])(
    'keeps %j, and reads it as the parser does',
    (text) => {
      expect(isPlainText(text)).toBe(true);
      expect(parse(text)).toEqual(parseFully(text));
    },
  );

  it.each(["l'{name}'", "it''s", "'<b>' is bold", '{n, number}', 'a { b'])('leaves %j to the parser', (text) => {
    expect(isPlainText(text)).toBe(false);
  });

  it('needs no parser where it is a reason, which is looked up by its code', () => {
    expect(Object.values(englishReasons).filter((text) => !isPlainText(text))).toEqual([]);
  });
});
