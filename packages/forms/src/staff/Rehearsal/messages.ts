import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.Rehearsal.title', defaultMessage: 'Rehearsal' },
  before: { id: 'forms.Rehearsal.before', defaultMessage: 'before' },
  after: { id: 'forms.Rehearsal.after', defaultMessage: 'after' },
  none: { id: 'forms.Rehearsal.none', defaultMessage: 'See what these settings would change before you apply them.' },
  spends: {
    id: 'forms.Rehearsal.spends',
    defaultMessage: 'A rehearsal counts as a choice of visitors, as the rerun does; the rerun then costs nothing more.',
  },
  start: { id: 'forms.Rehearsal.start', defaultMessage: 'Rehearse' },
  again: { id: 'forms.Rehearsal.again', defaultMessage: 'Rehearse again' },
  stale: { id: 'forms.Rehearsal.stale', defaultMessage: 'The settings have changed since this rehearsal.' },
  tenth: {
    id: 'forms.Rehearsal.tenth',
    defaultMessage:
      'Estimated from a fixed tenth of the devices, because all of them would take too long. This estimate does not show what the privacy floor hides.',
  },
  notAvailable: commonMessages.notAvailable,
  unchanged: { id: 'forms.Rehearsal.unchanged', defaultMessage: 'unchanged' },
  otherTime: { id: 'forms.Rehearsal.otherTime', defaultMessage: 'another time' },
  consequences: { id: 'forms.Rehearsal.consequences', defaultMessage: 'What else will change' },
  nothingHidden: {
    id: 'forms.Rehearsal.nothingHidden',
    defaultMessage: 'No number is hidden that was shown before.',
  },
  noVisits: { id: 'forms.Rehearsal.noVisits', defaultMessage: 'Nothing can be calculated for this report.' },
  customers: {
    id: 'forms.Rehearsal.customers',
    defaultMessage: 'Customers can see the report: they get the new numbers without being notified.',
  },
});

/** Sentences with values. */
export const sentences = defineMessages<{
  about: { place: string };
  otherName: { name: string };
  summary: { type: string; before: string; after: string };
  places: { list: string };
  months: { list: string };
  hidden: { count: number; list: string };
  parts: { count: number };
  time: { items: number; seconds: number };
  pictures: { count: number };
  picture: { name: string; count: number };
  mails: { count: number; day: string };
  choices: { left: number; of: number };
  changed: { name: string; change: string };
  points: { points: string };
  more: { count: number };
}>({
  about: { id: 'forms.Rehearsal.about', defaultMessage: '{place}; nothing has changed yet' },
  otherName: { id: 'forms.Rehearsal.otherName', defaultMessage: 'now {name}' },
  summary: { id: 'forms.Rehearsal.summary', defaultMessage: '{type}: {before} before, {after} after' },
  places: { id: 'forms.Rehearsal.places', defaultMessage: 'Visits change most at: {list}.' },
  months: { id: 'forms.Rehearsal.months', defaultMessage: 'Visits change most in: {list}.' },
  hidden: {
    id: 'forms.Rehearsal.hidden',
    defaultMessage:
      '{count, plural, one {# number of visits falls} other {# numbers of visits fall}} below the privacy floor and will be hidden: {list}.',
  },
  parts: {
    id: 'forms.Rehearsal.parts',
    defaultMessage:
      '{count, plural, one {# more part} other {# more parts}} of the other analyses will be hidden by the privacy floor.',
  },
  time: {
    id: 'forms.Rehearsal.time',
    defaultMessage:
      '{items, plural, one {# report item is} other {All # report items are}} recalculated, in about {seconds, plural, one {# second} other {# seconds}}; the old numbers stay until then.',
  },
  pictures: {
    id: 'forms.Rehearsal.pictures',
    defaultMessage:
      '{count, plural, one {# saved thumbnail of a catchment will be} other {# saved thumbnails of catchments will be}} out of date, and redrawn the next time somebody opens the report.',
  },
  picture: { id: 'forms.Rehearsal.picture', defaultMessage: '{name} ({count, number})' },
  mails: {
    id: 'forms.Rehearsal.mails',
    defaultMessage:
      'The settings stay for every update of this recurring report; {count, plural, =0 {nobody is notified by email} one {# person is notified by email, next on {day} at the earliest} other {# people are notified by email, next on {day} at the earliest}}.',
  },
  choices: {
    id: 'forms.Rehearsal.choices',
    defaultMessage: '{left, number} of {of, number} choices of visitors are left this year.',
  },
  changed: { id: 'forms.Rehearsal.changed', defaultMessage: '{name} {change}' },
  points: { id: 'forms.Rehearsal.points', defaultMessage: '{points} pp' },
  more: { id: 'forms.Rehearsal.more', defaultMessage: 'and {count, number} more' },
});
