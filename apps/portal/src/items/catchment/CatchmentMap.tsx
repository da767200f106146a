import { AnalysisMap, AreaList } from '@locus/maps/view';
import type { Id } from '@locus/model/entities';
import { catchmentPins } from '@locus/model/analyses';
import { colorfulScale, sequentialScale } from '@locus/model/charts';
import { boundsAround, boundsOf } from '@locus/model/places';
import { useThemeName } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ItemViewProps } from '../itemViewProps';
import { useReportMap } from '../map/useReportMap';
import { CatchmentScene } from './CatchmentScene';
import { ChosenArea } from './ChosenArea';
import { messages } from './messages';
import { useCatchmentDrawing } from './useCatchmentDrawing';

export interface CatchmentMapProps extends ItemViewProps {
  selected: string | undefined;
  onSelectedChange: (index: string | undefined) => void;
  pointed: string | undefined;
  onPointedChange: (index: string | undefined) => void;
}

/** The catchment map in the sub-mode of the address: areas, heat, trips or rings, below the locations. */
export function CatchmentMap({ scope, selected, onSelectedChange, pointed, onPointedChange }: CatchmentMapProps) {
  const intl = useIntl();
  const fills = (scope.state.colorScheme === 'COLORFUL' ? colorfulScale : sequentialScale)[useThemeName()];
  const { mode, layer, catchment, drawn, scale, empty, threshold } = useCatchmentDrawing(scope);
  const { several, status, step, error, onRetry, noData } = catchment;
  const { onSelect, ...map } = useReportMap(scope, {
    viewOf: mode === 'Trips' ? 'tripRoutesView' : 'mapView',
    recentre: !several,
  });
  const { locations, primary } = map;
  const bounds = useMemo(
    () => (primary && !several ? boundsAround(primary, 0.17) : boundsOf(locations)),
    [primary, several, locations],
  );
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
      {...{ status, step, error, onRetry, noData, empty }}
      list={
        mode === 'PostalCodes' && (
          <AreaList areas={drawn} selected={selected} onSelect={onSelectedChange} onHoverChange={onPointedChange} />
        )
      }
      popup={
        mode === 'PostalCodes' && (
          <ChosenArea
            {...{ scope, catchment, drawn, layer, scale, selected, locations }}
            onClose={() => onSelectedChange(undefined)}
          />
        )
      }
    >
      {drawn.length > 0 && (
        <CatchmentScene
          {...{ scope, mode, catchment, scale, fills, locations, selected, pointed, threshold }}
          areas={drawn}
          onSelect={onSelectedChange}
          onPointedChange={onPointedChange}
        />
      )}
    </AnalysisMap>
  );
}
