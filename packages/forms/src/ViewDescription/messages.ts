import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The values in every description: which locations, over which months. */
type Scope = {
  count: number;
  name: string;
  /** Empty if the locations are not all in one city. */
  city: string;
  months: string;
  b: MessageTag;
};

/** The contents of a view, in one sentence for each analysis; `count` is 1 if it is about one location. */
export const messages = defineMessages<{
  FOOTFALL: Scope & { period: string };
  SEASONALITY: Scope;
  DURATION: Scope;
  RETENTION: Scope & { period: string };
  CATCHMENT: Scope & { type: string };
  LOYALTY: Scope;
  MOVEMENT: Scope & { period: string };
  ABSORPTION: Scope;
  ATTRACTION: Scope;
}>({
  FOOTFALL: {
    id: 'forms.ViewDescription.FOOTFALL',
    defaultMessage:
      'Visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, weekly {weekly} other {monthly}}',
  },
  SEASONALITY: {
    id: 'forms.ViewDescription.SEASONALITY',
    defaultMessage:
      'Popular days and hours of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}',
  },
  DURATION: {
    id: 'forms.ViewDescription.DURATION',
    defaultMessage:
      'How long visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} last, {months}',
  },
  RETENTION: {
    id: 'forms.ViewDescription.RETENTION',
    defaultMessage:
      'How many visitors come back to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, monthly {monthly} other {quarterly}}',
  },
  CATCHMENT: {
    id: 'forms.ViewDescription.CATCHMENT',
    defaultMessage:
      'Where visitors of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} {type, select, WORK {work} other {live}}, {months}',
  },
  LOYALTY: {
    id: 'forms.ViewDescription.LOYALTY',
    defaultMessage:
      'Visitors that {count, plural, one {<b>{name}</b> shares with other locations} other {# locations share}}{city, select, none {} other { in {city}}}, {months}',
  },
  MOVEMENT: {
    id: 'forms.ViewDescription.MOVEMENT',
    defaultMessage:
      'Where visitors of <b>{name}</b>{city, select, none {} other { in {city}}} are {period, select, during {during} after {after} other {before}} their visit, {months}',
  },
  ABSORPTION: {
    id: 'forms.ViewDescription.ABSORPTION',
    defaultMessage:
      'How many visits to one location reach another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
  },
  ATTRACTION: {
    id: 'forms.ViewDescription.ATTRACTION',
    defaultMessage:
      'How many visits to one location come from another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
  },
});
