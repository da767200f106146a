import type { PoiResultsProps } from '@locus/forms/pois';
import { lazy, Suspense } from 'react';

const Late = lazy(async () => ({ default: (await import('@locus/forms/pois')).PoiResults }));

/** The results for imported points of interest. */
export function PoiResults(props: PoiResultsProps) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
