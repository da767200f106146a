import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  poiTitle: NoMessageValues;
  poiDrop: NoMessageValues;
  poiNeeds: NoMessageValues;
  poiImport: { count: number };
  poiName: { row: number };
  poiPolygon: { row: number };
  poiValues: { row: number };
  keepEleven: NoMessageValues;
  size: { rows: number; columns: number };
  another: NoMessageValues;
  close: NoMessageValues;
  choose: NoMessageValues;
  template: NoMessageValues;
  drop: NoMessageValues;
  needs: NoMessageValues;
  reading: NoMessageValues;
  line: { line: number };
  filter: NoMessageValues;
  all: { count: number };
  toFix: { count: number };
  rightRows: { count: number };
  progress: { right: number; total: number };
  rejected: { count: number };
  nothingYet: { count: number };
  afterwards: { locations: number; maxLocations: number; clusters: number; maxClusters: number };
  tooMany: { count: number; max: number };
  tooManyClusters: { count: number; max: number };
  cancel: NoMessageValues;
  import: { count: number };
  grid: NoMessageValues;
  row: NoMessageValues;
  state: NoMessageValues;
  fix: NoMessageValues;
  right: NoMessageValues;
  left: NoMessageValues;
  cell: { column: string; row: number };
  area: { area: number };
  missingName: { row: number };
  missingValue: { row: number; column: string };
  missingValues: { row: number; count: number };
  polygonSize: { row: number; area: number; max: number };
  sameName: { row: number };
  keepEight: NoMessageValues;
  redraw: NoMessageValues;
  leaveOut: { row: number };
  takeBack: { row: number };
  byName: NoMessageValues;
  cityIsCountry: NoMessageValues;
  swapCells: NoMessageValues;
  axesSwapped: { count: number };
  swapAllAxes: { count: number };
  swapAxes: NoMessageValues;
  nameFrom: NoMessageValues;
  chooseProperty: NoMessageValues;
  namesAnew: NoMessageValues;
  keepPlace: NoMessageValues;
  keepPlaces: { count: number };
  cut: { max: number };
}>({
  title: { id: 'forms.LocationImport.title', defaultMessage: 'Import CSV' },
  poiTitle: { id: 'forms.LocationImport.poiTitle', defaultMessage: 'Import POIs' },
  poiDrop: {
    id: 'forms.LocationImport.poiDrop',
    defaultMessage: 'Drop a CSV, GeoJSON, KML or zipped shapefile here, or choose one.',
  },
  poiNeeds: {
    id: 'forms.LocationImport.poiNeeds',
    defaultMessage:
      'The first row of a CSV is its header; a first line “sep=,” is allowed. At most 2 MB and 5,000 rows. Eleven columns, which are also the names of the properties in the other formats:',
  },
  poiImport: {
    id: 'forms.LocationImport.poiImport',
    defaultMessage: '{count, plural, one {Import # POI} other {Import # POIs}}',
  },
  poiName: { id: 'forms.LocationImport.poiName', defaultMessage: 'row {row, number}: not a valid name' },
  poiPolygon: { id: 'forms.LocationImport.poiPolygon', defaultMessage: 'row {row, number}: not a valid polygon' },
  poiValues: {
    id: 'forms.LocationImport.poiValues',
    defaultMessage: 'Invalid number of values for location on row {row, number}, expected 11',
  },
  keepEleven: { id: 'forms.LocationImport.poiKeepEleven', defaultMessage: 'Use the eleven values shown' },
  size: {
    id: 'forms.LocationImport.size',
    defaultMessage: '{rows, plural, one {# row} other {# rows}}, {columns, number} columns',
  },
  another: { id: 'forms.LocationImport.another', defaultMessage: 'Choose another file' },
  close: commonMessages.close,
  choose: { id: 'forms.LocationImport.choose', defaultMessage: 'Choose a file' },
  template: { id: 'forms.LocationImport.template', defaultMessage: 'Template' },
  drop: { id: 'forms.LocationImport.drop', defaultMessage: 'Drop a CSV file here, or choose one.' },
  needs: {
    id: 'forms.LocationImport.needs',
    defaultMessage:
      'A header and at least one row; a first line “sep=,” is allowed. At most 2 MB and 5,000 rows. Eight columns:',
  },
  reading: { id: 'forms.LocationImport.reading', defaultMessage: 'Reading the file' },
  line: { id: 'forms.LocationImport.line', defaultMessage: '(line {line, number})' },
  filter: { id: 'forms.LocationImport.filter', defaultMessage: 'Rows shown' },
  all: { id: 'forms.LocationImport.all', defaultMessage: 'All {count, number}' },
  toFix: { id: 'forms.LocationImport.toFix', defaultMessage: 'To fix {count, number}' },
  rightRows: { id: 'forms.LocationImport.rightRows', defaultMessage: 'Valid {count, number}' },
  progress: {
    id: 'forms.LocationImport.progress',
    defaultMessage: '{right, number} of {total, plural, one {# row is} other {# rows are}} valid',
  },
  rejected: { id: 'forms.LocationImport.rejected', defaultMessage: 'Download rejected rows ({count, number})' },
  nothingYet: {
    id: 'forms.LocationImport.nothingYet',
    defaultMessage:
      'Nothing is imported until {count, plural, one {the row is} other {all # rows are}} valid or left out.',
  },
  afterwards: {
    id: 'forms.LocationImport.afterwards',
    defaultMessage:
      'After the import: {locations, number} of {maxLocations, number} locations, {clusters, number} of {maxClusters, number} clusters.',
  },
  tooMany: {
    id: 'forms.LocationImport.tooMany',
    defaultMessage: 'The report would have {count, number} locations; {max, number} are allowed. Leave some rows out.',
  },
  tooManyClusters: {
    id: 'forms.LocationImport.tooManyClusters',
    defaultMessage:
      'The report’s locations would lie in {count, number} clusters; {max, number} are allowed. Leave some rows out.',
  },
  cancel: commonMessages.cancel,
  import: {
    id: 'forms.LocationImport.import',
    defaultMessage: '{count, plural, one {Import # location} other {Import # locations}}',
  },
  grid: { id: 'forms.LocationImport.grid', defaultMessage: 'Rows of the file' },
  row: { id: 'forms.LocationImport.row', defaultMessage: 'Row' },
  state: { id: 'forms.LocationImport.state', defaultMessage: 'State' },
  fix: { id: 'forms.LocationImport.fix', defaultMessage: 'fix' },
  right: { id: 'forms.LocationImport.right', defaultMessage: 'valid' },
  left: { id: 'forms.LocationImport.left', defaultMessage: 'left out' },
  cell: { id: 'forms.LocationImport.cell', defaultMessage: '{column} of row {row, number}' },
  area: { id: 'forms.LocationImport.area', defaultMessage: '{area, number, ::.} m²' },
  missingName: { id: 'forms.LocationImport.missingName', defaultMessage: 'Row {row, number} has missing name' },
  missingValue: {
    id: 'forms.LocationImport.missingValue',
    defaultMessage: 'Row {row, number} has missing one or more values: {column}',
  },
  missingValues: {
    id: 'forms.LocationImport.missingValues',
    defaultMessage: 'Row {row, number} has missing one or more values: {count, number} instead of 8',
  },
  polygonSize: {
    id: 'forms.LocationImport.polygonSize',
    defaultMessage: 'Row {row, number} has exceeded polygon size: {area, number} of {max, number} m²',
  },
  sameName: {
    id: 'forms.LocationImport.sameName',
    defaultMessage: 'Row {row, number} has the same name: both are imported.',
  },
  keepEight: { id: 'forms.LocationImport.keepEight', defaultMessage: 'Use the eight values shown' },
  redraw: { id: 'forms.LocationImport.redraw', defaultMessage: 'Redraw on the map' },
  leaveOut: { id: 'forms.LocationImport.leaveOut', defaultMessage: 'Leave row {row, number} out' },
  byName: {
    id: 'forms.LocationImport.byName',
    defaultMessage:
      'The columns stand in another order than in the template: they were read by their names in the header.',
  },
  cityIsCountry: {
    id: 'forms.LocationImport.cityIsCountry',
    defaultMessage: 'City and country seem to be swapped in every row.',
  },
  swapCells: { id: 'forms.LocationImport.swapCells', defaultMessage: 'Swap city and country' },
  axesSwapped: {
    id: 'forms.LocationImport.axesSwapped',
    defaultMessage: 'Longitude and latitude seem to be swapped in {count, plural, one {# row} other {# rows}}.',
  },
  swapAllAxes: {
    id: 'forms.LocationImport.swapAllAxes',
    defaultMessage: 'Swap them in {count, plural, one {# row} other {all # rows}}',
  },
  swapAxes: { id: 'forms.LocationImport.swapAxes', defaultMessage: 'Swap longitude and latitude' },
  nameFrom: {
    id: 'forms.LocationImport.nameFrom',
    defaultMessage: 'Name from',
  },
  chooseProperty: {
    id: 'forms.LocationImport.chooseProperty',
    defaultMessage: 'Choose a property',
  },
  namesAnew: {
    id: 'forms.LocationImport.namesAnew',
    defaultMessage: 'Another choice replaces all names; your other changes stay.',
  },
  keepPlace: {
    id: 'forms.LocationImport.keepPlace',
    defaultMessage: 'Keep as it is',
  },
  keepPlaces: {
    id: 'forms.LocationImport.keepPlaces',
    defaultMessage: 'Keep {count, plural, one {# row} other {all # rows}} as they are',
  },
  cut: {
    id: 'forms.LocationImport.cut',
    defaultMessage: 'The description was longer than {max, number} characters and has been cut.',
  },
  takeBack: { id: 'forms.LocationImport.takeBack', defaultMessage: 'Restore row {row, number}' },
});
