import { FormattedMessage } from 'react-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { loaderOf, loadMessages, LocaleProvider } from './LocaleProvider';

it('[SHELL-009] a text missing from the translation is shown in English, beside translated texts', () => {
  const shown = renderToStaticMarkup(
    <LocaleProvider language="de" messages={{ retry: 'Erneut versuchen' }}>
      <FormattedMessage id="retry" defaultMessage="Retry" />, <FormattedMessage id="save" defaultMessage="Save" />
    </LocaleProvider>,
  );
  expect(shown).toBe('Erneut versuchen, Save');
});

it('a language is loaded from all its files, and not at all if it has none', async () => {
  const load = loaderOf({
    './locales/de.json': async () => ({ save: 'Speichern' }),
    '../ui/locales/de.json': async () => ({ retry: 'Erneut versuchen' }),
    '../ui/locales/it.json': async () => ({ retry: 'Riprova' }),
  });
  expect(await loadMessages('de', load)).toEqual({ save: 'Speichern', retry: 'Erneut versuchen' });
  expect(await loadMessages('en', load)).toEqual({});
  await expect(loadMessages('nl', load)).rejects.toThrow('There are no translations in nl');
});
