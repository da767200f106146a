import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  about: NoMessageValues;
  source: { country: string; source: string };
  de: NoMessageValues;
  at: NoMessageValues;
  ch: NoMessageValues;
  it: NoMessageValues;
  nl: NoMessageValues;
  il: NoMessageValues;
}>({
  about: { id: 'charts.DataSource.about', defaultMessage: 'Data source' },
  source: { id: 'charts.DataSource.source', defaultMessage: 'External data source for {country}: {source}.' },
  de: { id: 'charts.DataSource.de', defaultMessage: 'Federal Statistical Office (Destatis)' },
  at: { id: 'charts.DataSource.at', defaultMessage: 'Statistics Austria' },
  ch: { id: 'charts.DataSource.ch', defaultMessage: 'Federal Statistical Office (FSO)' },
  it: { id: 'charts.DataSource.it', defaultMessage: 'National Institute of Statistics (Istat)' },
  nl: { id: 'charts.DataSource.nl', defaultMessage: 'Statistics Netherlands (CBS)' },
  il: { id: 'charts.DataSource.il', defaultMessage: 'Central Bureau of Statistics (CBS)' },
});
