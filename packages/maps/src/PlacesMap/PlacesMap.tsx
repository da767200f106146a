import type { Id, PlaceFacts } from '@locus/model';
import { absorptionDecimals, boundsAboveGallery, boundsOf, minutesText, shareDecimals, shareText } from '@locus/model';
import { useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { AnalysisMapProps } from '../AnalysisMap/AnalysisMap';
import { AnalysisMap } from '../AnalysisMap/AnalysisMap';
import { LocationPopup } from '../popups/LocationPopup';
import { messages } from './messages';

export interface PlacesMapProps extends Omit<
  AnalysisMapProps,
  'label' | 'bounds' | 'pins' | 'values' | 'popup' | 'children'
> {
  /** What the analysis tells of a location. */
  kind: PlaceFacts['kind'];
  /** That has not come yet. */
  factsLoading: boolean;
  /** What an analysis says of a location; undefined while that is not known. */
  factsOf: (id: Id) => PlaceFacts | undefined;
}

/**
 * The locations of a report as pins and, from near by, outlines; a click makes one primary and says what the analysis
 * knows of it.
 */
export function PlacesMap({ kind, factsLoading, factsOf, onSelect, ...map }: PlacesMapProps) {
  const intl = useIntl();
  const { locations, pictures } = map;
  const [opened, setOpened] = useState<Id>();
  const bounds = useMemo(() => boundsAboveGallery(boundsOf(locations)), [locations]);
  const values = useMemo(
    () => new Map(locations.flatMap(({ id }) => entryOf(id, valueText(intl, factsOf(id))))),
    [intl, locations, factsOf],
  );
  const shown = locations.find(({ id }) => id === opened);
  return (
    <AnalysisMap
      {...map}
      label={intl.formatMessage(messages.locations)}
      bounds={bounds}
      values={values}
      onSelect={(id) => {
        setOpened(id);
        onSelect(id);
      }}
      popup={
        shown && (
          <LocationPopup
            key={shown.id}
            location={shown}
            kind={kind}
            facts={factsOf(shown.id)}
            busy={factsLoading}
            picture={pictures.get(shown.id)}
            onClose={() => setOpened((now) => (now === shown.id ? undefined : now))}
          />
        )
      }
    />
  );
}

const entryOf = (id: Id, text: string | undefined): [Id, string][] => (text === undefined ? [] : [[id, text]]);

/** An analysis' one number of a location in words; none where it has none. */
function valueText(intl: IntlShape, facts: PlaceFacts | undefined): string | undefined {
  if (!facts || facts.kind === 'popularTime') return undefined;
  if (facts.kind === 'duration') return facts.minutes === null ? undefined : minutesText(facts.minutes, intl.locale);
  const decimals = facts.kind === 'absorption' || facts.kind === 'attraction' ? absorptionDecimals : shareDecimals;
  return facts.share === null ? undefined : shareText(facts.share, intl.locale, decimals);
}
