import { weekdayName } from '@locus/model/analyses';
import { adjustmentDays } from '@locus/model/office';
import { Field } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface DaysFieldProps {
  /** 1 = Sunday to 7 = Saturday. */
  days: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}

/** The days of the week to exclude, Monday first. */
export function DaysField({ days, onChange, error }: DaysFieldProps) {
  const intl = useIntl();
  return (
    <Field as="group" label={intl.formatMessage(messages.days)} error={error}>
      {({ labelId, 'aria-describedby': describedBy }) => (
        <Week role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          {adjustmentDays.map((day) => (
            <Day
              key={day}
              type="button"
              aria-pressed={days.includes(day)}
              title={weekdayName(day, intl.locale, 'long')}
              onClick={() => onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])}
            >
              {weekdayName(day, intl.locale)}
            </Day>
          ))}
        </Week>
      )}
    </Field>
  );
}

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${space[1]};
`;

const Day = styled.button`
  block-size: 28px;
  padding: 0;
  text-align: center;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.textMuted};
  font: ${font.label};
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentText};
    font-weight: ${font.strong};
    text-decoration: line-through;
  }
`;
