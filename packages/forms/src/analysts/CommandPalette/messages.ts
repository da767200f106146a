import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  shortcuts: NoMessageValues;
  search: NoMessageValues;
  results: NoMessageValues;
  count: { count: number };
  none: NoMessageValues;
  nothing: NoMessageValues;
  loading: { kinds: string };
  failed: { kinds: string };
  retry: NoMessageValues;
  openPalette: NoMessageValues;
  openSheet: NoMessageValues;
  arrows: NoMessageValues;
  close: NoMessageValues;
  moveMap: NoMessageValues;
  zoomMap: NoMessageValues;
  readChart: NoMessageValues;
  moveRow: NoMessageValues;
  copyTable: NoMessageValues;
}>({
  title: { id: 'forms.CommandPalette.title', defaultMessage: 'Go to' },
  shortcuts: { id: 'forms.CommandPalette.shortcuts', defaultMessage: 'Keyboard shortcuts' },
  search: { id: 'forms.CommandPalette.search', defaultMessage: 'Project, report, analysis, place or period' },
  results: { id: 'forms.CommandPalette.results', defaultMessage: 'Results' },
  count: {
    id: 'forms.CommandPalette.count',
    defaultMessage: '{count, plural, one {# result} other {# results}}',
  },
  none: { id: 'forms.CommandPalette.none', defaultMessage: 'No results' },
  nothing: { id: 'forms.CommandPalette.nothing', defaultMessage: 'There is nothing to go to yet.' },
  loading: { id: 'forms.CommandPalette.loading', defaultMessage: 'Still loading: {kinds}.' },
  failed: { id: 'forms.CommandPalette.failed', defaultMessage: 'Could not be loaded: {kinds}.' },
  retry: { id: 'forms.CommandPalette.retry', defaultMessage: 'Try again' },
  openPalette: {
    id: 'forms.CommandPalette.openPalette',
    defaultMessage: 'Go to a project, report, analysis, place or period',
  },
  openSheet: { id: 'forms.CommandPalette.openSheet', defaultMessage: 'Show these shortcuts' },
  arrows: { id: 'forms.CommandPalette.arrows', defaultMessage: 'Arrow keys' },
  close: { id: 'forms.CommandPalette.close', defaultMessage: 'Close what is open' },
  moveMap: { id: 'forms.CommandPalette.moveMap', defaultMessage: 'Move the map' },
  zoomMap: { id: 'forms.CommandPalette.zoomMap', defaultMessage: 'Zoom the map' },
  readChart: { id: 'forms.CommandPalette.readChart', defaultMessage: 'Read a chart from date to date' },
  moveRow: { id: 'forms.CommandPalette.moveRow', defaultMessage: 'Go from row to row of a table' },
  copyTable: { id: 'forms.CommandPalette.copyTable', defaultMessage: 'Copy a table' },
});
