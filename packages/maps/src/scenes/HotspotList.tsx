import { placeName } from '@locus/charts';
import type { Hotspot } from '@locus/model/analyses';
import { ownPlace } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { MapList } from '../MapList/MapList';
import { useMeasureFormat } from './measureText';
import { messages } from './messages';

export interface HotspotListProps {
  /** The places on the map, in descending order of share. */
  hotspots: readonly Hotspot[];
  selected: Hotspot | undefined;
  onSelect: (hotspot: Hotspot | undefined) => void;
  onHoverChange: (hotspot: Hotspot | undefined) => void;
}

/** Keyboard access to the places where people stay. */
export function HotspotList({ hotspots, selected, onSelect, onHoverChange }: HotspotListProps) {
  const intl = useIntl();
  const format = useMeasureFormat();
  const items = useMemo(
    () =>
      hotspots.map(({ location_name: name, location_category: category, visits_share: share }, i) => ({
        id: String(i),
        name: ownPlace({ category }) ? `${name} (${placeName(intl, category)})` : name,
        value: format(share),
      })),
    [hotspots, format, intl],
  );
  return (
    <MapList
      label={intl.formatMessage(messages.hotspotList)}
      items={items}
      selected={selected && String(hotspots.indexOf(selected))}
      onSelect={(id) => onSelect(hotspots[Number(id)])}
      onHoverChange={(id) => onHoverChange(id === undefined ? undefined : hotspots[Number(id)])}
    />
  );
}
