import type { VisitItemType } from '@locus/model';
import { Skeleton } from '@locus/ui';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

import type { Answer } from '../../useAnswer';
import type { ItemMap } from './ItemMap';
import { factsOfType } from './placeFacts';

const Loaded = lazy(async () => ({ default: (await import('./ItemMap')).ItemMap }));

interface MapStageProps<Type extends VisitItemType> extends Omit<
  ComponentProps<typeof ItemMap>,
  'status' | 'error' | 'onRetry' | 'kind' | 'factsLoading'
> {
  answer: Answer<Type>;
  /** The answer that the facts come from, where it is another one. */
  factsAnswer?: Pick<Answer<VisitItemType>, 'status' | 'item'>;
}

/** The map of an analysis' locations; Leaflet and the base map come in a chunk of their own. */
export function MapStage<Type extends VisitItemType>({ answer, factsAnswer = answer, ...rest }: MapStageProps<Type>) {
  const type = rest.open.view?.item?.type;
  if (!type || type === 'CATCHMENT' || type === 'MOVEMENT') return null;
  return (
    <Stage>
      <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>
        <Loaded
          {...rest}
          kind={factsOfType[type]}
          factsLoading={factsAnswer.item !== undefined && factsAnswer.status === 'loading'}
          status={answer.status}
          error={answer.error?.reason}
          onRetry={answer.retry}
        />
      </Suspense>
    </Stage>
  );
}

/** The place of a map, as high as its page. */
export const Stage = styled.div`
  block-size: 100%;
  overflow: hidden;
`;
