import type { Id, Location } from '@locus/model';
import { boundsOf } from '@locus/model';
import { useMemo, useState } from 'react';

import { LocationPins } from '../LocationPins/LocationPins';
import { LocusMap } from '../LocusMap/LocusMap';
import { MapPopup } from '../MapPopup/MapPopup';
import { ProjectClusters } from '../ProjectClusters/ProjectClusters';

export interface LocationsMapProps {
  /** The map's name. */
  label: string;
  locations: readonly Location[];
  /** `clusters` of many projects' locations, or the numbered `pins` of one project. */
  as: 'clusters' | 'pins';
  /** Gets the locations of a circle that is clicked. */
  onSelect?: (ids: Id[]) => void;
  status: 'loading' | 'error' | 'ready';
  onRetry: () => void;
}

/** Where the locations lie: circles that count them, or pins whose popup says the address. */
export function LocationsMap({ label, locations, as, onSelect, status, onRetry }: LocationsMapProps) {
  const [openId, setOpenId] = useState<Id>();
  const bounds = useMemo(() => boundsOf(locations), [locations]);
  const open = locations.find(({ id }) => id === openId);
  return (
    <LocusMap
      label={label}
      bounds={bounds}
      recentreOn={locations.map(({ id }) => id).join()}
      status={status}
      onRetry={onRetry}
    >
      {as === 'clusters' ? (
        <ProjectClusters locations={locations} onSelect={onSelect} />
      ) : (
        <LocationPins pins={locations} onSelect={setOpenId} />
      )}
      {open && (
        <MapPopup
          key={open.id}
          latitude={open.latitude}
          longitude={open.longitude}
          title={<bdi>{open.name}</bdi>}
          subtitle={<bdi>{addressOf(open)}</bdi>}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </LocusMap>
  );
}

const addressOf = ({ street, houseNumber, postalCode, city }: Location) =>
  [[street, houseNumber].filter(Boolean).join(' '), [postalCode, city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
