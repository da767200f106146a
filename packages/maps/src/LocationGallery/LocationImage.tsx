import type { Id } from '@locus/model/entities';
import { AreaPattern } from '@locus/ui';
import { color } from '@locus/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

import { usableImage } from './galleryPages';

/** A location as shown in the gallery; `Location` of the model is compatible. */
export interface GalleryLocation {
  id: Id;
  name: string;
  /** Zero-based index within its project. */
  index: number;
  city: string;
  /** A data or https URL; one of more than 8000 characters is ignored. */
  image: string | null;
  /** Its number in the selected analysis, as text. */
  value?: string;
}

interface LocationImageProps {
  location: GalleryLocation;
  /** A picture of the location's outline, for one without its own image. */
  thumbnailUrl?: (id: string) => string | undefined;
  widthPx: number;
  heightPx: number;
}

/**
 * A location's own image, otherwise the thumbnail of its outline, otherwise the default picture. Decorative: its name
 * is next to it.
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
