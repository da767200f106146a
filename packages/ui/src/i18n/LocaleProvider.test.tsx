import { FormattedMessage } from 'react-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { LocaleProvider } from './LocaleProvider';

it('[SHELL-009] a text missing from the translation is shown in English, beside translated texts', () => {
  const shown = renderToStaticMarkup(
    <LocaleProvider language="de" messages={{ retry: 'Erneut versuchen' }}>
      <FormattedMessage id="retry" defaultMessage="Retry" />, <FormattedMessage id="save" defaultMessage="Save" />
    </LocaleProvider>,
  );
  expect(shown).toBe('Erneut versuchen, Save');
});
