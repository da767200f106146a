import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The titles of the facts. */
const labels = defineMessages({
  about: { id: 'analyses.about.about', defaultMessage: 'About these numbers' },
  method: { id: 'analyses.about.method', defaultMessage: 'Method' },
  data: { id: 'analyses.about.data', defaultMessage: 'Data' },
  imported: { id: 'analyses.about.imported', defaultMessage: 'Last import' },
  span: { id: 'analyses.about.span', defaultMessage: 'Period' },
  devices: { id: 'analyses.about.devices', defaultMessage: 'Devices' },
  confidence: { id: 'analyses.about.confidence', defaultMessage: 'Confidence' },
  hidden: { id: 'analyses.about.hidden', defaultMessage: 'Hidden values' },
  rounding: { id: 'analyses.about.rounding', defaultMessage: 'Rounding' },
  index: { id: 'analyses.about.index', defaultMessage: 'Index' },
});

/** Texts about data, uncertainty and hidden values. */
const texts = defineMessages<{
  panel: NoMessageValues;
  open: NoMessageValues;
  exact: NoMessageValues;
  spanOf: { from: string; to: string; held: string; first: string; last: string };
  signals: { count: number };
  behind: { floor: number };
  unsure: { count: number; all: number };
  hiddenCount: { count: number; floor: number };
  hiddenNone: NoMessageValues;
  rounded: { step: number; weighted: number };
  exactShares: NoMessageValues;
  cityIndex: NoMessageValues;
}>({
  panel: {
    id: 'analyses.about.panelText',
    defaultMessage:
      'The numbers are estimates from a panel of devices, weighted to the population. They do not count everybody.',
  },
  open: {
    id: 'analyses.about.openText',
    defaultMessage: 'The numbers come from public data and are shown as they are.',
  },
  exact: { id: 'analyses.about.exactText', defaultMessage: 'Every visit was counted; nothing is estimated.' },
  spanOf: {
    id: 'analyses.about.spanOfText',
    defaultMessage: 'Shown: {from} to {to}.{held, select, none {} other { The data covers {first} to {last}.}}',
  },
  signals: {
    id: 'analyses.about.signalsText',
    defaultMessage: 'The report is based on {count, plural, one {# signal} other {# signals}}.',
  },
  behind: {
    id: 'analyses.about.behindText',
    defaultMessage: 'Every number shown is based on at least {floor} devices.',
  },
  unsure: {
    id: 'analyses.about.unsureText',
    defaultMessage:
      '{count, plural, =0 {No value shown is} one {# of {all} values shown is} other {# of {all} values shown are}} of low confidence: the chance that such a value lies within ±10 % of the truth is below 65 %.',
  },
  hiddenCount: {
    id: 'analyses.about.hiddenCountText',
    defaultMessage:
      '{count, plural, =0 {No value is} one {# value is} other {# values are}} hidden in this view. A number is hidden when it is based on fewer than {floor} devices, and the next smallest one where the hidden one could be worked out from it.',
  },
  hiddenNone: { id: 'analyses.about.hiddenNoneText', defaultMessage: 'Nothing is hidden: public data has no floor.' },
  rounded: {
    id: 'analyses.about.roundedText',
    defaultMessage:
      '{weighted, plural, =0 {Numbers are rounded to {step}} other {A device of this panel stands for several people, so weighted visits are rounded to # and counts of devices to {step}}} before anything is worked out from them. Shares are cut, never rounded up, so a column may add up to a little less than its total.',
  },
  cityIndex: {
    id: 'analyses.about.cityIndexText',
    defaultMessage:
      'An index compares the people of the catchment with all residents of the city that the location lies in, who are 100. It is 100 times the share, mean or spending per inhabitant in the catchment, divided by that of the city. The city is the municipality or, where that is a single area, its district.',
  },
  exactShares: {
    id: 'analyses.about.exactSharesText',
    defaultMessage: 'Shares are cut, never rounded up, so a column may add up to a little less than its total.',
  },
});

/** The texts about the background of numbers. */
export const messages = { labels, texts };
