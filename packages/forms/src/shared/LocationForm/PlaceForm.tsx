import { readPolygonText, vertexCount } from '@locus/model/geo';
import type { LocationDraft, PoiDraft } from '@locus/model/locations';
import { Badge, Button, ConfirmDialog, LocationDot } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useEffect, useMemo, useState } from 'react';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import type { Schema } from 'yup';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../FormField/FormBody';
import { resolverOf } from '../FormField/resolverOf';
import type { Refusal } from '../FormField/useRefusal';
import { useRefusal } from '../FormField/useRefusal';
import { LocationFields } from './LocationFields';
import { messages } from './messages';

/** What differs between the wizard's form of a location and the back-office's of a point of interest. */
export interface PlaceKind<Draft> {
  id: 'location' | 'poi';
  schema: Schema<Draft>;
  /** An empty place. */
  empty: Draft;
  /** The fields required for saving. */
  needed: readonly ('name' | 'setup' | 'polygonString')[];
}

export interface PlaceFormProps<Draft> {
  kind: PlaceKind<Draft>;
  /** Zero-based index of the location within its project: its number minus one, and its colour. */
  index: number;
  /** The initial values; a new location is empty. */
  defaultValues?: Partial<Draft>;
  /** Values typed earlier and never saved; the form continues with them. */
  draft?: Draft;
  /**
   * The drawn outline as text (`writeWkt`); each change replaces the field's content.
   */
  polygonString?: string;
  /** Called when a valid outline was typed, so that the map can show it. */
  onPolygonStringChange?: (text: string) => void;
  /** Names of the project's other locations: a duplicate is pointed out, not refused. */
  otherNames?: readonly string[];
  /** Whether the form changes a saved place, which affects its texts. */
  editing?: boolean;
  /** Opens the tool that draws the outline; without it, the map next to the form is used. */
  onDraw?: () => void;
  /** Receives the validated location. */
  onSave: (location: Draft) => void;
  /** Called on leaving the form: at once if nothing was entered, otherwise after confirmation. */
  onCancel: () => void;
  /** Whether the call is in progress; nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed; shown at its field, or above all fields if it belongs to none. */
  refusal?: Refusal;
  /** Called with the values at every change, so that a draft can be saved. */
  onValuesChange?: (values: Draft) => void;
  /** Whether something was entered that is not saved. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** The props of both kinds. */
type Place = Pick<LocationDraft, 'name' | 'polygonString'> & { setup: string };

/** The form's state, from its initial values, the saved draft and the outline drawn next to it. */
function usePlaceForm<Draft extends LocationDraft | PoiDraft>({
  kind,
  defaultValues,
  draft,
  polygonString,
  onValuesChange,
  onDirtyChange,
}: PlaceFormProps<Draft>) {
  const form = useForm<Draft>({
    resolver: resolverOf(kind.schema),
    defaultValues: {
      ...kind.empty,
      ...defaultValues,
      ...(polygonString !== undefined && { polygonString }),
    } as DefaultValues<Draft>,
    mode: 'onTouched',
  });
  const { setValue, control } = form;
  const { isDirty } = form.formState;
  const [kept] = useState(draft);
  useEffect(() => {
    // Marked as changes to the initial values, so that leaving asks.
    if (!kept) return;
    for (const [field, value] of Object.entries(kept))
      if (value) setValue(field as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
  }, [kept, setValue]);
  useEffect(() => {
    const outline = 'polygonString' as Path<Draft>;
    if (polygonString === undefined || polygonString === form.getValues(outline)) return;
    setValue(outline, polygonString as PathValue<Draft, Path<Draft>>, { shouldDirty: true, shouldValidate: true });
  }, [polygonString, setValue, form]);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const values = useWatch({ control }) as Draft;
  useEffect(() => onValuesChange?.(values), [values, onValuesChange]);
  return { form, isDirty, place: values as Place };
}

/** Describes a place: name, type, address and outline. It can be saved once its kind's required fields are set. */
export function PlaceForm<Draft extends LocationDraft | PoiDraft>(props: PlaceFormProps<Draft>) {
  const { kind, index, otherNames = [], onDraw, onPolygonStringChange, onSave, busy = false, refusal } = props;
  const intl = useIntl();
  const { form, isDirty, place } = usePlaceForm(props);
  const general = useRefusal(form, refusal, Object.keys(kind.empty));
  const missing = missingParts(place, kind.needed);
  const { polygonString: text } = place;
  // Read only when it changes: a long one would delay typing in the other fields.
  const outline = useMemo(() => (text ? readPolygonText(text).geometry : undefined), [text]);
  const poi = kind.id === 'poi';
  const sameName = otherNames.includes(place.name.trim());
  return (
    <FormBody form={form} onSubmit={onSave} busy={busy} reason={general}>
      <Head>
        <LocationDot index={index} />
        <h2>
          {poi
            ? intl.formatMessage(props.editing ? messages.editPoi : messages.addPoi)
            : intl.formatMessage(messages.title, { number: index + 1 })}
        </h2>
        <Badge variant={outline ? 'success' : 'neutral'}>
          {outline
            ? intl.formatMessage(messages.outline, { corners: vertexCount(outline) })
            : intl.formatMessage(messages.noOutline)}
        </Badge>
      </Head>
      <LocationFields kind={kind.id} {...{ sameName, onPolygonStringChange, onDraw }} />
      <PlaceFoot {...props} missing={missing} isDirty={isDirty} />
    </FormBody>
  );
}

type PlaceFootProps = Pick<PlaceFormProps<unknown>, 'editing' | 'onCancel' | 'busy'> & {
  kind: Pick<PlaceKind<unknown>, 'id'>;
  missing: readonly string[];
  isDirty: boolean;
};

/** What is missing, and the buttons to save and to leave; leaving asks if something was entered. */
function PlaceFoot({ kind, editing = false, missing, isDirty, onCancel, busy = false }: PlaceFootProps) {
  const intl = useIntl();
  const [leaving, setLeaving] = useState(false);
  const poi = kind.id === 'poi';
  return (
    <>
      <Foot>
        <Missing>
          {missing.length > 0 &&
            (poi
              ? intl.formatMessage(messages.poiMissing, { parts: missing.length === 2 ? 'all' : missing.join('_') })
              : intl.formatMessage(messages.missing, { parts: missing.length === 3 ? 'all' : missing.join('_') }))}
        </Missing>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => (isDirty ? setLeaving(true) : onCancel())}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={busy} disabled={missing.length > 0}>
          {intl.formatMessage(poi ? (editing ? messages.savePoi : messages.add) : messages.save)}
        </Button>
      </Foot>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={intl.formatMessage(messages.leaveTitle)}
        confirmLabel={intl.formatMessage(messages.leave)}
        cancelLabel={intl.formatMessage(messages.stay)}
        onConfirm={() => {
          setLeaving(false);
          onCancel();
        }}
      >
        {intl.formatMessage(messages.leaveText)}
      </ConfirmDialog>
    </>
  );
}

/** The required fields that are still empty. */
const missingParts = (place: Place, needed: PlaceKind<unknown>['needed']): string[] =>
  needed
    .filter((field) => (place[field] ?? '').trim() === '')
    .map((field) => (field === 'polygonString' ? 'polygon' : field));

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  & > h2 {
    flex: 1;
    margin: 0;
    font: ${font.emphasisStrong};
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Missing = styled.p`
  flex: 1;
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;
