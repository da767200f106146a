import { FileChartColumn, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { color, font, space } from '../theme';
import { messages } from './messages';

interface CardFactsProps {
  /** The number of reports; omitted on a report's own card. */
  reports?: number;
  /** The number of locations. */
  locations: number;
  /** When it was created, ISO 8601. */
  createdDate: string;
  /** The caller's link at the end of the counts. */
  link?: ReactNode;
  /** A line between counts and date. */
  children?: ReactNode;
}

/** The counts and date shared by project and report cards. */
export function CardFacts({ reports, locations, createdDate, link, children }: CardFactsProps) {
  const intl = useIntl();
  const b = (count: ReactNode) => <b>{count}</b>;
  return (
    <>
      <Counts>
        {reports !== undefined && (
          <Count>
            <FileChartColumn size={14} strokeWidth={1.5} aria-hidden />
            <span>{intl.formatMessage(messages.reports, { count: reports, b })}</span>
          </Count>
        )}
        <Count>
          <MapPin size={14} strokeWidth={1.5} aria-hidden />
          <span>{intl.formatMessage(messages.locations, { count: locations, b })}</span>
        </Count>
        {link && <End>{link}</End>}
      </Counts>
      {children}
      <Small>{intl.formatMessage(messages.created, { date: dayOf(createdDate, intl) })}</Small>
    </>
  );
}

// Day, month and year in the reader's order: DD/MM/YYYY in English.
function dayOf(date: string, intl: ReturnType<typeof useIntl>): string {
  if (Number.isNaN(Date.parse(date))) return '-';
  return intl.formatDate(date, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
}

const Counts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space[4]};
  margin-block-start: ${space[1]};
  font: ${font.label};
  color: ${color.textMuted};
  & b {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Count = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

const End = styled.span`
  /* Above the link that covers the whole card. */
  position: relative;
  z-index: 2;
  margin-inline-start: auto;
`;

/** A small muted line of a card. */
export const Small = styled.p`
  margin-block-start: ${space[1]};
  font: ${font.caption};
  color: ${color.textMuted};
`;
