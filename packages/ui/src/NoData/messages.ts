import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  calculating: NoMessageValues;
  calculatingShort: NoMessageValues;
  calculatingText: NoMessageValues;
  failed: NoMessageValues;
  failedShort: NoMessageValues;
  failedText: NoMessageValues;
  no_devices: NoMessageValues;
  no_devicesText: NoMessageValues;
  no_area: NoMessageValues;
  no_areaText: NoMessageValues;
  no_homes: NoMessageValues;
  no_homesText: NoMessageValues;
  no_outline: NoMessageValues;
  no_outlineText: NoMessageValues;
  hidden: NoMessageValues;
  hiddenText: NoMessageValues;
  closed: NoMessageValues;
  closedText: NoMessageValues;
  not_counted: NoMessageValues;
  not_countedText: NoMessageValues;
  outside: NoMessageValues;
  outsideText: NoMessageValues;
  after: NoMessageValues;
  afterText: NoMessageValues;
  alone: NoMessageValues;
  aloneText: NoMessageValues;
  offline: NoMessageValues;
  offlineText: NoMessageValues;
  missing: NoMessageValues;
  missingText: NoMessageValues;
}>({
  calculating: { id: 'ui.NoData.calculating', defaultMessage: 'This analysis is being calculated' },
  calculatingShort: { id: 'ui.NoData.calculatingShort', defaultMessage: 'Calculating' },
  calculatingText: {
    id: 'ui.NoData.calculatingText',
    defaultMessage: 'It will appear here as soon as it is ready. There is no need to reload.',
  },
  failed: { id: 'ui.NoData.failed', defaultMessage: 'This analysis could not be calculated' },
  failedShort: { id: 'ui.NoData.failedShort', defaultMessage: 'Calculation failed' },
  failedText: {
    id: 'ui.NoData.failedText',
    defaultMessage: 'Something went wrong on our side. If the problem persists, please contact us.',
  },
  no_devices: { id: 'ui.NoData.no_devices', defaultMessage: 'Counts have no devices' },
  no_devicesText: {
    id: 'ui.NoData.no_devicesText',
    defaultMessage:
      'This analysis follows devices from visit to visit. The project has counts, which tell how many people came but not who they were.',
  },
  no_area: { id: 'ui.NoData.no_area', defaultMessage: 'No area chosen' },
  no_areaText: {
    id: 'ui.NoData.no_areaText',
    defaultMessage:
      'Locations are compared with an area here, and never with themselves. Whoever set up the report can choose another area.',
  },
  no_homes: { id: 'ui.NoData.no_homes', defaultMessage: 'No homes in the data' },
  no_homesText: {
    id: 'ui.NoData.no_homesText',
    defaultMessage: 'The visits do not say where visitors live or work.',
  },
  no_outline: { id: 'ui.NoData.no_outline', defaultMessage: 'No areas known here' },
  no_outlineText: {
    id: 'ui.NoData.no_outlineText',
    defaultMessage: 'There are no outlines of areas around this location.',
  },
  hidden: { id: 'ui.NoData.hidden', defaultMessage: 'Too few visitors' },
  hiddenText: {
    id: 'ui.NoData.hiddenText',
    defaultMessage: 'Too few visitors: the numbers are hidden so that nobody can be recognised.',
  },
  closed: { id: 'ui.NoData.closed', defaultMessage: 'Nobody came' },
  closedText: {
    id: 'ui.NoData.closedText',
    defaultMessage: 'There was not a single visit in this period. Was the location closed?',
  },
  not_counted: { id: 'ui.NoData.not_counted', defaultMessage: 'Not counted' },
  not_countedText: {
    id: 'ui.NoData.not_countedText',
    defaultMessage: 'Nothing was counted here in this period, so it is unknown whether anybody came.',
  },
  outside: { id: 'ui.NoData.outside', defaultMessage: 'Before the data begins' },
  outsideText: {
    id: 'ui.NoData.outsideText',
    defaultMessage: 'The months chosen are before the first visits. Please choose later ones.',
  },
  after: { id: 'ui.NoData.after', defaultMessage: 'After the data ends' },
  afterText: {
    id: 'ui.NoData.afterText',
    defaultMessage: 'The months chosen are after the last visits. Please choose earlier ones.',
  },
  alone: { id: 'ui.NoData.alone', defaultMessage: 'Only one location' },
  aloneText: {
    id: 'ui.NoData.aloneText',
    defaultMessage: 'Locations are compared with each other here. Please choose two or more.',
  },
  offline: { id: 'ui.NoData.offline', defaultMessage: 'No connection' },
  offlineText: { id: 'ui.NoData.offlineText', defaultMessage: 'The numbers will return with the connection.' },
  missing: { id: 'ui.NoData.missing', defaultMessage: 'This does not exist' },
  missingText: {
    id: 'ui.NoData.missingText',
    defaultMessage: 'It may have been deleted, or you have no access to it.',
  },
});
