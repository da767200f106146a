import { Card, Skeleton } from '@locus/ui';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

import type { LocationsMap } from './LocationsMap';

const Loaded = lazy(async () => ({ default: (await import('./LocationsMap')).LocationsMap }));

/** The map of locations at the head of a page; Leaflet and the base map come in a chunk of their own. */
export function MapPlace(props: ComponentProps<typeof LocationsMap>) {
  return (
    <Place>
      <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>
        <Loaded {...props} />
      </Suspense>
    </Place>
  );
}

const Place = styled(Card.Root)`
  block-size: clamp(240px, 46dvh, 520px);
  overflow: hidden;
`;
