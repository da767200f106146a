import type { PoiDraft } from '@locus/model/locations';
import { poiDraftSchema } from '@locus/model/locations';

import type { PlaceFormProps, PlaceKind } from '../../shared/LocationForm/PlaceForm';
import { PlaceForm } from '../../shared/LocationForm/PlaceForm';

/** An empty point of interest. */
export const emptyPoi: PoiDraft = {
  name: '',
  description: '',
  address: '',
  street: '',
  houseNumber: '',
  city: '',
  country: '',
  postalCode: '',
  purpose: '',
  setup: 'UNDEFINED',
  polygonString: '',
};

const poi: PlaceKind<PoiDraft> = {
  id: 'poi',
  schema: poiDraftSchema,
  empty: emptyPoi,
  needed: ['name', 'polygonString'],
};

export type PoiFormProps = Omit<PlaceFormProps<PoiDraft>, 'kind'>;

/** Describes a point of interest in the back-office. It can be saved with a name and a polygon. */
export function PoiForm(props: PoiFormProps) {
  return <PlaceForm {...props} kind={poi} />;
}
