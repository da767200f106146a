import type { Id } from '@locus/model/entities';
import type { MonthKey, ReportView } from '@locus/model/view';
import { LocationDot, TopBar } from '@locus/ui';
import { CalendarRange } from 'lucide-react';
import { useIntl } from 'react-intl';

import { LocationPicker, useLocationsText } from '../LocationPicker/LocationPicker';
import { useTimeFramesText } from '../TimePicker/TimeFrames';
import { TimePicker } from '../TimePicker/TimePicker';
import { messages } from './messages';

export interface ViewPicksProps {
  view: ReportView;
  onLocationsChange: (ids: Id[]) => void;
  onMonthsChange: (months: MonthKey[]) => void;
}

/** The part of the report that the cards and the view next to them show. */
export function ViewPicks({ view, onLocationsChange, onMonthsChange }: ViewPicksProps) {
  const intl = useIntl();
  const locationsText = useLocationsText(view.primary, view.selected.length);
  const monthsText = useTimeFramesText(view.months, view.timeFrames);
  return (
    <>
      <LocationPicker
        locations={view.locations}
        value={view.selected.map(({ id }) => id)}
        onValueChange={onLocationsChange}
      >
        <TopBar.Pick
          label={intl.formatMessage(messages.locations)}
          value={<bdi title={locationsText.value}>{locationsText.value}</bdi>}
          more={locationsText.more}
          lead={view.primary && <LocationDot index={view.primary.index} />}
        />
      </LocationPicker>
      <TimePicker months={view.months} value={view.timeFrames} onValueChange={onMonthsChange}>
        <TopBar.Pick
          label={intl.formatMessage(messages.timeFrames)}
          value={monthsText}
          narrowIcon={<CalendarRange size={16} strokeWidth={1.5} />}
        />
      </TimePicker>
    </>
  );
}
