import { AnalysisMap, HotspotList, HotspotScene, MovementHeatScene, MovementPopup } from '@locus/maps/view';
import type { Hotspot } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import type { MovementChanges, Threshold } from '@locus/model/view';
import { chosenThreshold, firstLocations, pinLimits, withinShares } from '@locus/model/analyses';
import { colorfulScale, sequentialScale } from '@locus/model/charts';
import { boundsAround, centreOf } from '@locus/model/places';
import { movementModeInForce } from '@locus/model/view';
import { useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ItemViewProps } from '../itemViewProps';
import { useReportMap } from '../map/useReportMap';
import { messages } from './messages';
import { useMovementCells } from './useMovementCells';
import { useMovementPlaces } from './useMovementPlaces';

/** The movement map in the sub-mode of the address: heat or hotspots around the primary location. */
export function MovementMap({ scope }: ItemViewProps) {
  const intl = useIntl();
  const { state, dispatch } = scope;
  const mode = movementModeInForce(state);
  const fills = (state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale)[useThemeName()];
  const { hotspots, bounds, ...places } = useMovementPlaces(scope);
  const { points, who, ...cells } = useMovementCells(scope, mode === 'Heatmap');
  const [draft, setDraft] = useState<Threshold>();
  const [selected, setSelected] = useState<Hotspot>();
  const [hovered, setHovered] = useState<Hotspot>();
  const range = draft ?? places.range;
  const within = useMemo(() => withinShares(hotspots, range), [hotspots, range]);
  const { onSelect, ...map } = useReportMap(scope, { recentre: true });
  const around = useMemo(() => map.primary && boundsAround(map.primary, 0.045), [map.primary]);
  const { status, error, onRetry, noData } = mode === 'Heatmap' ? cells : places;
  const empty = (mode === 'Heatmap' ? points : hotspots).length === 0;
  const chosen = mode === 'Hotspots' && selected && within.includes(selected) ? selected : undefined;
  const change = (changes: MovementChanges) => {
    setDraft(undefined);
    dispatch({ do: 'changeMovement', changes });
  };
  return (
    <AnalysisMap
      {...map}
      label={intl.formatMessage(messages.map)}
      camera={{ ...map.camera, bounds: around }}
      minimizable
      pins={firstLocations(map.locations, map.primary, pinLimits.movement)}
      onSelect={(id: Id) => {
        setSelected(undefined);
        onSelect(id);
      }}
      {...{ status, error, onRetry, noData }}
      empty={empty}
      list={
        mode === 'Hotspots' && (
          <HotspotList hotspots={within} selected={chosen} onSelect={setSelected} onHoverChange={setHovered} />
        )
      }
      popup={
        chosen && (
          <MovementPopup
            key={within.indexOf(chosen)}
            {...centreOf(chosen.geometry)}
            hotspot={chosen}
            period={places.period}
            onClose={() => setSelected((now) => (now === chosen ? undefined : now))}
          />
        )
      }
    >
      {status === 'ready' && mode === 'Heatmap' && (
        <MovementHeatScene points={points} fills={fills} who={who} period={cells.period} />
      )}
      {status === 'ready' && mode === 'Hotspots' && (
        <HotspotScene
          hotspots={hotspots}
          within={within}
          range={range}
          fills={fills}
          period={places.period}
          locationType={state.locationType}
          dataLevel={state.dataLevel}
          overlay={state.hotspotOverlay}
          onOverlayChange={(hotspotOverlay) => change({ hotspotOverlay })}
          selected={selected}
          onSelect={setSelected}
          hovered={hovered}
          onHoverChange={setHovered}
          threshold={
            bounds && {
              value: { min: Math.max(bounds.min, range.min), max: Math.min(bounds.max, range.max) },
              ...bounds,
              onValueChange: setDraft,
              onValueCommit: (next) => change({ movementThreshold: chosenThreshold(next, bounds) }),
            }
          }
        />
      )}
    </AnalysisMap>
  );
}
