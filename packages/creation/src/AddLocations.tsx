import { download } from '@locus/charts';
import { LocationImport } from '@locus/forms/locations';
import type { Id, Limits } from '@locus/model/entities';
import type { LocationDraft } from '@locus/model/locations';
import { partsOf } from '@locus/model/geo';
import type { WizardPlace } from '@locus/model/wizard';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { PlaceEditor } from './PlaceEditor';
import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { PlacesView } from './PlacesView';
import { useRedraw } from './useRedraw';
import type { ReviewDraft } from './useReviewDraft';
import { budgetsOf, clustersOf } from './useScope';

interface AddLocationsProps extends Pick<
  ComponentProps<typeof PlaceEditor>,
  'began' | 'onValuesChange' | 'onSave' | 'onCancel' | 'busy' | 'refusal' | 'places' | 'maxArea' | 'estimateIn'
> {
  /** The place being drawn or described, if any. */
  form: ComponentProps<typeof PlaceEditor>['place'] | undefined;
  /** The report's locations; omitted when managing the project's locations. */
  chosen?: readonly WizardPlace[];
  limits: Limits;
  current: Id | undefined;
  onShow: (id: Id) => void;
  /** A CSV is imported. */
  importing: boolean;
  onImport: (places: LocationDraft[]) => void;
  onImportEnd: () => void;
  /** The file that was under review before a reload, and where it is saved. */
  review: ReviewDraft;
}

/** The area beside the list of locations: the map, the place being drawn, or the CSV under review. */
export function AddLocations(props: AddLocationsProps) {
  const { form, chosen, importing, places, limits, maxArea, busy, refusal } = props;
  const intl = useIntl();
  if (importing) return <Import {...props} />;
  if (form) {
    const last = places.reduce((most, { index }) => Math.max(most, index + 1), 0);
    const index = places.find(({ id }) => id === form.id)?.index ?? last;
    const { onValuesChange, onSave, onCancel, began, estimateIn } = props;
    return (
      <PlaceEditor
        key={form.id}
        place={form}
        chosen={form.area ? undefined : chosen}
        {...{ began, places, index, maxArea, estimateIn, limits, onValuesChange, onSave, onCancel, busy, refusal }}
      />
    );
  }
  return (
    <PlacesView
      places={chosen ?? places}
      around={places}
      current={props.current}
      onShow={props.onShow}
      hint={intl.formatMessage(chosen ? messages.mapHint : messages.manageHint)}
    />
  );
}

/** A CSV under review; a row's outline can be redrawn on the map. */
function Import({
  chosen,
  places,
  limits,
  maxArea,
  estimateIn,
  onImport,
  onImportEnd,
  busy,
  refusal,
  review,
}: AddLocationsProps) {
  const budgets = chosen && budgetsOf(chosen, limits);
  const near = useMemo(() => places.flatMap(({ geometry }) => partsOf(geometry)[0]?.[0]?.slice(0, 1) ?? []), [places]);
  const { tool, redraw } = useRedraw({ around: places, maxArea, estimateIn });
  if (review.kept === undefined) return null;
  return (
    <>
      {tool}
      <ImportPlace hidden={tool !== undefined}>
        <LocationImport
          maxArea={maxArea}
          near={near}
          locations={budgets?.locations}
          clusters={chosen && { present: clustersOf(chosen), max: limits.maxClusters }}
          defaultReading={review.kept ?? undefined}
          onReviewChange={review.keep}
          onRedraw={redraw}
          onImport={onImport}
          onCancel={onImportEnd}
          onDownload={download}
          busy={busy}
          refusal={refusal?.reason}
        />
      </ImportPlace>
    </>
  );
}

const ImportPlace = styled.div`
  block-size: 100%;
  padding: ${space[3]};
  &[hidden] {
    display: none;
  }
`;
