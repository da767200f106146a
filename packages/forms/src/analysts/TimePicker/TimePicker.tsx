import type { MonthKey } from '@locus/model/view';
import { localeOf, monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import { Button, Checkbox, Popover } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, space } from '@locus/ui/theme';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { groupByYear, tickOf, withMonths } from './selection';

export interface TimePickerProps {
  /** The available months, ascending `YYYY-MM`; no others are offered. */
  months: readonly MonthKey[];
  /** The selected months, as last saved. */
  value: readonly MonthKey[];
  /** Receives the selected months, ascending, only on Save. */
  onValueChange: (months: MonthKey[]) => void;
  /** The button that opens it. */
  children: ReactElement;
  defaultOpen?: boolean;
}

/**
 * Months by year, each year with a checkbox for all of it. Takes effect on Save; Cancel, Escape and leaving it discard
 * the changes.
 */
export function TimePicker({ months, value, onValueChange, children, defaultOpen = false }: TimePickerProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Panel aria-label={intl.formatMessage(messages.title)}>
        <Choice
          months={months}
          value={value}
          onSave={(chosen) => {
            setOpen(false);
            onValueChange(chosen);
          }}
        />
      </Panel>
    </Popover.Root>
  );
}

interface ChoiceProps extends Pick<TimePickerProps, 'months' | 'value'> {
  onSave: (months: MonthKey[]) => void;
}

// Remounted each time the popover opens, so that discarded changes are gone.
function Choice({ months, value, onSave }: ChoiceProps) {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const [chosen, setChosen] = useState<ReadonlySet<MonthKey>>(() => new Set(value));
  const kept = months.filter((month) => chosen.has(month));
  return (
    <>
      <Years>
        {groupByYear(months).map(({ year, months: ofYear }) => (
          <section key={year}>
            <YearHead>
              <Checkbox
                label={<span title={intl.formatMessage(messages.wholeYear, { year })}>{year}</span>}
                aria-label={intl.formatMessage(messages.wholeYear, { year })}
                checked={tickOf(chosen, ofYear)}
                onCheckedChange={(ticked) => setChosen(withMonths(chosen, ofYear, ticked))}
              />
            </YearHead>
            <Months role="group" aria-label={intl.formatMessage(messages.months, { year })}>
              {ofYear.map((month) => (
                <Checkbox
                  key={month}
                  label={monthLabel(monthStart(month), locale)}
                  checked={chosen.has(month)}
                  onCheckedChange={(ticked) => setChosen(withMonths(chosen, [month], ticked))}
                />
              ))}
            </Months>
          </section>
        ))}
      </Years>
      <Foot>
        <Count aria-live="polite">
          <FormattedMessage {...messages.chosen} values={{ count: kept.length }} />
        </Count>
        <Popover.Close asChild>
          <Button variant="quiet">
            <FormattedMessage {...messages.cancel} />
          </Button>
        </Popover.Close>
        <Button variant="primary" disabled={kept.length === 0} onClick={() => onSave(kept)}>
          <FormattedMessage {...messages.save} />
        </Button>
      </Foot>
    </>
  );
}

const Panel = styled(Popover.Content)`
  display: flex;
  flex-direction: column;
  inline-size: min(352px, calc(100vw - ${space[5]}));
  padding: 0;
  overflow: hidden;
`;

const Years = styled.div`
  display: grid;
  gap: ${space[4]};
  flex: 1;
  min-block-size: 0;
  padding: ${space[4]};
  overflow-y: auto;
`;

const YearHead = styled.h3`
  padding-block-end: ${space[2]};
  font: ${font.bodyStrong};
`;

const Months = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[2]};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.border};
`;

const Count = styled.span`
  flex: 1;
  color: ${color.textMuted};
  font: ${font.label};
`;
