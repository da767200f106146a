import { yupResolver } from '@hookform/resolvers/yup';
import { readPolygonText, vertexCount } from '@locus/model/geo';
import { type LocationDraft, locationDraftSchema } from '@locus/model/locations';
import { Badge, Button, ConfirmDialog, LocationDot } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../FormField/FormBody';
import type { Refusal } from '../FormField/useRefusal';
import { useRefusal } from '../FormField/useRefusal';
import { LocationFields } from './LocationFields';
import { messages } from './messages';

/** A location before anything is known of it. */
export const emptyLocation: LocationDraft = {
  name: '',
  description: '',
  country: '',
  address: '',
  city: '',
  postalCode: '',
  setup: undefined as unknown as LocationDraft['setup'],
  polygonString: '',
};

export interface LocationFormProps {
  /** Zero-based position of the location within its project: its number, less one, and its colour. */
  index: number;
  /** What to begin with; a new location is empty. */
  defaultValues?: Partial<LocationDraft>;
  /** What was typed before and never saved: the form goes on with it. */
  draft?: LocationDraft;
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
  /** Gets the checked location. */
  onSave: (location: LocationDraft) => void;
  /** Called when the form was left: at once where nothing was entered, else after a question. */
  onCancel: () => void;
  /** The call is under way: nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed: at its field, or above all where it belongs to none. */
  refusal?: Refusal;
  /** Gets what is typed, with every change, so that a draft can be kept. */
  onValuesChange?: (values: LocationDraft) => void;
}

const fields = ['name', 'setup', 'description', 'address', 'postalCode', 'city', 'country', 'polygonString'] as const;

/** Describes a location: name, type, address and outline. It can be saved with an outline, a name and a type. */
export function LocationForm({
  index,
  defaultValues,
  draft,
  polygonString,
  onPolygonStringChange,
  maxArea,
  otherNames = [],
  onSave,
  onCancel,
  busy = false,
  refusal,
  onValuesChange,
}: LocationFormProps) {
  const intl = useIntl();
  const [leaving, setLeaving] = useState(false);
  const form = useForm<LocationDraft>({
    resolver: yupResolver(locationDraftSchema as never, { context: { maxArea } }),
    defaultValues: { ...emptyLocation, ...defaultValues, ...(polygonString !== undefined && { polygonString }) },
    mode: 'onTouched',
  });
  const { setValue, control } = form;
  const { isDirty } = form.formState;
  const [kept] = useState(draft);
  useEffect(() => {
    // Against the values it began with, so that leaving asks.
    for (const field of fields) if (kept?.[field]) setValue(field, kept[field], { shouldDirty: true });
  }, [kept, setValue]);
  useEffect(() => {
    if (polygonString !== undefined && polygonString !== form.getValues('polygonString'))
      setValue('polygonString', polygonString, { shouldDirty: true, shouldValidate: true });
  }, [polygonString, setValue, form]);
  const values = useWatch({ control }) as LocationDraft;
  useEffect(() => onValuesChange?.(values), [values, onValuesChange]);
  const general = useRefusal(form, refusal, fields);

  const missing = missingParts(values);
  const outline = values.polygonString ? readPolygonText(values.polygonString).geometry : undefined;
  const sameName = otherNames.includes(values.name.trim());
  return (
    <FormBody form={form} onSubmit={onSave} busy={busy} reason={general}>
      <Head>
        <LocationDot index={index} />
        <h3>{intl.formatMessage(messages.title, { number: index + 1 })}</h3>
        <Badge variant={outline ? 'success' : 'neutral'}>
          {outline
            ? intl.formatMessage(messages.outline, { corners: vertexCount(outline) })
            : intl.formatMessage(messages.noOutline)}
        </Badge>
      </Head>
      <LocationFields sameName={sameName} onPolygonStringChange={onPolygonStringChange} />
      <Foot>
        <Missing>
          {missing.length > 0 &&
            intl.formatMessage(messages.missing, { parts: missing.length === 3 ? 'all' : missing.join('_') })}
        </Missing>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => (isDirty ? setLeaving(true) : onCancel())}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={busy} disabled={missing.length > 0}>
          {intl.formatMessage(messages.save)}
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
    </FormBody>
  );
}

/** What a location cannot be saved without, as far as it is missing. */
function missingParts({ name, setup, polygonString }: LocationDraft): ('name' | 'setup' | 'polygon')[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(setup ? [] : (['setup'] as const)),
    ...(polygonString.trim() === '' ? (['polygon'] as const) : []),
  ];
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  & > h3 {
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
