import { percentText } from '@locus/charts';
import { pinLimits } from '@locus/maps';
import { LocationPins, LocationPolygons, MapList, MovementPopup } from '@locus/maps/view';
import type { Hotspot, Id, Location, Threshold } from '@locus/model';
import { colorfulScale, floorTo, movementModeInForce, sequentialScale } from '@locus/model';
import { useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { OpenReport } from '../../useOpenReport';
import { around, centreOf, firstOf } from '../catchment/catchmentAreas';
import { movementMessages as messages } from './messages';
import { movementRequest } from './movementRequest';
import { ReportMap, useReportPictures } from '../map/ReportMap';
import { useChoosePrimary } from '../map/useChoosePrimary';
import { useMovementPlaces } from './useMovementPlaces';
import { useCellScene, useHotspotScene, useWithin } from './useMovementScenes';

/** The movement map in the sub-mode of the address: heat or hotspots around the primary location. */
export function MovementMap({ open }: { open: OpenReport }) {
  const intl = useIntl();
  const { report, view, state, dispatch } = open;
  const places = useMovementPlaces(open);
  const { period } = movementRequest(open);
  const mode = movementModeInForce(state);
  const fills = (state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale)[useThemeName()];
  const [draft, setDraft] = useState<Threshold>();
  const [selected, setSelected] = useState<Hotspot>();
  const [hovered, setHovered] = useState<Hotspot>();
  const range = draft ?? places.range;
  const within = useWithin(places.hotspots, range);
  const cellScene = useCellScene({ open, fills, shown: mode === 'Heatmap' });
  const hotspotScene = useHotspotScene({
    open,
    places: { ...places, range },
    within,
    fills,
    selected,
    onSelectedChange: setSelected,
    hovered,
    onHoveredChange: setHovered,
    onRangeChange: setDraft,
    onChange: (changes) => {
      setDraft(undefined);
      dispatch({ do: 'changeMovement', changes });
    },
  });
  const scene = { Heatmap: cellScene, Hotspots: hotspotScene }[mode];
  const primary = view?.primary;
  const locations = view?.selected ?? nowhere;
  const pictures = useReportPictures(open);
  const bounds = useMemo(() => primary && around(primary, 0.045), [primary]);
  const { choose, waiting } = useChoosePrimary(open, true);
  const choosePrimary = (id: Id) => {
    setSelected(undefined);
    choose(id);
  };
  const chosen = mode === 'Hotspots' && selected && within.includes(selected) ? selected : undefined;
  const list = useMemo(
    () =>
      within.map(({ location_name: name, visits_share: share }, i) => ({
        id: String(i),
        name,
        value: percentText(intl, floorTo(share * 100), { min: 1, max: 2 }),
      })),
    [intl, within],
  );
  return (
    <ReportMap
      open={open}
      label={intl.formatMessage(messages.map)}
      bounds={bounds}
      recentreOn={`${report?.id} ${primary?.id}`}
      minimizable
      pictures={pictures}
      waiting={waiting}
      onSelect={choosePrimary}
      status={scene.status}
      error={scene.error}
      onRetry={scene.onRetry}
      empty={scene.empty}
      legend={scene.status === 'ready' && !scene.empty && scene.legend}
      list={
        mode === 'Hotspots' && (
          <MapList
            label={intl.formatMessage(messages.list)}
            items={list}
            selected={chosen && String(within.indexOf(chosen))}
            onSelect={(id) => setSelected(within[Number(id)])}
            onHoverChange={(id) => setHovered(id === undefined ? undefined : within[Number(id)])}
          />
        )
      }
    >
      {scene.status === 'ready' && scene.layer}
      <LocationPolygons
        locations={locations}
        areaOfInterest={report?.report_category === 'AOI_DEFAULT'}
        onSelect={choosePrimary}
      />
      <LocationPins
        pins={firstOf(locations, primary, pinLimits.movement)}
        primary={primary?.id}
        onSelect={choosePrimary}
      />
      {chosen && (
        <MovementPopup
          key={within.indexOf(chosen)}
          {...placeOf(chosen)}
          hotspot={chosen}
          period={period}
          onClose={() => setSelected((now) => (now === chosen ? undefined : now))}
        />
      )}
    </ReportMap>
  );
}

const nowhere: Location[] = [];

/** Where a hotspot's popup stands. */
function placeOf({ geometry }: Hotspot): { longitude: number; latitude: number } {
  if (geometry.type !== 'Point') return centreOf(geometry);
  const [longitude, latitude] = geometry.coordinates;
  return { longitude, latitude };
}
