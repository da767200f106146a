import type { PlaceFacts } from '@locus/model/analyses';
import { percentText, wholeText } from '@locus/model/text';
import { useIntl } from 'react-intl';

import { Headline } from './Headline';
import { messages } from './messages';
import type { PlacePopupProps } from './PopularTimePopup';
import { PopularTimePopup } from './PopularTimePopup';

type VisitsFacts = Extract<PlaceFacts, { kind: 'visits' }>;

export interface VisitsPopupProps extends PlacePopupProps {
  /** Undefined while they are unknown. */
  facts: VisitsFacts | undefined;
}

const captions = {
  visits: { monthly: messages.visitsMonthly, weekly: messages.visitsWeekly },
  percent: { monthly: messages.percentMonthly, weekly: messages.percentWeekly },
};

/** The popup of visit trends: how many visits a location has, and when it is busiest. */
export function VisitsPopup({ facts, ...place }: VisitsPopupProps) {
  const { locale, formatMessage } = useIntl();
  const value = facts && visitsText(facts, locale);
  return (
    <PopularTimePopup
      {...place}
      headline={
        facts && (
          <Headline
            value={value ?? formatMessage(messages.notAvailable)}
            caption={formatMessage(captions[facts.absolute ? 'visits' : 'percent'][facts.period])}
          />
        )
      }
      day={facts?.day}
      hour={facts?.hour}
      ofAllDays={facts?.ofAllDays}
    />
  );
}

/** A location's mean visits as text; undefined if they are hidden. */
export function visitsText({ mean, absolute }: VisitsFacts, locale: string): string | undefined {
  if (mean === null) return undefined;
  return absolute ? wholeText(mean, locale) : percentText(mean, locale);
}
