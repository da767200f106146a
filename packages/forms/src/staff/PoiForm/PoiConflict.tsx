import { positionText } from '@locus/model/text';
import { polygonArea, polygonCentroid, readPolygonText, vertexCount } from '@locus/model/geo';
import type { PoiDraft } from '@locus/model/locations';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { ConflictDialog, type ConflictDialogProps } from '../ConflictDialog/ConflictDialog';
import { countryName } from '../../shared/LocationForm/LocationFields';
import { messages } from '../../shared/LocationForm/messages';

export interface PoiConflictProps extends Omit<ConflictDialogProps, 'open' | 'fields'> {
  /** What was to be saved and what somebody else has saved; undefined without a conflict. */
  conflict: { mine: PoiDraft; theirs: PoiDraft } | undefined;
}

/** The fields in the order of the form, each with its label. */
const labels = {
  name: messages.name,
  setup: messages.poiSetup,
  description: messages.description,
  purpose: messages.purpose,
  address: messages.poiAddress,
  street: messages.street,
  houseNumber: messages.houseNumber,
  postalCode: messages.postalCode,
  city: messages.city,
  country: messages.country,
  polygonString: messages.polygon,
} as const satisfies Record<keyof PoiDraft, unknown>;

/** Says that somebody else has changed the same point of interest in the meantime, and shows both versions. */
export function PoiConflict({ conflict, ...dialog }: PoiConflictProps) {
  const intl = useIntl();
  const fields = conflict ? (Object.keys(labels) as (keyof PoiDraft)[]) : [];
  return (
    <ConflictDialog
      {...dialog}
      open={conflict !== undefined}
      fields={fields.map((field) => ({
        name: intl.formatMessage(labels[field]),
        mine: wordsOf(intl, field, conflict?.mine[field] ?? ''),
        theirs: wordsOf(intl, field, conflict?.theirs[field] ?? ''),
        differs: conflict?.mine[field] !== conflict?.theirs[field],
      }))}
    />
  );
}

/** A value as text: a country by its name, an outline by its corners, its area and its position. */
function wordsOf(intl: IntlShape, field: keyof PoiDraft, value: string): string {
  if (value === '') return '';
  if (field === 'country') return countryName(intl, value);
  const { geometry } = field === 'polygonString' ? readPolygonText(value) : {};
  if (!geometry) return value;
  const [lng, lat] = polygonCentroid(geometry);
  return intl.formatMessage(messages.poiOutline, {
    corners: vertexCount(geometry),
    area: polygonArea(geometry),
    place: positionText([lng, lat]),
  });
}
