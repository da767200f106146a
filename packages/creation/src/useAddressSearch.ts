import { readConfiguration } from '@locus/app';
import { useSearchPlaces } from '@locus/data';
import { useLanguage } from '@locus/ui/i18n';

/** Finds places for the polygon tool, by the service that the operator configured for pages or by Locus. */
export const useAddressSearch = (): ReturnType<typeof useSearchPlaces> =>
  useSearchPlaces(readConfiguration().geocoder, useLanguage());
