import { clocksOf } from '@locus/model/imports';
import type { OfficeReport } from '@locus/model/office';
import { Field, SegmentedControl, Select } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { clockMessages, messages } from './messages';

export interface UpdatingFieldsProps {
  recurring: boolean;
  frequency: OfficeReport['recurrence_frequency'];
  /** The project's time zone; null if it has none yet, undefined while unknown. */
  timeZone: string | null | undefined;
  onChange: (part: Pick<OfficeReport, 'recurring'> | Pick<OfficeReport, 'recurrence_frequency'>) => void;
}

const blank = 'blank';
const { clocks, noClocks } = clockMessages;

/** Whether a report is recurring, and its frequency. */
export function UpdatingFields({ recurring, frequency, timeZone, onChange }: UpdatingFieldsProps) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.updating);
  return (
    <Root>
      <Field label={label} as="group">
        {() => (
          <SegmentedControl
            label={label}
            segments={[
              { value: 'NO', label: intl.formatMessage(messages.no) },
              { value: 'YES', label: intl.formatMessage(messages.yes) },
            ]}
            value={recurring ? 'YES' : 'NO'}
            onValueChange={(value) => onChange({ recurring: value === 'YES' })}
          />
        )}
      </Field>
      {recurring && (
        <Frequency>
          <Select
            label={intl.formatMessage(messages.every)}
            options={(['MONTHLY', 'WEEKLY', blank] as const).map((value) => ({
              value,
              label: intl.formatMessage(messages[value]),
            }))}
            value={frequency || blank}
            onValueChange={(value) => onChange({ recurrence_frequency: value === blank ? '' : value })}
          />
        </Frequency>
      )}
      {recurring && timeZone !== undefined && (
        <Clocks>{intl.formatMessage(timeZone === null ? noClocks : clocks, { zone: clocksOf(timeZone) })}</Clocks>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[5]};
`;

const Frequency = styled.div`
  inline-size: 180px;
`;

const Clocks = styled.p`
  flex-basis: 100%;
  color: ${color.textMuted};
  font: ${font.label};
`;
