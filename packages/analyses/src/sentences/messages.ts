import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

/** What a view of each analysis shows, for which places and months; `count` is 1 if it is about one place. */
export const messages = defineMessages<{
  FOOTFALL: { count: number; name: string; city: string; months: string; period: string; b: MessageTag };
  SEASONALITY: { count: number; name: string; city: string; months: string; b: MessageTag };
  DURATION: { count: number; name: string; city: string; months: string; b: MessageTag };
  RETENTION: { count: number; name: string; city: string; months: string; period: string; b: MessageTag };
  LOYALTY: { count: number; name: string; city: string; months: string; b: MessageTag };
  MOVEMENT: { name: string; city: string; period: string; months: string; b: MessageTag };
  ABSORPTION: { count: number; city: string; months: string };
  ATTRACTION: { count: number; city: string; months: string };
  CATCHMENT: { count: number; name: string; city: string; type: string; months: string; b: MessageTag };
}>({
  FOOTFALL: {
    id: 'analyses.sentences.FOOTFALL',
    defaultMessage:
      'Visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, weekly {weekly} other {monthly}}',
  },
  SEASONALITY: {
    id: 'analyses.sentences.SEASONALITY',
    defaultMessage:
      'Popular days and hours of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}',
  },
  DURATION: {
    id: 'analyses.sentences.DURATION',
    defaultMessage:
      'How long visits to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} last, {months}',
  },
  RETENTION: {
    id: 'analyses.sentences.RETENTION',
    defaultMessage:
      'How many visitors come back to {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}}, {months}, {period, select, monthly {monthly} other {quarterly}}',
  },
  LOYALTY: {
    id: 'analyses.sentences.LOYALTY',
    defaultMessage:
      'Visitors that {count, plural, one {<b>{name}</b> shares with other locations} other {# locations share}}{city, select, none {} other { in {city}}}, {months}',
  },
  MOVEMENT: {
    id: 'analyses.sentences.MOVEMENT',
    defaultMessage:
      'Where visitors of <b>{name}</b>{city, select, none {} other { in {city}}} are {period, select, during {during} after {after} other {before}} their visit, {months}',
  },
  ABSORPTION: {
    id: 'analyses.sentences.ABSORPTION',
    defaultMessage:
      'How many visits to one location reach another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
  },
  ATTRACTION: {
    id: 'analyses.sentences.ATTRACTION',
    defaultMessage:
      'How many visits to one location come from another on the same day, among {count, plural, one {# location} other {# locations}}{city, select, none {} other { in {city}}}, {months}, monthly',
  },
  CATCHMENT: {
    id: 'analyses.sentences.CATCHMENT',
    defaultMessage:
      'Where visitors of {count, plural, one {<b>{name}</b>} other {# locations}}{city, select, none {} other { in {city}}} {type, select, WORK {work} other {live}}, {months}',
  },
});
