import type { Id, Location } from '@locus/model/entities';
import { boundsOf } from '@locus/model/places';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { LocationPins } from '../LocationPins/LocationPins';
import { LocusMap } from '../LocusMap/LocusMap';
import { MapPopup } from '../MapPopup/MapPopup';
import { mostPins } from '../PinsInView/PinsInView';
import { messages as clusterMessages } from '../ProjectClusters/messages';
import { namesIn, ProjectClusters } from '../ProjectClusters/ProjectClusters';

export interface LocationsMapProps {
  /** The map's name. */
  label: string;
  locations: readonly Location[];
  /** `clusters` of many projects' locations, or the numbered `pins` of one project; too many pins become clusters. */
  as: 'clusters' | 'pins';
  /** Receives the locations of a circle that is clicked. */
  onSelect?: (ids: Id[]) => void;
  status: 'loading' | 'error' | 'ready';
  onRetry: () => void;
}

/** A map of locations: circles with counts, or pins whose popup shows the address. */
export function LocationsMap({ label, locations, as, onSelect, status, onRetry }: LocationsMapProps) {
  const intl = useIntl();
  const [openIds, setOpenIds] = useState<readonly Id[]>([]);
  const bounds = useMemo(() => boundsOf(locations), [locations]);
  const opened = useMemo(() => locations.filter(({ id }) => openIds.includes(id)), [locations, openIds]);
  const [open] = opened;
  return (
    <LocusMap
      label={label}
      camera={{ bounds, recentreOn: locations.map(({ id }) => id).join() }}
      status={status}
      onRetry={onRetry}
    >
      {as === 'clusters' && <ProjectClusters locations={locations} onSelect={onSelect} />}
      {as === 'pins' && locations.length > mostPins && <ProjectClusters locations={locations} onSelect={setOpenIds} />}
      {as === 'pins' && locations.length <= mostPins && (
        <LocationPins pins={locations} onSelect={(id) => setOpenIds([id])} />
      )}
      {open && (
        <MapPopup
          key={open.id}
          latitude={open.latitude}
          longitude={open.longitude}
          title={
            opened.length === 1 ? (
              <bdi>{open.name}</bdi>
            ) : (
              intl.formatMessage(clusterMessages.cluster, { count: opened.length, names: namesIn(intl, opened) })
            )
          }
          subtitle={<bdi>{addressOf(open)}</bdi>}
          onClose={() => setOpenIds([])}
        />
      )}
    </LocusMap>
  );
}

const addressOf = ({ street, houseNumber, postalCode, city }: Location) =>
  [[street, houseNumber].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
