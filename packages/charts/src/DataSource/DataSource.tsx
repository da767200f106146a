import { syntheticText } from '@locus/analyses';
import { dictionary } from '@locus/model/text';
import { InfoTip } from '@locus/ui';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';

import { messages } from './messages';

export interface DataSourceProps {
  /** Country of the areas, ISO 3166-1 in either case. */
  country: string | undefined;
  /** Whether the areas are synthetic. */
  synthetic?: boolean;
}

/** A tooltip with the source of a country's demographic data; nothing for a country without a source. */
export function DataSource({ country, synthetic }: DataSourceProps) {
  const intl = useIntl();
  const code = country?.toLowerCase() ?? '';
  const source = sources[code];
  if (!source) return null;
  const name = new Intl.DisplayNames(intl.locale, { type: 'region' }).of(code.toUpperCase()) ?? code;
  return (
    <InfoTip label={intl.formatMessage(messages.about)}>
      <p>{intl.formatMessage(messages.source, { country: name, source: intl.formatMessage(source) })}</p>
      {synthetic && <p>{syntheticText(intl)}</p>}
    </InfoTip>
  );
}

/** The source of each country that has one. */
const sources: Record<string, MessageDescriptor> = dictionary({
  de: messages.de,
  at: messages.at,
  ch: messages.ch,
  it: messages.it,
  nl: messages.nl,
  il: messages.il,
});
