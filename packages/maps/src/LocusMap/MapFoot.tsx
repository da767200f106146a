import { scaleBar } from '@locus/draw';
import { scaleText } from '@locus/model/text';
import { color, font, numeric, space, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { Fragment, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { MapSource } from './useSources';

/** Attribution and metric scale at the bottom of the map. */
export function MapFoot({ map, sources }: { map: Map; sources: readonly MapSource[] }) {
  const intl = useIntl();
  const { latitude, zoom } = useCentre(map);
  const { metres, widthPx } = scaleBar(latitude, zoom);
  return (
    <Place>
      <Sources>
        <span>
          {sources.map(({ name, href }, i) => (
            <Fragment key={name}>
              <Source>
                {href ? (
                  <a href={href} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {i < sources.length - 1 && ' •'}
              </Source>{' '}
            </Fragment>
          ))}
        </span>
      </Sources>
      <Scale style={{ inlineSize: widthPx }}>{scaleText(metres, intl.locale)}</Scale>
    </Place>
  );
}

function useCentre(map: Map) {
  const read = () => ({ latitude: map.getCenter().lat, zoom: map.getZoom() });
  const [centre, setCentre] = useState(read);
  useEffect(() => {
    const update = () => setCentre({ latitude: map.getCenter().lat, zoom: map.getZoom() });
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map]);
  return centre;
}

const Place = styled.div`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline: ${space[3]};
  z-index: ${zIndex.mapControl};
  display: flex;
  justify-content: flex-end;
  align-items: flex-end;
  gap: ${space[3]};
  pointer-events: none;
  font: ${font.caption};
  color: ${color.mapLabel};
`;

/** Each line has its own background, so that no more of the map is covered than the words need. */
const Sources = styled.p`
  text-align: end;
  & > span {
    padding-inline: ${space[1]};
    border-radius: 2px;
    background: ${color.mapHalo};
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  & a {
    color: inherit;
    pointer-events: auto;
  }
`;

const Source = styled.span`
  white-space: nowrap;
`;

const Scale = styled.span`
  ${numeric}
  flex: none;
  padding-block-end: 1px;
  border: 1px solid currentcolor;
  border-block-start: 0;
  background: linear-gradient(${color.mapHalo}, ${color.mapHalo});
  font: ${font.labelStrong};
  color: ${color.text};
  text-align: center;
  line-height: 14px;
`;
