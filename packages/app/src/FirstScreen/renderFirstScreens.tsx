import { type Language, languages, localeOf, messageFileOf } from '@locus/model/text';
import { type PageOutline, pageOutlines } from '@locus/model/view';
import { LoadingScreen, PageSkeleton } from '@locus/ui';
import { GlobalStyle } from '@locus/ui/theme';
import { IntlProvider } from 'react-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

import { startEarly } from './startEarly';

/** What the server puts into the portal's HTML. */
export interface FirstScreens {
  /** The script that runs before all others. */
  script: string;
  /** The style sheet of all screens. */
  style: string;
  /** The loading screen on the skeleton of a page, by outline and language. */
  screens: Record<string, Record<string, string>>;
}

const nothing = () => undefined;
const files = import.meta.glob<Record<string, string>>('../../../ui/src/locales/*.json', {
  import: 'default',
  eager: true,
});

function textsOf(language: Language): Record<string, string> {
  const file = messageFileOf(language);
  const texts = file === 'en' ? {} : files[`../../../ui/src/locales/${file}.json`];
  if (!texts) throw new Error(`packages/ui/src/locales/${file}.json is missing`);
  return texts;
}

/** Renders the first screens of the portal; runs once per build. */
export function renderFirstScreens(): FirstScreens {
  const sheet = new ServerStyleSheet();
  const screenOf = (outline: PageOutline, language: Language) =>
    renderToStaticMarkup(
      sheet.collectStyles(
        <IntlProvider locale={localeOf(language)} messages={textsOf(language)} onError={nothing}>
          <LoadingScreen
            progress={0}
            slow="later"
            ground={<PageSkeleton outline={outline} />}
            onRetry={nothing}
            onSignOut={nothing}
          />
        </IntlProvider>,
      ),
    );
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
  const screens = Object.fromEntries(
    pageOutlines.map((outline) => [
      outline,
      Object.fromEntries(languages.map((language) => [language, screenOf(outline, language)])),
    ]),
  );
  const style = withoutUnused(withoutComments(sheet.getStyleTags().replaceAll(/<\/?style[^<>]*>/g, '')));
  sheet.seal();
  return { script: `(${startEarly.toString()})()`, style, screens };
}

const withoutComments = (style: string): string =>
  style
    .split('*/')
    .map((part) => part.split('/*')[0])
    .join('');

/** A style sheet without the variables that it declares and nothing in it reads. */
export function withoutUnused(style: string): string {
  const read = new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const parts = style.split(';');
  const left = parts
    .map((part, i) => {
      if (i === parts.length - 1) return part;
      const start = Math.max(part.lastIndexOf('{'), part.lastIndexOf('}')) + 1;
      const [name = ''] = part.slice(start).trimStart().split(':', 1);
      return name.startsWith('--') && !read.has(name) ? part.slice(0, start) : `${part};`;
    })
    .join('');
  return left === style ? left : withoutUnused(left);
}
