import type { Id, Report } from '@locus/model/entities';
import { formatDay } from '@locus/model/text';
import type { ReportState } from '@locus/model/office';
import { emailsOf } from '@locus/model/schemas';
import { Card } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages as reportMessages } from '../ReportsTable/messages';
import { ReportStateBadge } from '../ReportsTable/ReportStateBadge';
import { clockMessages, messages } from './messages';

export interface ReportDetailsProps {
  report: Report;
  state: ReportState;
  /** The names of the project's places by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  /** The project's time zone, as far as known. */
  timeZone?: string | null | undefined;
}

/** The facts about a report. */
export function ReportDetails({ report, state, placeNames, timeZone }: ReportDetailsProps) {
  const intl = useIntl();
  const text = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const words = (value: string) => (value === '' ? text('none') : <bdi>{value}</bdi>);
  const often = report.recurrence_frequency;
  const frequencyText = (frequency: string) =>
    timeZone ? intl.formatMessage(clockMessages.frequencyIn, { frequency, zone: timeZone }) : frequency;
  const places = report.location_ids.map((id) => placeNames.get(id) ?? id).join(', ');
  return (
    <Frame>
      <Card.Body>
        <Facts>
          {[
            { name: text('id'), value: <IdCell id={report.id} copyLabel={text('copyId')} /> },
            { name: text('name'), value: <bdi>{report.name}</bdi> },
            { name: text('description'), value: words(report.description) },
            { name: text('category'), value: report.report_category },
            { name: text('places'), value: words(places) },
            { name: text('created'), value: formatDay(report.created_date) },
            ...(report.report_category === 'FFI'
              ? []
              : [
                  {
                    name: text('period'),
                    value: <time>{`${formatDay(report.start_date)} – ${formatDay(report.end_date)}`}</time>,
                  },
                ]),
            { name: text('status'), value: <ReportStateBadge state={state} /> },
            { name: text('url'), value: words(report.visualization_url) },
            ...(report.recurring
              ? [
                  {
                    name: text('frequency'),
                    value: often ? frequencyText(intl.formatMessage(reportMessages.frequencies[often])) : text('none'),
                  },
                  {
                    name: text('emails'),
                    value: words(emailsOf(report.recurrent_notification_email ?? '').join(', ')),
                  },
                ]
              : []),
          ].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Card.Body>
    </Frame>
  );
}

const Frame = styled(Card.Root)`
  flex: none;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${space[3]} ${space[4]};
  & dt {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
  }
  & dd:has(button) {
    padding-block: 0;
  }
`;
