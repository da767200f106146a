import { type Language, languages, localeOf, type MessageFile, messageFileOf } from '@locus/model/text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';

import de from '../locales/de.json';
import he from '../locales/he.json';
import it_ from '../locales/it.json';
import nl from '../locales/nl.json';
import { ChartSummary } from './ChartTwin';

const texts: Record<MessageFile, Record<string, string>> = { en: {}, de, it: it_, nl, he };

const chart = {
  series: [
    { id: '1', name: 'Mitte <b>', color: 'red', mark: 'circle' as const, values: [12, 31] },
    { id: '2', name: 'רמת גן', color: 'blue', mark: 'square' as const, values: [7, null] },
  ],
  categories: [
    { id: 0, axisLabel: 'May', title: 'May 2026' },
    { id: 1, axisLabel: 'Jun', title: 'June 2026' },
  ],
  formatValue: (value: number) => `${value} visits`,
};

const summaryIn = (language: Language) =>
  renderToStaticMarkup(
    createElement(
      IntlProvider,
      { locale: localeOf(language), messages: texts[messageFileOf(language)], onError: () => undefined },
      createElement(ChartSummary, chart),
    ),
  ).replaceAll(/<[^>]*>/g, '');

it('a chart is summarised in one sentence in each language, with its dates and its highest and lowest value', () => {
  const said = languages.map(summaryIn);
  for (const sentence of said) {
    for (const part of ['May 2026', 'June 2026', '31 visits', '7 visits', 'Mitte &lt;b&gt;', 'רמת גן']) {
      expect(sentence).toContain(part);
    }
  }
  expect(new Set(said).size).toBe(languages.length);
});
