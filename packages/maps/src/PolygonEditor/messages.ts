import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  map: { name: string };
  tools: NoMessageValues;
  mode: NoMessageValues;
  draw: NoMessageValues;
  edit: NoMessageValues;
  undo: NoMessageValues;
  savePolygon: NoMessageValues;
  closeTool: NoMessageValues;
  redo: NoMessageValues;
  reset: NoMessageValues;
  text: NoMessageValues;
  addPart: NoMessageValues;
  addHole: NoMessageValues;
  more: NoMessageValues;
  placeCentre: NoMessageValues;
  closeShape: NoMessageValues;
  search: NoMessageValues;
  found: { count: number };
  noPlace: NoMessageValues;
  tipDraw: NoMessageValues;
  tipEdit: NoMessageValues;
  tipTouch: NoMessageValues;
  thinned: { max: number };
  mendHere: NoMessageValues;
  mend: NoMessageValues;
  nextCrosses: NoMessageValues;
  shape: { number: number };
  valid: NoMessageValues;
  notValid: NoMessageValues;
  nothingDrawn: NoMessageValues;
  area: NoMessageValues;
  areaOf: { area: string; max: string };
  nearLimit: NoMessageValues;
  squareMetres: { value: number };
  squareKilometres: { value: number };
  facts: { corners: number; perimeter: string; cluster: string };
  metres: { value: number };
  kilometres: { value: number };
  locations: NoMessageValues;
  clusters: NoMessageValues;
  usedOf: { used: number; max: number };
  overlap: { name: string; share: string };
  corners: NoMessageValues;
  cornerTable: NoMessageValues;
  number: NoMessageValues;
  longitude: NoMessageValues;
  latitude: NoMessageValues;
  longitudeOf: { corner: number };
  latitudeOf: { corner: number };
  moveCorner: { corner: number };
  removeCorner: { corner: number };
  addCorner: { corner: number };
  ringPart: { number: number };
  ringHole: { number: number };
  removeRing: { ring: string };
  earlier: NoMessageValues;
  later: NoMessageValues;
  cornerActions: NoMessageValues;
  cornerAt: { corner: number; lng: string; lat: string };
  textTitle: NoMessageValues;
  textLabel: NoMessageValues;
  textHint: NoMessageValues;
  asWkt: NoMessageValues;
  asLines: NoMessageValues;
  noLines: NoMessageValues;
  format: NoMessageValues;
  apply: NoMessageValues;
  cancel: NoMessageValues;
  place: { line: number; column: number };
  estimate: NoMessageValues;
  estimateInfo: NoMessageValues;
  visitsPerMonth: NoMessageValues;
  range: { low: number; high: number; months: number };
  lastMonths: { months: number };
  homes: NoMessageValues;
  belowFloor: { floor: number };
  nobody: NoMessageValues;
  noData: NoMessageValues;
  budgetUsedUp: { until: string };
  estimateWaits: NoMessageValues;
  estimateFailed: NoMessageValues;
  estimating: NoMessageValues;
  retry: NoMessageValues;
}>({
  map: { id: 'maps.PolygonEditor.map', defaultMessage: 'Map of the outline of {name}' },
  tools: { id: 'maps.PolygonEditor.tools', defaultMessage: 'Outline tools' },
  mode: { id: 'maps.PolygonEditor.mode', defaultMessage: 'Mode' },
  draw: { id: 'maps.PolygonEditor.draw', defaultMessage: 'Draw' },
  edit: { id: 'maps.PolygonEditor.edit', defaultMessage: 'Edit' },
  undo: { id: 'maps.PolygonEditor.undo', defaultMessage: 'Undo' },
  savePolygon: { id: 'maps.PolygonEditor.savePolygon', defaultMessage: 'Save polygon' },
  closeTool: commonMessages.close,
  redo: { id: 'maps.PolygonEditor.redo', defaultMessage: 'Redo' },
  reset: { id: 'maps.PolygonEditor.reset', defaultMessage: 'Reset' },
  text: { id: 'maps.PolygonEditor.text', defaultMessage: 'Enter as text' },
  addPart: { id: 'maps.PolygonEditor.addPart', defaultMessage: 'Add a part' },
  addHole: { id: 'maps.PolygonEditor.addHole', defaultMessage: 'Cut a hole' },
  more: { id: 'maps.PolygonEditor.more', defaultMessage: 'More tools' },
  placeCentre: { id: 'maps.PolygonEditor.placeCentre', defaultMessage: 'Place a corner in the middle of the map' },
  closeShape: { id: 'maps.PolygonEditor.closeShape', defaultMessage: 'Close the shape' },
  search: { id: 'maps.PolygonEditor.search', defaultMessage: 'Address or “lat, lon”' },
  found: {
    id: 'maps.PolygonEditor.found',
    defaultMessage: '{count, plural, one {# place found} other {# places found}}',
  },
  noPlace: { id: 'maps.PolygonEditor.noPlace', defaultMessage: 'No place found' },
  tipDraw: {
    id: 'maps.PolygonEditor.tipDraw',
    defaultMessage: 'Click to place a corner. Enter or the first corner closes the shape, Ctrl Z undoes, Esc cancels.',
  },
  tipEdit: {
    id: 'maps.PolygonEditor.tipEdit',
    defaultMessage: 'Drag a corner to move it, a small circle to add one. Del removes the selected corner.',
  },
  tipTouch: { id: 'maps.PolygonEditor.tipTouch', defaultMessage: 'Tap to place corners; tap the first one to close.' },
  thinned: {
    id: 'maps.PolygonEditor.thinned',
    defaultMessage: 'At most {max, number} corners have a handle. Zoom in to reach the others.',
  },
  mendHere: {
    id: 'maps.PolygonEditor.mendHere',
    defaultMessage: 'The outline crosses or touches itself here. Click to fix it.',
  },
  mend: { id: 'maps.PolygonEditor.mend', defaultMessage: 'Fix it' },
  nextCrosses: {
    id: 'maps.PolygonEditor.nextCrosses',
    defaultMessage:
      'The next edge would cross another. Place the corner elsewhere, or close the shape at its first corner.',
  },
  shape: { id: 'maps.PolygonEditor.shape', defaultMessage: 'Shape of location {number, number}' },
  valid: { id: 'maps.PolygonEditor.valid', defaultMessage: 'valid shape' },
  notValid: { id: 'maps.PolygonEditor.notValid', defaultMessage: 'needs fixing' },
  nothingDrawn: { id: 'maps.PolygonEditor.nothingDrawn', defaultMessage: 'not closed yet' },
  area: { id: 'maps.PolygonEditor.area', defaultMessage: 'Area' },
  areaOf: { id: 'maps.PolygonEditor.areaOf', defaultMessage: '{area} of {max}' },
  nearLimit: {
    id: 'maps.PolygonEditor.nearLimit',
    defaultMessage: 'Nearly at the limit: the area must stay below it.',
  },
  squareMetres: { id: 'maps.PolygonEditor.squareMetres', defaultMessage: '{value, number, ::.} m²' },
  squareKilometres: { id: 'maps.PolygonEditor.squareKilometres', defaultMessage: '{value, number, ::.000} km²' },
  facts: {
    id: 'maps.PolygonEditor.facts',
    defaultMessage:
      '{corners, plural, one {# corner} other {# corners}} • {perimeter} around • centre in cluster {cluster}',
  },
  metres: { id: 'maps.PolygonEditor.metres', defaultMessage: '{value, number, ::.} m' },
  kilometres: { id: 'maps.PolygonEditor.kilometres', defaultMessage: '{value, number, ::.00} km' },
  locations: { id: 'maps.PolygonEditor.locations', defaultMessage: 'Locations' },
  clusters: { id: 'maps.PolygonEditor.clusters', defaultMessage: 'Clusters' },
  usedOf: { id: 'maps.PolygonEditor.usedOf', defaultMessage: '{used, number} of {max, number}' },
  overlap: {
    id: 'maps.PolygonEditor.overlap',
    defaultMessage: '{share} of it overlaps {name}: visits there would count for both.',
  },
  corners: { id: 'maps.PolygonEditor.corners', defaultMessage: 'Corners' },
  cornerTable: {
    id: 'maps.PolygonEditor.cornerTable',
    defaultMessage:
      'Corners of the outline. In the first column arrow keys move a corner by a metre, with Shift by ten.',
  },
  number: { id: 'maps.PolygonEditor.number', defaultMessage: 'No.' },
  longitude: { id: 'maps.PolygonEditor.longitude', defaultMessage: 'Longitude' },
  latitude: { id: 'maps.PolygonEditor.latitude', defaultMessage: 'Latitude' },
  longitudeOf: { id: 'maps.PolygonEditor.longitudeOf', defaultMessage: 'Longitude of corner {corner, number}' },
  latitudeOf: { id: 'maps.PolygonEditor.latitudeOf', defaultMessage: 'Latitude of corner {corner, number}' },
  moveCorner: {
    id: 'maps.PolygonEditor.moveCorner',
    defaultMessage: 'Corner {corner, number}: arrow keys move it by a metre',
  },
  removeCorner: { id: 'maps.PolygonEditor.removeCorner', defaultMessage: 'Remove corner {corner, number}' },
  addCorner: { id: 'maps.PolygonEditor.addCorner', defaultMessage: 'Add a corner after corner {corner, number}' },
  ringPart: { id: 'maps.PolygonEditor.ringPart', defaultMessage: 'Part {number, number}' },
  ringHole: { id: 'maps.PolygonEditor.ringHole', defaultMessage: 'Hole in part {number, number}' },
  removeRing: { id: 'maps.PolygonEditor.removeRing', defaultMessage: 'Remove: {ring}' },
  earlier: { id: 'maps.PolygonEditor.earlier', defaultMessage: 'Previous corners' },
  later: { id: 'maps.PolygonEditor.later', defaultMessage: 'Next corners' },
  cornerActions: { id: 'maps.PolygonEditor.cornerActions', defaultMessage: 'Add or remove' },
  cornerAt: {
    id: 'maps.PolygonEditor.cornerAt',
    defaultMessage: 'Corner {corner, number}: longitude {lng}, latitude {lat}',
  },
  textTitle: { id: 'maps.PolygonEditor.textTitle', defaultMessage: 'Outline as text' },
  textLabel: {
    id: 'maps.PolygonEditor.textLabel',
    defaultMessage: 'WKT, or a line of longitude,latitude for each corner',
  },
  textHint: {
    id: 'maps.PolygonEditor.textHint',
    defaultMessage: 'WKT begins with POLYGON or MULTIPOLYGON. Longitude comes first.',
  },
  asWkt: { id: 'maps.PolygonEditor.asWkt', defaultMessage: 'WKT' },
  asLines: { id: 'maps.PolygonEditor.asLines', defaultMessage: 'Lines' },
  noLines: { id: 'maps.PolygonEditor.noLines', defaultMessage: 'Several parts and holes can be written as WKT only.' },
  format: { id: 'maps.PolygonEditor.format', defaultMessage: 'Written as' },
  apply: { id: 'maps.PolygonEditor.apply', defaultMessage: 'Apply' },
  cancel: commonMessages.cancel,
  place: { id: 'maps.PolygonEditor.place', defaultMessage: 'Line {line, number}, character {column, number}' },
  estimate: { id: 'maps.PolygonEditor.estimate', defaultMessage: 'Live estimate' },
  estimateInfo: {
    id: 'maps.PolygonEditor.estimateInfo',
    defaultMessage:
      'Estimated from the project’s data for the current shape, with the same minimum and rounding as its reports. The report itself counts exactly.',
  },
  visitsPerMonth: { id: 'maps.PolygonEditor.visitsPerMonth', defaultMessage: 'visits per month' },
  range: {
    id: 'maps.PolygonEditor.range',
    defaultMessage: '{low, number} – {high, number}, {months, plural, one {last month} other {last # months}}',
  },
  lastMonths: {
    id: 'maps.PolygonEditor.lastMonths',
    defaultMessage: '{months, plural, one {last month} other {last # months}}',
  },
  homes: { id: 'maps.PolygonEditor.homes', defaultMessage: 'Where they live' },
  belowFloor: {
    id: 'maps.PolygonEditor.belowFloor',
    defaultMessage:
      'Fewer than {floor, number} people, or nobody, were here: too few to say more. A larger shape may show some.',
  },
  nobody: {
    id: 'maps.PolygonEditor.nobody',
    defaultMessage:
      'The project’s data holds no visits inside this shape. Check that it lies on the right spot, or draw it larger.',
  },
  noData: {
    id: 'maps.PolygonEditor.noData',
    defaultMessage: 'The project contains no visits yet, so there is nothing to estimate from.',
  },
  budgetUsedUp: {
    id: 'maps.PolygonEditor.budgetUsedUp',
    defaultMessage:
      'You have used up the estimates for this area; the limit protects the people in it{until, select, none {} other {. More are available from {until}}}. The shape can still be saved.',
  },
  estimateWaits: {
    id: 'maps.PolygonEditor.estimateWaits',
    defaultMessage: 'The estimate appears as soon as the shape is closed and valid.',
  },
  estimateFailed: {
    id: 'maps.PolygonEditor.estimateFailed',
    defaultMessage: 'The estimate could not be loaded. The shape can still be saved.',
  },
  estimating: { id: 'maps.PolygonEditor.estimating', defaultMessage: 'Estimating' },
  retry: { id: 'maps.PolygonEditor.retry', defaultMessage: 'Retry' },
});
