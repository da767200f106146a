import { IconButton } from '@locus/ui';
import { color, radius, shadow, space, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { Camera, LocateFixed, MapPin, Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';
import { messages } from './messages';

export interface MapControlsProps {
  map: Map;
  onRecentre: () => void;
  pointsOfInterest?: boolean;
  onPointsOfInterestChange?: (shown: boolean) => void;
  /** Creates the picture; without it there is no button for it. */
  onDownload?: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The map's actions at the bottom: centre, points of interest, picture; zoom and north. */
export function MapControls({
  map,
  onRecentre,
  pointsOfInterest,
  onPointsOfInterestChange,
  onDownload,
}: MapControlsProps) {
  const intl = useIntl();
  const zoom = useZoom(map);
  return (
    <Place data-fold role="group" aria-label={intl.formatMessage(messages.controls)}>
      <Group>
        <IconButton label={intl.formatMessage(messages.centre)} icon={<LocateFixed {...icon} />} onClick={onRecentre} />
        {onPointsOfInterestChange && (
          <IconButton
            label={intl.formatMessage(messages.pointsOfInterest)}
            icon={<MapPin {...icon} />}
            aria-pressed={pointsOfInterest ?? false}
            onClick={() => onPointsOfInterestChange(!pointsOfInterest)}
          />
        )}
        {onDownload && (
          <IconButton label={intl.formatMessage(messages.download)} icon={<Camera {...icon} />} onClick={onDownload} />
        )}
      </Group>
      <Group>
        <IconButton
          label={intl.formatMessage(messages.zoomIn)}
          icon={<Plus {...icon} />}
          disabled={zoom >= map.getMaxZoom()}
          onClick={() => map.zoomIn()}
        />
        <IconButton label={intl.formatMessage(messages.compass)} icon={<Needle />} onClick={onRecentre} />
        <IconButton
          label={intl.formatMessage(messages.zoomOut)}
          icon={<Minus {...icon} />}
          disabled={zoom <= map.getMinZoom()}
          onClick={() => map.zoomOut()}
        />
      </Group>
    </Place>
  );
}

/** The map's zoom, after each movement. */
export function useZoom(map: Map): number {
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const update = () => setZoom(map.getZoom());
    update();
    map.on('zoomend', update);
    return () => void map.off('zoomend', update);
  }, [map]);
  return zoom;
}

/** A compass needle whose north is red. */
function Needle() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
      <North d="M8 2 10.5 8h-5Z" />
      <South d="M8 14 5.5 8h5Z" />
    </svg>
  );
}

const North = styled.path`
  fill: ${color.danger};
`;

const South = styled.path`
  fill: ${color.borderStrong};
`;

const Place = styled.div`
  position: absolute;
  inset-block-end: 40px;
  inset-inline-end: ${space[3]};
  z-index: ${zIndex.mapControl};
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  pointer-events: auto;
  /* On a narrow map the legend needs the height; between tools and sheet there is little. */
  @container map (max-width: 719px) {
    flex-direction: row;
    align-items: flex-end;
  }
  ${onSmallMap(css`
    flex-direction: row;
    align-items: flex-end;
  `)}
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  & > button {
    border-radius: 0;
  }
  & > button + button {
    border-block-start: 1px solid ${color.border};
  }
  & > button:focus-visible {
    outline-offset: -2px;
  }
`;
