import type { VisitItemType } from '@locus/model';
import { Skeleton } from '@locus/ui';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

import type { Answer } from '../useAnswer';
import type { ItemMap } from './ItemMap';

const Loaded = lazy(async () => ({ default: (await import('./ItemMap')).ItemMap }));

interface MapStageProps<Type extends VisitItemType> extends Omit<
  ComponentProps<typeof ItemMap>,
  'status' | 'error' | 'onRetry'
> {
  answer: Answer<Type>;
}

/** The map of an analysis' locations; Leaflet and the base map come in a chunk of their own. */
export function MapStage<Type extends VisitItemType>({ answer, ...rest }: MapStageProps<Type>) {
  return (
    <Stage>
      <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>
        <Loaded {...rest} status={answer.status} error={answer.error?.reason} onRetry={answer.retry} />
      </Suspense>
    </Stage>
  );
}

/** The place of a map, as high as its page. */
export const Stage = styled.div`
  block-size: 100%;
  overflow: hidden;
`;
