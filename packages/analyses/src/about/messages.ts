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

/** How the numbers of each analysis are calculated, in a few sentences; apart from its words, which views load. */
const methods = defineMessages({
  FOOTFALL: {
    id: 'analyses.about.methodFOOTFALL',
    defaultMessage:
      'The visits to a location in each month or week, estimated from a panel of devices and weighted to the population. The card shows their mean for the primary location; periods that the data covers only in part do not count. An absolute number is shown where the estimate is certain enough.',
  },
  SEASONALITY: {
    id: 'analyses.about.methodSEASONALITY',
    defaultMessage:
      'Visits by weekday and hour of arrival in local time, as a mean per calendar day so that each weekday counts alike. All hours of the week add up to 100 %; the card names the strongest day and hour of the primary location. Means and totals are worked out from exact values and rounded last.',
  },
  DURATION: {
    id: 'analyses.about.methodDURATION',
    defaultMessage:
      'The mean time between arrival and departure over all visits to the location, weighted to the population; a visit counts with eight hours at most. The bars show the share of visits in each category of duration. Means and totals are worked out from exact values and rounded last.',
  },
  RETENTION: {
    id: 'analyses.about.methodRETENTION',
    defaultMessage:
      'Of the visitors of one month or quarter who were still seen anywhere in the next one (in open data: of all visitors), the share that comes back to the location in it. The card shows this share for all visitors of the primary location together, without periods whose visitors still have time to return. Means and totals are worked out from exact values and rounded last.',
  },
  LOYALTY: {
    id: 'analyses.about.methodLOYALTY',
    defaultMessage:
      'The share of a location’s visitors who were also seen at another selected location in the same period. Visitors who came only to the primary location make up the rest. Means and totals are worked out from exact values and rounded last.',
  },
  MOVEMENT: {
    id: 'analyses.about.methodMOVEMENT',
    defaultMessage:
      'Of the visits to the primary location, the share with a stay at a place within 5 km in the two hours before or after, and inside an area of interest during the visit. The card shows the places with the largest shares. Means and totals are worked out from exact values and rounded last.',
  },
  ABSORPTION: {
    id: 'analyses.about.methodABSORPTION',
    defaultMessage:
      'Of the devices that stayed in the source area on a day for at least the time that the activity level asks for (1, 5 or 15 minutes), the share that also visited the target location on that day. The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
  ATTRACTION: {
    id: 'analyses.about.methodATTRACTION',
    defaultMessage:
      'Of the devices seen at the target location on a day, the share that was also in the source area on that day, for at least the time that the activity level asks for (1, 5 or 15 minutes). The average adds up the days of all months before it divides. Means and totals are worked out from exact values and rounded last.',
  },
  CATCHMENT: {
    id: 'analyses.about.methodCATCHMENT',
    defaultMessage:
      'Where the visitors of the primary location live or work. The card names the area most visits come from; the bars are the areas with the largest shares. The visits share relates the visits from an area to those from all areas in reach.',
  },
});

/** The texts about the background of numbers. */
export const messages = { labels, methods, texts };
