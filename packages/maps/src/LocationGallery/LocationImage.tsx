import type { Id } from '@locus/model';
import { AreaPattern } from '@locus/ui';
import { color } from '@locus/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

import { usableImage } from './galleryPages';

/** A location as the gallery shows it; `Location` of the model fits. */
export interface GalleryLocation {
  id: Id;
  name: string;
  /** Zero-based position within its project. */
  index: number;
  city: string;
  /** A data or https address; one of more than 8000 characters is not used. */
  image: string | null;
  /** Its number of the chosen analysis in words. */
  value?: string;
}

interface LocationImageProps {
  location: GalleryLocation;
  /** A picture of the location's outline, where it has no image of its own. */
  thumbnailUrl?: (id: string) => string | undefined;
  widthPx: number;
  heightPx: number;
}

/**
 * A location's own image, else the thumbnail of its outline, else the default picture. Decorative: its name stands
 * beside it.
 */
export function LocationImage({ location, thumbnailUrl, widthPx, heightPx }: LocationImageProps) {
  const src = usableImage(location.image) ?? thumbnailUrl?.(location.id);
  const [failed, setFailed] = useState<string>();
  return (
    <Frame style={{ inlineSize: widthPx, blockSize: heightPx }}>
      {src && src !== failed ? (
        <img src={src} alt="" width={widthPx} height={heightPx} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <AreaPattern seed={location.id} />
      )}
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  flex: none;
  max-inline-size: 100%;
  overflow: hidden;
  background: ${color.surface3};
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
