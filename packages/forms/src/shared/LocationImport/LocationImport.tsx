import type { LocationDraft } from '@locus/model/locations';
import { locationFormat } from '@locus/model/locationCsv';

import type { PlacesImportProps } from './PlacesImport';
import { PlacesImport } from './PlacesImport';

export type LocationImportProps = Omit<PlacesImportProps<LocationDraft>, 'format'>;

/** Imports locations from the wizard's CSV of eight columns: see `PlacesImport`. */
export function LocationImport(props: LocationImportProps) {
  return <PlacesImport {...props} format={locationFormat} />;
}
