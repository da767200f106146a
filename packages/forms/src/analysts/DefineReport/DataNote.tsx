import type { ProjectData } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { localeOf, monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import { heldRange } from '@locus/model/wizard';
import { Banner, Button } from '@locus/ui';
import { listText } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';
import { color, font } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, valueMessages } from './messages';

/** The loading state of the selected project's visits. */
export interface HeldData {
  status: 'loading' | 'error' | 'ready';
  data: ProjectData | undefined;
  onRetry: () => void;
}

interface DataNoteProps {
  held: HeldData;
  chosen: { first: MonthKey; last: MonthKey };
  supportHref: string;
}

/** The months and cities in the project's data; for a project without visits, whom to ask. */
export function DataNote({ held: { status, data, onRetry }, chosen, supportHref }: DataNoteProps) {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const month = (key: MonthKey) => monthLabel(monthStart(key), locale);
  if (status === 'error')
    return (
      <Banner
        variant="warning"
        action={
          <Button size="small" onClick={onRetry}>
            {intl.formatMessage(messages.retry)}
          </Button>
        }
      >
        {intl.formatMessage(messages.dataFailed)}
      </Banner>
    );
  if (!data) return <Note role="status">{intl.formatMessage(messages.dataLoading)}</Note>;
  const range = heldRange(data);
  if (!range)
    return (
      <Banner variant="warning" title={intl.formatMessage(messages.noDataTitle)}>
        <FormattedMessage {...valueMessages.noData} values={{ a: supportLink(supportHref) }} />
      </Banner>
    );
  const words = { first: month(range.first), last: month(range.last) };
  return (
    <>
      <Note role="status">
        {data.cities.length > 0
          ? intl.formatMessage(valueMessages.heldIn, { ...words, cities: listText(intl, data.cities.slice(0, 6)) })
          : intl.formatMessage(valueMessages.held, words)}
        {data.takenFrom && <> {intl.formatMessage(valueMessages.takenFrom, { name: `⁨${data.takenFrom.name}⁩` })}</>}
      </Note>
      {(chosen.first < range.first || chosen.last > range.last) && (
        <Banner variant="warning">{intl.formatMessage(valueMessages.beyond, words)}</Banner>
      )}
    </>
  );
}

const supportLink = (href: string) => (words: ReactNode) => (
  <a key="support" href={href} style={{ textDecoration: 'underline' }}>
    {words}
  </a>
);

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;
