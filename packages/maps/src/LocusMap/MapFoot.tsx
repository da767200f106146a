import { scaleBar } from '@locus/draw';
import { color, font, numeric, space, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { useEffect, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** From here on invented streets are drawn. */
export const streetZoom = 11;

/** Who the map's data comes from. */
export const sources = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames CC BY 4.0', href: 'https://www.geonames.org' },
] as const;

/** A length on the ground in words, in metres or kilometres. */
export const lengthText = (intl: IntlShape, meters: number) =>
  meters < 1000
    ? intl.formatNumber(meters, { style: 'unit', unit: 'meter' })
    : intl.formatNumber(meters / 1000, { style: 'unit', unit: 'kilometer' });

/** Attribution and metric scale at the map's lower end. */
export function MapFoot({ map }: { map: Map }) {
  const intl = useIntl();
  const { latitude, zoom } = useCentre(map);
  const { meters, widthPx } = scaleBar(latitude, zoom);
  return (
    <Place>
      <Sources>
        {sources.map(({ name, href }, i) => (
          <span key={name}>
            {i > 0 && ' • '}
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
        {zoom >= streetZoom && (
          <>
            {' • '}
            <FormattedMessage {...messages.illustrative} />
          </>
        )}
      </Sources>
      <Scale style={{ inlineSize: widthPx }}>{lengthText(intl, meters)}</Scale>
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

const Sources = styled.p`
  padding-inline: ${space[1]};
  border-radius: 2px;
  background: ${color.mapHalo};
  text-align: end;
  & a {
    color: inherit;
    pointer-events: auto;
  }
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
