import type { CatchmentArea, CatchmentMetric } from '@locus/model/analyses';
import type { Swatch } from '@locus/model/charts';
import type { Location, PolygonGeometry } from '@locus/model/entities';
import { centreOf } from '@locus/model/places';
import { useIntl } from 'react-intl';

import { CatchmentPopup } from '../popups/CatchmentPopup';
import { measureMessages } from './messages';

export interface AreaPopupProps {
  area: CatchmentArea;
  outline: PolygonGeometry;
  metric: CatchmentMetric;
  /** The number of areas. */
  areas: number;
  /** The area's colours on the map, if they show its share. */
  colors?: Swatch;
  /** The selected locations, of which the strongest are named. */
  locations: readonly Location[];
  onClose: () => void;
}

/** Number of locations named in a popup. */
const topCount = 5;

/** The popup of an area of a catchment, at the centre of its outline. */
export function AreaPopup({ area, outline, metric, areas, colors, locations, onClose }: AreaPopupProps) {
  const intl = useIntl();
  return (
    <CatchmentPopup
      {...centreOf(outline)}
      {...area}
      colors={colors}
      metric={intl.formatMessage(measureMessages[metric])}
      areas={areas}
      topLocations={area.topLocations.slice(0, topCount).flatMap(({ locationId, value }) => {
        const location = locations.find(({ id }) => id === locationId);
        return location ? [{ ...location, share: value }] : [];
      })}
      onClose={onClose}
    />
  );
}
