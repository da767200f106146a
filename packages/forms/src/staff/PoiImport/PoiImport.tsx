import { poiFormat } from '@locus/model/locationCsv';
import type { PoiDraft } from '@locus/model/locations';

import type { PlacesImportProps } from '../../shared/LocationImport/PlacesImport';
import { PlacesImport } from '../../shared/LocationImport/PlacesImport';

export type PoiImportProps = Omit<PlacesImportProps<PoiDraft>, 'format' | 'locations' | 'clusters'>;

/** Imports points of interest from the back-office's CSV of eleven columns, GeoJSON, KML or a zipped shapefile. */
export function PoiImport(props: PoiImportProps) {
  return <PlacesImport {...props} format={poiFormat} />;
}
