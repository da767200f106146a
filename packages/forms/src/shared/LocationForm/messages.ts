import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: { number: number };
  addPoi: NoMessageValues;
  editPoi: NoMessageValues;
  poiSetup: NoMessageValues;
  poiAddress: NoMessageValues;
  street: NoMessageValues;
  houseNumber: NoMessageValues;
  purpose: NoMessageValues;
  draw: NoMessageValues;
  poiPolygonHint: NoMessageValues;
  poiMissing: { parts: string };
  add: NoMessageValues;
  savePoi: NoMessageValues;
  outline: { corners: number };
  poiOutline: { corners: number; area: number; place: string };
  noOutline: NoMessageValues;
  name: NoMessageValues;
  sameName: NoMessageValues;
  setup: NoMessageValues;
  choose: NoMessageValues;
  indoor: NoMessageValues;
  outdoor: NoMessageValues;
  mixed: NoMessageValues;
  description: NoMessageValues;
  address: NoMessageValues;
  postalCode: NoMessageValues;
  city: NoMessageValues;
  country: NoMessageValues;
  england: NoMessageValues;
  polygon: NoMessageValues;
  polygonHint: NoMessageValues;
  missing: { parts: string };
  cancel: NoMessageValues;
  save: NoMessageValues;
  leaveTitle: NoMessageValues;
  leaveText: NoMessageValues;
  leave: NoMessageValues;
  stay: NoMessageValues;
}>({
  title: { id: 'forms.LocationForm.title', defaultMessage: 'Location {number, number}' },
  addPoi: { id: 'forms.LocationForm.poiAdd', defaultMessage: 'Add POI' },
  editPoi: { id: 'forms.LocationForm.poiEdit', defaultMessage: 'Edit POI' },
  poiSetup: { id: 'forms.LocationForm.poiSetup', defaultMessage: 'Location setup' },
  poiAddress: { id: 'forms.LocationForm.poiAddress', defaultMessage: 'Address' },
  street: { id: 'forms.LocationForm.poiStreet', defaultMessage: 'Street' },
  houseNumber: { id: 'forms.LocationForm.poiHouseNumber', defaultMessage: 'House number' },
  purpose: { id: 'forms.LocationForm.poiPurpose', defaultMessage: 'Purpose' },
  draw: { id: 'forms.LocationForm.poiDraw', defaultMessage: 'Draw polygon' },
  poiPolygonHint: {
    id: 'forms.LocationForm.poiPolygonHint',
    defaultMessage: 'Lines of longitude,latitude, or WKT.',
  },
  poiMissing: {
    id: 'forms.LocationForm.poiMissing',
    defaultMessage:
      '{parts, select, name {A name is needed} polygon {A polygon is needed} other {A name and a polygon are needed}}',
  },
  add: { id: 'forms.LocationForm.poiSubmit', defaultMessage: 'Add' },
  savePoi: commonMessages.save,
  outline: {
    id: 'forms.LocationForm.outline',
    defaultMessage: '{corners, plural, one {# corner} other {# corners}}',
  },
  poiOutline: {
    id: 'forms.LocationForm.poiOutline',
    defaultMessage: '{corners, plural, one {# corner} other {# corners}}, {area, number, ::.} m², at {place}',
  },
  noOutline: { id: 'forms.LocationForm.noOutline', defaultMessage: 'no outline yet' },
  name: commonMessages.name,
  sameName: { id: 'forms.LocationForm.sameName', defaultMessage: 'Another location already has this name.' },
  setup: { id: 'forms.LocationForm.setup', defaultMessage: 'Location type' },
  choose: { id: 'forms.LocationForm.choose', defaultMessage: 'Choose' },
  indoor: { id: 'forms.LocationForm.indoor', defaultMessage: 'Indoor' },
  outdoor: { id: 'forms.LocationForm.outdoor', defaultMessage: 'Outdoor' },
  mixed: { id: 'forms.LocationForm.mixed', defaultMessage: 'Mixed' },
  description: { id: 'forms.LocationForm.description', defaultMessage: 'Description' },
  address: { id: 'forms.LocationForm.address', defaultMessage: 'Street or address' },
  postalCode: { id: 'forms.LocationForm.postalCode', defaultMessage: 'Postal code' },
  city: { id: 'forms.LocationForm.city', defaultMessage: 'City' },
  country: { id: 'forms.LocationForm.country', defaultMessage: 'Country' },
  england: { id: 'forms.LocationForm.england', defaultMessage: 'England' },
  polygon: { id: 'forms.LocationForm.polygon', defaultMessage: 'Polygon' },
  polygonHint: {
    id: 'forms.LocationForm.polygonHint',
    defaultMessage: 'Drawn on the map, or entered here as WKT or lines of longitude,latitude.',
  },
  missing: {
    id: 'forms.LocationForm.missing',
    defaultMessage:
      '{parts, select, name {A name is needed to save} setup {A location type is needed to save} polygon {An outline is needed to save} name_setup {A name and a location type are needed to save} name_polygon {A name and an outline are needed to save} setup_polygon {A location type and an outline are needed to save} other {A name, a location type and an outline are needed to save}}',
  },
  cancel: commonMessages.cancel,
  save: { id: 'forms.LocationForm.save', defaultMessage: 'Save location' },
  leaveTitle: { id: 'forms.LocationForm.leaveTitle', defaultMessage: 'Discard what you entered?' },
  leaveText: { id: 'forms.LocationForm.leaveText', defaultMessage: 'The location has not been saved.' },
  leave: { id: 'forms.LocationForm.leave', defaultMessage: 'Discard' },
  stay: { id: 'forms.LocationForm.stay', defaultMessage: 'Keep editing' },
});
