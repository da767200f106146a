import type { PlaceFacts } from '@locus/model/analyses';
import type { Id, Location } from '@locus/model/entities';
import { dayHourLabel, isArea, placeWeights, weekdayName } from '@locus/model/analyses';
import { boundsAboveGallery, boundsOf } from '@locus/model/places';
import { absorptionDecimals, minutesText, shareDecimals, shareText } from '@locus/model/text';
import { useNarrow, useSmall } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { AnalysisMapProps } from '../AnalysisMap/AnalysisMap';
import { AnalysisMap } from '../AnalysisMap/AnalysisMap';
import { ArcLayer } from '../layers/ArcLayer/ArcLayer';
import { LegendSlot } from '../LocusMap/MapSlots';
import { PinLegend } from '../MapLegend/PinLegend';
import { LocationPopup } from '../popups/LocationPopup';
import { visitsText } from '../popups/VisitsPopup';
import { messages } from './messages';

export interface PlacesMapProps extends Omit<AnalysisMapProps, 'label' | 'pins' | 'values' | 'popup' | 'children'> {
  /** The analysis' data about a location. */
  kind: PlaceFacts['kind'];
  /** Whether it is still loading. */
  factsLoading: boolean;
  /** The analysis' data about a location; undefined while unknown. */
  factsOf: (id: Id) => PlaceFacts | undefined;
}

/**
 * The locations of a report as pins and, from nearby, outlines; a click makes one primary and shows the analysis' data
 * about it.
 */
export function PlacesMap({ kind, factsLoading, factsOf, onSelect, ...map }: PlacesMapProps) {
  const intl = useIntl();
  const { locations, pictures } = map;
  const [opened, setOpened] = useState<Id>();
  // In a small window the legend covers half of the top edge; on a phone it is folded, and the tools are there.
  const [small, narrow] = [useSmall(), useNarrow()];
  const above = narrow ? 'tools' : small ? 'legend' : undefined;
  const bounds = useMemo(() => boundsAboveGallery(boundsOf(locations), above), [locations, above]);
  const values = useMemo(
    () => new Map(locations.flatMap(({ id }) => entryOf(id, valueText(intl, factsOf(id))))),
    [intl, locations, factsOf],
  );
  const weights = useMemo(
    () =>
      placeWeights(
        locations.map(({ id }) => id),
        factsOf,
      ),
    [locations, factsOf],
  );
  const legend = useMemo(() => legendOf(locations.map(({ id }) => factsOf(id))), [locations, factsOf]);
  const shown = locations.find(({ id }) => id === opened);
  const arcs = useArcs(locations, map.primary, factsOf);
  return (
    <AnalysisMap
      {...map}
      label={intl.formatMessage(messages.locations)}
      camera={{ ...map.camera, bounds }}
      values={values}
      weights={legend && weights}
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
    >
      {arcs && map.primary && <ArcLayer from={map.primary} arcs={arcs} />}
      {legend && (
        <LegendSlot>
          <PinLegend
            title={intl.formatMessage(legend.title)}
            rule={intl.formatMessage(legend.rule)}
            places={locations.map(({ id, name, index }) => {
              return { id, name, index, value: values.get(id), weight: weights.get(id), area: isArea(factsOf(id)) };
            })}
            arcs={
              arcs &&
              map.primary && {
                title: intl.formatMessage(messages.arcs, { name: map.primary.name }),
                places: arcs.map(({ id, name, share }) => ({ id, name, value: shareText(share, intl.locale) })),
              }
            }
          />
        </LegendSlot>
      )}
    </AnalysisMap>
  );
}

/** The other locations that visitors of the primary one go to, the most visited first; undefined if none are given. */
function useArcs(
  locations: readonly Location[],
  primary: Location | undefined,
  factsOf: (id: Id) => PlaceFacts | undefined,
) {
  return useMemo(() => {
    const facts = primary && factsOf(primary.id);
    if (facts?.kind !== 'crossVisitation') return undefined;
    const byId = new Map(locations.map((location) => [location.id, location]));
    return facts.partners
      .flatMap(({ id, share }) => {
        const place = byId.get(id);
        return place && share > 0 ? [{ ...place, share }] : [];
      })
      .toSorted((a, b) => b.share - a.share);
  }, [locations, primary, factsOf]);
}

const entryOf = (id: Id, text: string | undefined): [Id, string][] => (text === undefined ? [] : [[id, text]]);

/** An analysis' number for a location as text, or that it is the area of interest; undefined if it has none. */
function valueText(intl: IntlShape, facts: PlaceFacts | undefined): string | undefined {
  if (!facts) return undefined;
  if (isArea(facts)) return intl.formatMessage(messages.area);
  const { locale } = intl;
  switch (facts.kind) {
    case 'visits':
      return facts.mean === null ? undefined : visitsText(facts, locale);
    case 'popularTime':
      if (facts.day === undefined) return undefined;
      return facts.hour === undefined || facts.ofAllDays
        ? weekdayName(facts.day, locale, 'long')
        : dayHourLabel(facts.day, facts.hour, locale);
    case 'duration':
      return facts.minutes === null ? undefined : minutesText(facts.minutes, locale);
    case 'absorption':
    case 'attraction':
      return facts.share === null ? undefined : shareText(facts.share, locale, absorptionDecimals);
    case 'retention':
    case 'crossVisitation':
      return facts.share === null ? undefined : shareText(facts.share, locale, shareDecimals);
  }
}

/** The quantity shown by the pins' size, and the meaning of a larger one. */
function legendOf(facts: readonly (PlaceFacts | undefined)[]) {
  const [first] = facts.filter((entry) => entry !== undefined);
  if (!first) return undefined;
  const { kind } = first;
  switch (kind) {
    case 'visits': {
      const unit = first.absolute ? 'visits' : 'percent';
      const title = messages[`${unit}${first.period === 'weekly' ? 'Weekly' : 'Monthly'}`];
      return { title, rule: messages.moreVisits };
    }
    case 'popularTime':
      return { title: messages.popularTime, rule: messages.moreOnDay };
    case 'duration':
      return { title: messages.duration, rule: messages.longerStay };
    case 'retention':
    case 'crossVisitation':
    case 'absorption':
    case 'attraction':
      return { title: messages[kind], rule: messages.largerShare };
  }
}
