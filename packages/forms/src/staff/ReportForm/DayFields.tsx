import type { QuickRange } from '@locus/model/office';
import { latestReportDay, quickRange } from '@locus/model/office';
import { Button, TextField } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface DayFieldsProps {
  /** `YYYY-MM-DD`. */
  startDay: string;
  endDay: string;
  onChange: (days: { startDay: string; endDay: string }) => void;
  today: Date;
  startError?: string;
  endError?: string;
}

/** The first and last day of a report, with shortcuts; at most four days before today. */
export function DayFields({ startDay, endDay, onChange, today, startError, endError }: DayFieldsProps) {
  const intl = useIntl();
  const latest = latestReportDay(today);
  const quick = (range: QuickRange) => (
    <Button key={range} size="small" onClick={() => onChange(quickRange(range, today))}>
      {intl.formatMessage(messages[range])}
    </Button>
  );
  const atMost = intl.formatMessage(messages.atMost, { day: latest });
  return (
    <Root>
      <Day>
        <TextField
          type="date"
          label={intl.formatMessage(messages.start)}
          max={latest}
          value={startDay}
          onValueChange={(value) => onChange({ startDay: value, endDay })}
          error={startError}
        />
        <Quick>{(['reset', 'lastWeek', 'lastTwoWeeks'] as const).map(quick)}</Quick>
      </Day>
      <Day>
        <TextField
          type="date"
          label={intl.formatMessage(messages.end)}
          hint={atMost}
          max={latest}
          min={startDay}
          value={endDay}
          onValueChange={(value) => onChange({ startDay, endDay: value })}
          error={endError}
        />
        <Quick>{(['lastMonth', 'lastYear'] as const).map(quick)}</Quick>
      </Day>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(390px, 100%), 1fr));
  gap: ${space[3]};
`;

const Day = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  & > :first-child {
    flex: none;
    inline-size: 150px;
  }
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  gap: ${space[1]};
  min-inline-size: 0;
  /* Next to the field, below its label. */
  padding-block-start: 22px;
`;
