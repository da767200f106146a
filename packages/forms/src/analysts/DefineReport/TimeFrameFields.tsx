import type { MonthKey } from '@locus/model/view';
import { localeOf, monthLabel } from '@locus/model/text';
import { monthOfDay, monthsBetween, monthStart } from '@locus/model/view';
import type { ReportDraft } from '@locus/model/reports';
import { draftMonths, firstDayOf, lastDayOf } from '@locus/model/reports';
import { heldRange } from '@locus/model/wizard';
import { Select } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, media, space } from '@locus/ui/theme';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { HeldData } from './DataNote';
import { DataNote } from './DataNote';
import { messages, valueMessages } from './messages';
import { MonthStrip } from './MonthStrip';

interface TimeFrameFieldsProps {
  value: Pick<ReportDraft, 'projectId' | 'startDate' | 'endDate' | 'recurrence'>;
  onValueChange: (changes: Partial<ReportDraft>) => void;
  today: Date;
  held: HeldData;
  supportHref: string;
}

/** The report's first and last month; for a recurring report the last one is fixed to the latest month. */
export function TimeFrameFields({ value, onValueChange, today, held, supportHref }: TimeFrameFieldsProps) {
  const intl = useIntl();
  const id = useId();
  const locale = localeOf(useLanguage());
  const label = (month: MonthKey) => monthLabel(monthStart(month), locale);
  const possible = draftMonths(today);
  const chosen = { first: monthOfDay(value.startDate), last: monthOfDay(value.endDate) };
  const options = monthsBetween(possible.first, possible.last)
    .toReversed()
    .map((month) => ({ value: month, label: label(month) }));
  return (
    <Root role="group" aria-labelledby={id}>
      <Line>
        <Label id={id}>{intl.formatMessage(messages.timeFrame)}</Label>
        <Aside>
          {intl.formatMessage(valueMessages.months, {
            count: monthsBetween(chosen.first, chosen.last).length,
            first: label(possible.first),
          })}
        </Aside>
      </Line>
      <Pair>
        <Select
          label={intl.formatMessage(messages.from)}
          options={options}
          value={chosen.first}
          onValueChange={(month) => onValueChange({ startDate: firstDayOf(month) })}
        />
        <Select
          label={intl.formatMessage(messages.until)}
          options={options}
          value={chosen.last}
          disabled={value.recurrence}
          hint={value.recurrence && intl.formatMessage(messages.locked)}
          onValueChange={(month) => onValueChange({ endDate: lastDayOf(month) })}
        />
      </Pair>
      <MonthStrip possible={possible} chosen={chosen} held={held.data && (heldRange(held.data) ?? null)} />
      {value.projectId !== '' && <DataNote held={held} chosen={chosen} supportHref={supportHref} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
`;

const Label = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;

const Aside = styled(Label)``;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 200px));
  align-items: start;
  gap: ${space[3]};
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
