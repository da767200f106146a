import { useCatchmentAreas } from '@locus/data';
import { areaSteps } from '@locus/maps';
import { AnalysisMap, AreaList, AreaPopup } from '@locus/maps/view';
import type { Id, Threshold } from '@locus/model';
import {
  boundsAround,
  boundsOf,
  catchmentLayerInForce,
  catchmentPins,
  colorfulScale,
  defaultCatchmentVersion,
  drawnAreas,
  mapModeInForce,
  sequentialScale,
  stepColor,
} from '@locus/model';
import { useThemeName } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ItemViewProps } from '../itemViewProps';
import { useReportMap } from '../map/useReportMap';
import { CatchmentScene } from './CatchmentScene';
import { messages } from './messages';

export interface CatchmentMapProps extends ItemViewProps {
  selected: string | undefined;
  onSelectedChange: (index: string | undefined) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
}

/** The catchment map in the sub-mode of the address: areas, heat, trips or rings, below the locations. */
export function CatchmentMap({ scope, selected, onSelectedChange, pointed, onPointedChange }: CatchmentMapProps) {
  const intl = useIntl();
  const { report, state, dispatch } = scope;
  const version = report?.version.catchment || defaultCatchmentVersion;
  const mode = mapModeInForce(state, version);
  const layer = catchmentLayerInForce(state, version);
  const catchment = useCatchmentAreas(scope);
  const { areas, outlines, several, status, step, error, onRetry, noData } = catchment;
  const palette = state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale;
  const theme = useThemeName();
  const [draft, setDraft] = useState<Threshold>();
  const range = draft ?? state.catchmentThreshold ?? catchment.bounds;
  const charted = several && state.catchmentDataOverlay;
  const drawn = useMemo(() => drawnAreas(areas, outlines, charted), [areas, outlines, charted]);
  const scale = useMemo(() => areaSteps(drawn, layer === 'Socio', range), [drawn, layer, range]);
  const { onSelect, ...map } = useReportMap(scope, {
    viewOf: mode === 'Trips' ? 'tripRoutesView' : 'mapView',
    recentre: !several,
  });
  const { locations, primary } = map;
  const bounds = useMemo(
    () => (primary && !several ? boundsAround(primary, 0.17) : boundsOf(locations)),
    [primary, several, locations],
  );
  const chosen = drawn.find(({ index }) => index === selected);
  const outline = chosen && outlines?.get(chosen.index);
  const chosenStep = chosen && layer === 'PostalCodes' ? scale.classes[drawn.indexOf(chosen)] : undefined;
  return (
    <AnalysisMap
      {...map}
      label={intl.formatMessage(messages.map)}
      camera={{ ...map.camera, bounds }}
      minimizable
      pins={catchmentPins(locations, primary, mode)}
      onSelect={(id: Id) => {
        onSelectedChange(undefined);
        onSelect(id);
      }}
      {...{ status, step, error, onRetry, noData }}
      empty={areas.length === 0 || (charted && drawn.length === 0)}
      list={
        mode === 'PostalCodes' && (
          <AreaList areas={drawn} selected={selected} onSelect={onSelectedChange} onHoverChange={onPointedChange} />
        )
      }
      popup={
        mode === 'PostalCodes' &&
        chosen &&
        outline && (
          <AreaPopup
            key={chosen.index}
            area={chosen}
            outline={outline}
            metric={state.catchmentMetricType}
            areas={areas.length}
            colors={chosenStep === undefined || chosenStep >= 16 ? undefined : stepColor(palette, theme, chosenStep)}
            locations={locations}
            onClose={() => onSelectedChange(undefined)}
          />
        )
      }
    >
      {drawn.length > 0 && (
        <CatchmentScene
          scope={scope}
          mode={mode}
          catchment={catchment}
          areas={drawn}
          scale={scale}
          fills={palette[theme]}
          locations={locations}
          selected={selected}
          onSelect={onSelectedChange}
          pointed={pointed}
          onPointedChange={onPointedChange}
          threshold={{
            ...catchment.bounds,
            value: range,
            onValueChange: setDraft,
            onValueCommit: (catchmentThreshold) => {
              setDraft(undefined);
              dispatch({ do: 'changeCatchment', changes: { catchmentThreshold } });
            },
          }}
        />
      )}
    </AnalysisMap>
  );
}
