import { readConfiguration } from '@locus/app';
import { useAskEstimate } from '@locus/data';
import type { Refusal } from '@locus/forms/shared';
import { LocationForm } from '@locus/forms/locations';
import { PolygonEditor } from '@locus/maps/editor';
import { LocationPolygons } from '@locus/maps/view';
import type { Id, Limits, PolygonGeometry } from '@locus/model/entities';
import { boundsOf } from '@locus/model/places';
import { polygonCentroid, readPolygonText, writeWkt } from '@locus/model/geo';
import type { LocationDraft } from '@locus/model/locations';
import type { NewPlace, WizardPlace } from '@locus/model/wizard';
import { color, radius, shadow, space } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import styled from 'styled-components';

import { budgetsOf, clustersOf } from './useScope';
import { useAddressSearch } from './useAddressSearch';

interface PlaceEditorProps {
  /** The place with its form's current values; give another place another `key`. */
  place: NewPlace;
  /** The form's initial values; none for a new place. */
  began?: LocationDraft;
  /** All places of the project, and the new ones. */
  places: readonly WizardPlace[];
  /** Zero-based position of the place. */
  index: number;
  /** Its area must be below it, in square metres. */
  maxArea: number;
  /** The project whose data the shape's visits are estimated from; without one there is no estimate. */
  estimateIn?: Id | undefined;
  /** The report's other locations; omitted if there is no report. */
  chosen?: readonly WizardPlace[];
  limits: Limits;
  onValuesChange?: (values: LocationDraft) => void;
  onSave: (values: LocationDraft) => void;
  onCancel: () => void;
  busy?: boolean;
  refusal?: Refusal;
}

/** Draws and describes a place: the polygon editor and the location's form, kept in sync with each other. */
export function PlaceEditor({
  place,
  began,
  places,
  index,
  maxArea,
  estimateIn,
  chosen,
  limits,
  onValuesChange,
  onSave,
  onCancel,
  busy,
  refusal,
}: PlaceEditorProps) {
  const search = useAddressSearch();
  const estimate = useAskEstimate(estimateIn);
  const [start] = useState(() => readPolygonText(place.values.polygonString).geometry);
  const [drawn, setDrawn] = useState<string>();
  const [entered, setEntered] = useState<PolygonGeometry>();
  const others = useMemo(() => places.filter(({ id }) => id !== place.id), [places, place.id]);
  const bounds = useMemo(() => boundsOf(others.map(centred)), [others]);
  const rest = chosen?.filter(({ id }) => id !== place.id);
  return (
    <PolygonEditor
      name={place.values.name}
      index={index}
      defaultValue={start}
      entered={entered}
      maxArea={maxArea}
      bounds={bounds}
      tiles={readConfiguration().tiles}
      onSearch={search}
      onEstimate={estimate}
      others={others}
      locations={rest && withThis(budgetsOf(rest, limits).locations)}
      clusters={rest && { others: clustersOf(rest), max: limits.maxClusters }}
      layers={<LocationPolygons locations={others} />}
      onValueChange={(geometry) => {
        const text = geometry ? writeWkt(geometry) : '';
        // Text typed by the user is not rewritten.
        if (!entered || text !== writeWkt(entered)) setDrawn(text);
      }}
    >
      <FormCard>
        <LocationForm
          index={index}
          defaultValues={began}
          draft={place.values}
          polygonString={drawn}
          onPolygonStringChange={(text) => setEntered(readPolygonText(text).geometry)}
          otherNames={others.map(({ name }) => name)}
          onValuesChange={onValuesChange}
          onSave={onSave}
          onCancel={onCancel}
          busy={busy}
          refusal={refusal}
        />
      </FormCard>
    </PolygonEditor>
  );
}

const withThis = ({ used, max }: { used: number; max: number }) => ({ used: used + 1, max });

function centred(place: WizardPlace) {
  const [longitude, latitude] = polygonCentroid(place.geometry);
  return { longitude, latitude };
}

const FormCard = styled.section`
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;
