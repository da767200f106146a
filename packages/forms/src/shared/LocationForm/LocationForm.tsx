import type { LocationDraft } from '@locus/model/locations';
import { locationDraftSchema } from '@locus/model/locations';

import type { PlaceFormProps, PlaceKind } from './PlaceForm';
import { PlaceForm } from './PlaceForm';

/** An empty location. */
export const emptyLocation: LocationDraft = {
  name: '',
  description: '',
  country: '',
  address: '',
  city: '',
  postalCode: '',
  setup: undefined as unknown as LocationDraft['setup'],
  polygonString: '',
};

const location: PlaceKind<LocationDraft> = {
  id: 'location',
  schema: locationDraftSchema,
  empty: emptyLocation,
  needed: ['name', 'setup', 'polygonString'],
};

export type LocationFormProps = Omit<PlaceFormProps<LocationDraft>, 'kind' | 'editing' | 'onDraw'>;

/** Describes a location: name, type, address and outline. It can be saved with an outline, a name and a type. */
export function LocationForm(props: LocationFormProps) {
  return <PlaceForm {...props} kind={location} />;
}
