import type { Id, Report } from '@locus/model';
import { formatDay } from '@locus/model';
import type { ReportState } from '@locus/model/office';
import { Card, FactList } from '@locus/ui';
import { useIntl } from 'react-intl';

import { usePeriodText } from '../ReportInfoDialog/usePeriodText';
import { IdCell } from '../ReportsTable/IdCell';
import { messages as reportMessages } from '../ReportsTable/messages';
import { ReportStateBadge } from '../ReportsTable/ReportStateBadge';
import { messages } from './messages';

export interface ReportDetailsProps {
  report: Report;
  state: ReportState;
  /** The names of the project's places by their ids. */
  placeNames: ReadonlyMap<Id, string>;
}

/** What is known of a report. */
export function ReportDetails({ report, state, placeNames }: ReportDetailsProps) {
  const intl = useIntl();
  const periodText = usePeriodText();
  const text = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const words = (value: string) => (value === '' ? text('none') : <bdi>{value}</bdi>);
  const often = report.recurrence_frequency;
  const places = report.location_ids.map((id) => placeNames.get(id) ?? id).join(', ');
  return (
    <Card.Root>
      <Card.Body>
        <FactList
          facts={[
            { name: text('id'), value: <IdCell id={report.id} copyLabel={text('copyId')} /> },
            { name: text('name'), value: <bdi>{report.name}</bdi> },
            { name: text('description'), value: words(report.description) },
            { name: text('category'), value: report.report_category },
            { name: text('places'), value: words(places) },
            { name: text('created'), value: formatDay(report.created_date) },
            ...(report.report_category === 'FFI' ? [] : [{ name: text('period'), value: periodText(report) }]),
            { name: text('status'), value: <ReportStateBadge state={state} /> },
            { name: text('url'), value: words(report.visualization_url) },
            ...(report.recurring
              ? [
                  {
                    name: text('frequency'),
                    value: often ? intl.formatMessage(reportMessages.frequencies[often]) : text('none'),
                  },
                ]
              : []),
          ]}
        />
      </Card.Body>
    </Card.Root>
  );
}
