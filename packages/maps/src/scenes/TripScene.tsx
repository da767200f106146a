import type { CatchmentArea } from '@locus/model/analyses';
import type { TripAnswer } from '@locus/model/places';
import { catchmentCode } from '@locus/model/analyses';
import { minutesText } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { TripLayer } from '../layers/TripLayer/TripLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import { TripLegend } from '../MapLegend/TripLegend';
import { messages } from './messages';

export interface TripSceneProps {
  /** The areas where trips begin, the strongest first. */
  starts: readonly Pick<CatchmentArea, 'index' | 'name' | 'code'>[];
  /** The route from each of them, in their order; undefined while loading. */
  trips: readonly TripAnswer[] | undefined;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}

/** The routes from the strongest areas of a catchment to the location. */
export function TripScene({ starts, trips, playing, onPlayingChange }: TripSceneProps) {
  const intl = useIntl();
  const routes = useMemo(
    () => (trips ?? []).map(({ trips: [trip] }, i) => ({ id: String(i), path: trip?.geometry.coordinates ?? [] })),
    [trips],
  );
  return (
    <>
      <TripLayer routes={routes} playing={playing} />
      <LegendSlot>
        <TripLegend
          title={intl.formatMessage(messages.trips)}
          routes={starts.map(({ index, code, name }, i) => {
            const seconds = trips?.[i]?.trips[0]?.duration;
            return {
              id: index,
              name: `${catchmentCode(code)} ${name}`,
              value: seconds === undefined ? undefined : minutesText(seconds / 60, intl.locale),
            };
          })}
          playing={playing}
          onPlayingChange={onPlayingChange}
        />
      </LegendSlot>
    </>
  );
}
