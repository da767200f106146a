import { yupResolver } from '@hookform/resolvers/yup';
import { readPolygonText, vertexCount } from '@locus/model/geo';
import type { LocationDraft, PoiDraft } from '@locus/model/locations';
import { Badge, Button, ConfirmDialog, LocationDot } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import type { Schema } from 'yup';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../FormField/FormBody';
import type { Refusal } from '../FormField/useRefusal';
import { useRefusal } from '../FormField/useRefusal';
import { LocationFields } from './LocationFields';
import { messages } from './messages';

/** What differs between the wizard's form of a location and the back-office's of a point of interest. */
export interface PlaceKind<Draft> {
  id: 'location' | 'poi';
  schema: Schema<Draft>;
  /** A place before anything is known of it. */
  empty: Draft;
  /** What it cannot be saved without. */
  needed: readonly ('name' | 'setup' | 'polygonString')[];
}

export interface PlaceFormProps<Draft> {
  kind: PlaceKind<Draft>;
  /** Zero-based position of the location within its project: its number, less one, and its colour. */
  index: number;
  /** What to begin with; a new location is empty. */
  defaultValues?: Partial<Draft>;
  /** What was typed before and never saved: the form goes on with it. */
  draft?: Draft;
  /**
   * The outline as it is drawn now, as text (`writeWkt`); it takes the place of what the field holds at each change.
   */
  polygonString?: string;
  /** Gets the outline's text when one that can be read was typed, so that the map shows it. */
  onPolygonStringChange?: (text: string) => void;
  /** The outline's area must be below it, in square metres. */
  maxArea?: number;
  /** Names of the project's other locations: one that is there already is pointed out, not refused. */
  otherNames?: readonly string[];
  /** A saved place is changed: the form says so. */
  editing?: boolean;
  /** Opens the tool that draws the outline; without it the map beside the form does. */
  onDraw?: () => void;
  /** Gets the checked location. */
  onSave: (location: Draft) => void;
  /** Called when the form was left: at once where nothing was entered, else after a question. */
  onCancel: () => void;
  /** The call is under way: nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed: at its field, or above all where it belongs to none. */
  refusal?: Refusal;
  /** Gets what is typed, with every change, so that a draft can be kept. */
  onValuesChange?: (values: Draft) => void;
  /** Whether something was entered that is not saved. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** What both kinds have. */
type Place = Pick<LocationDraft, 'name' | 'polygonString'> & { setup: string };

/** The form's state: what it began with, what was typed before, and what is drawn beside it. */
function usePlaceForm<Draft extends LocationDraft | PoiDraft>({
  kind,
  defaultValues,
  draft,
  polygonString,
  maxArea,
  onValuesChange,
  onDirtyChange,
}: PlaceFormProps<Draft>) {
  const form = useForm<Draft>({
    resolver: yupResolver(kind.schema as never, { context: { maxArea } }) as never,
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
    // Against the values it began with, so that leaving asks.
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

/** Describes a place: name, type, address and outline. It can be saved with what its kind needs. */
export function PlaceForm<Draft extends LocationDraft | PoiDraft>(props: PlaceFormProps<Draft>) {
  const { kind, index, otherNames = [], onDraw, onPolygonStringChange, onSave, busy = false, refusal } = props;
  const intl = useIntl();
  const { form, isDirty, place } = usePlaceForm(props);
  const general = useRefusal(form, refusal, Object.keys(kind.empty));
  const missing = missingParts(place, kind.needed);
  const outline = place.polygonString ? readPolygonText(place.polygonString).geometry : undefined;
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

/** What is missing, and the ways out: saving, and leaving, which asks where something was entered. */
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

/** What a place cannot be saved without, as far as it is missing. */
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
