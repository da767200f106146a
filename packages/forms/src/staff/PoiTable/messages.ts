import { commonMessages } from '@locus/ui/words';
import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  columns: defineMessages({
    name: commonMessages.name,
    address: { id: 'forms.PoiTable.address', defaultMessage: 'Address' },
    setup: { id: 'forms.PoiTable.setup', defaultMessage: 'Setup' },
    area: { id: 'forms.PoiTable.area', defaultMessage: 'Area' },
    date: { id: 'forms.PoiTable.date', defaultMessage: 'Date' },
    reports: { id: 'forms.PoiTable.reports', defaultMessage: 'Used by' },
    polygon: { id: 'forms.PoiTable.polygon', defaultMessage: 'Polygon' },
  }),
  parts: defineMessages<{
    caption: NoMessageValues;
    copy: { name: string };
    copyAll: NoMessageValues;
    deleteSelected: NoMessageValues;
    otherReport: NoMessageValues;
    summary: { shown: number; all: number };
    maxArea: { max: number };
    search: NoMessageValues;
    anySetup: NoMessageValues;
    setups: NoMessageValues;
    sortBy: NoMessageValues;
  }>({
    caption: { id: 'forms.PoiTable.caption', defaultMessage: 'Points of interest of the project' },
    copy: { id: 'forms.PoiTable.copy', defaultMessage: 'Copy polygon of {name}' },
    copyAll: { id: 'forms.PoiTable.copyAll', defaultMessage: 'Copy polygons' },
    deleteSelected: { id: 'forms.PoiTable.deleteSelected', defaultMessage: 'Delete selected…' },
    otherReport: { id: 'forms.PoiTable.otherReport', defaultMessage: 'a report' },
    summary: {
      id: 'forms.PoiTable.summary',
      defaultMessage: '{shown, number} of {all, plural, one {# POI} other {# POIs}}',
    },
    maxArea: { id: 'forms.PoiTable.maxArea', defaultMessage: 'Shapes up to {max, number} m²' },
    search: { id: 'forms.PoiTable.search', defaultMessage: 'Name, address or ID' },
    anySetup: { id: 'forms.PoiTable.anySetup', defaultMessage: 'Any setup' },
    setups: { id: 'forms.PoiTable.setups', defaultMessage: 'Setup shown' },
    sortBy: { id: 'forms.PoiTable.sortBy', defaultMessage: 'Sort by' },
  }),
  deletion: defineMessages<{
    title: { count: number };
    titleOne: { name: string; bdi: MessageTag };
    nothing: NoMessageValues;
    text: NoMessageValues;
    kept: { count: number };
    keptOne: { name: string; reports: string; bdi: MessageTag };
    more: { count: number };
    delete: NoMessageValues;
  }>({
    title: {
      id: 'forms.PoiTable.deleteTitle',
      defaultMessage: 'Delete {count, plural, one {# POI} other {# POIs}}?',
    },
    titleOne: { id: 'forms.PoiTable.deleteTitleOne', defaultMessage: 'Delete POI "<bdi>{name}</bdi>"?' },
    nothing: { id: 'forms.PoiTable.deleteNothing', defaultMessage: 'None of these POIs can be deleted' },
    text: { id: 'forms.PoiTable.deleteText', defaultMessage: 'This cannot be undone.' },
    kept: {
      id: 'forms.PoiTable.deleteKept',
      defaultMessage:
        '{count, plural, one {# POI is used by a report and stays} other {# POIs are used by reports and stay}}:',
    },
    keptOne: { id: 'forms.PoiTable.deleteKeptOne', defaultMessage: '<bdi>{name}</bdi>: used by {reports}' },
    more: { id: 'forms.PoiTable.deleteMore', defaultMessage: 'and {count, plural, one {# more} other {# more}}' },
    delete: commonMessages.delete,
  }),
  results: defineMessages<{
    created: { name: string };
    createdAll: { count: number };
    refused: { name: string; reason: string; bdi: MessageTag };
    failed: { count: number };
    more: { count: number };
  }>({
    created: { id: 'forms.PoiTable.resultsCreated', defaultMessage: 'POI {name} created' },
    createdAll: {
      id: 'forms.PoiTable.resultsCreatedAll',
      defaultMessage: '{count, plural, one {# POI} other {# POIs}} created',
    },
    refused: { id: 'forms.PoiTable.resultsRefused', defaultMessage: '<bdi>{name}</bdi>: {reason}' },
    failed: {
      id: 'forms.PoiTable.resultsFailed',
      defaultMessage: 'Nothing was created: {count, plural, one {# POI is} other {# POIs are}} invalid.',
    },
    more: { id: 'forms.PoiTable.resultsMore', defaultMessage: 'and {count, plural, one {# more} other {# more}}' },
  }),
};
