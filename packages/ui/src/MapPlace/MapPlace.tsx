import type { ReactNode } from 'react';
import { Suspense } from 'react';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { Skeleton } from '../Skeleton/Skeleton';
import { media, space } from '../theme';

export interface MapPlaceProps {
  /**
   * `fill`: as high as the page; `most`: a little less, so that the content below shows; `head`: a card at the top of a
   * page.
   */
  size: 'fill' | 'most' | 'head';
  children: ReactNode;
}

/** The container of a map, whose code is in a separate chunk: a grey block of the same size until it has loaded. */
export function MapPlace({ size, children }: MapPlaceProps) {
  const map = <Suspense fallback={<Skeleton data-map shape="block" height="100%" />}>{children}</Suspense>;
  return size === 'head' ? <Head data-size={size}>{map}</Head> : <Place data-size={size}>{map}</Place>;
}

/** The width of the details beside a map, which has room for four locations in its gallery before they grow. */
export const detailsWidth = 'clamp(480px, min(36%, 100% - 1040px), 720px)';

const Place = styled.div`
  block-size: 100%;
  overflow: hidden;
  &[data-size='most'] {
    block-size: calc(100% - ${space[7]});
    min-block-size: 360px;
    ${media.narrow} {
      block-size: calc(100% - ${space[5]});
      min-block-size: 240px;
    }
  }
`;

const Head = styled(Card.Root)`
  block-size: clamp(240px, 46dvh, 520px);
  /* On a phone it ends above the sheet. */
  ${media.narrow} {
    block-size: clamp(200px, 36dvh, 420px);
  }
  overflow: hidden;
`;
