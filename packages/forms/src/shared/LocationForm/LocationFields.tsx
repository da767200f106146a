import { locationSetups } from '@locus/model/entities';
import { countries } from '@locus/model/text';
import { readPolygonText } from '@locus/model/geo';
import { type PoiDraft as Draft, maxAddressLength, maxPostalCodeLength } from '@locus/model/locations';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Button, Select, TextArea } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { Pentagon } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { type IntlShape, useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormTextField } from '../FormField/FormTextField';
import { useReason } from '../FormField/useReason';
import { messages } from './messages';

interface LocationFieldsProps {
  kind: 'location' | 'poi';
  /** Opens the tool that draws the outline. */
  onDraw: (() => void) | undefined;
  /** Whether another location has the name. */
  sameName: boolean;
  /** Receives the outline's text when a valid one was typed. */
  onPolygonStringChange: ((text: string) => void) | undefined;
}

/** The fields of a location in the surrounding form. */
export function LocationFields({ kind, sameName, onPolygonStringChange, onDraw }: LocationFieldsProps) {
  const poi = kind === 'poi';
  return (
    <>
      <Pair data-wide-first={poi || undefined}>
        <NameField sameName={sameName} />
        <SetupField poi={poi} />
      </Pair>
      {poi ? <PoiLines /> : <LocationLines />}
      <OutlineField onPolygonStringChange={onPolygonStringChange} onDraw={onDraw} />
    </>
  );
}

function NameField({ sameName }: Pick<LocationFieldsProps, 'sameName'>) {
  const intl = useIntl();
  return (
    <FormTextField<Draft>
      name="name"
      size="small"
      label={intl.formatMessage(messages.name)}
      hint={sameName ? intl.formatMessage(messages.sameName) : undefined}
      required
      maxLength={maxNameLength}
    />
  );
}

/** Street and house number in one line, as the wizard asks for them. */
function LocationLines() {
  return (
    <>
      <Line name="description" />
      <Pair data-wide-first>
        <Line name="address" />
        <Line name="postalCode" />
      </Pair>
      <Pair>
        <Line name="city" />
        <CountryField />
      </Pair>
    </>
  );
}

/** All properties of a point of interest in the back-office. */
function PoiLines() {
  return (
    <>
      <Pair data-wide-first>
        <Line name="description" />
        <Line name="purpose" />
      </Pair>
      <Line name="address" label="poiAddress" />
      <Pair data-wide-first>
        <Line name="street" />
        <Line name="houseNumber" />
      </Pair>
      <Pair data-wide-last>
        <Line name="postalCode" />
        <Line name="city" />
      </Pair>
      <CountryField />
    </>
  );
}

const mostCharacters = {
  description: maxDescriptionLength,
  purpose: maxNameLength,
  address: maxAddressLength,
  street: maxAddressLength,
  houseNumber: maxPostalCodeLength,
  postalCode: maxPostalCodeLength,
  city: maxAddressLength,
} as const;

interface LineProps {
  name: keyof typeof mostCharacters;
  /** Its label, if it differs from its name. */
  label?: 'poiAddress';
}

function Line({ name, label = name as 'poiAddress' }: LineProps) {
  const intl = useIntl();
  return (
    <FormTextField<Draft>
      name={name}
      size="small"
      label={intl.formatMessage(messages[label])}
      autoComplete="off"
      maxLength={mostCharacters[name]}
    />
  );
}

function SetupField({ poi }: { poi: boolean }) {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<Draft>();
  return (
    <Controller
      control={control}
      name="setup"
      render={({ field, fieldState }) => (
        <Select
          size="small"
          label={intl.formatMessage(poi ? messages.poiSetup : messages.setup)}
          required={!poi}
          placeholder={intl.formatMessage(messages.choose)}
          options={
            poi
              ? locationSetups.map((value) => ({ value, label: value }))
              : [
                  { value: 'INDOOR', label: intl.formatMessage(messages.indoor) },
                  { value: 'OUTDOOR', label: intl.formatMessage(messages.outdoor) },
                  { value: 'MIXED', label: intl.formatMessage(messages.mixed) },
                ]
          }
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={wordsOf(fieldState.error, reason)}
        />
      )}
    />
  );
}

function CountryField() {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<Draft>();
  return (
    <Controller
      control={control}
      name="country"
      render={({ field, fieldState }) => (
        <Select
          size="small"
          label={intl.formatMessage(messages.country)}
          placeholder={intl.formatMessage(messages.choose)}
          options={countries.map(({ code }) => ({ value: code, label: countryName(intl, code) }))}
          value={field.value as (typeof countries)[number]['code'] | ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={wordsOf(fieldState.error, reason)}
        />
      )}
    />
  );
}

function OutlineField({
  onPolygonStringChange,
  onDraw,
}: Pick<LocationFieldsProps, 'onPolygonStringChange' | 'onDraw'>) {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<Draft>();
  return (
    <Controller
      control={control}
      name="polygonString"
      render={({ field, fieldState }) => (
        <Outline>
          <TextArea
            label={intl.formatMessage(messages.polygon)}
            required
            rows={onDraw ? 4 : 2}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            hint={intl.formatMessage(onDraw ? messages.poiPolygonHint : messages.polygonHint)}
            {...field}
            onChange={(event) => {
              field.onChange(event);
              const text = event.currentTarget.value;
              if (readPolygonText(text).geometry) onPolygonStringChange?.(text);
            }}
            error={wordsOf(fieldState.error, reason)}
          />
          {onDraw && (
            <Button size="small" icon={<Pentagon size={16} strokeWidth={1.5} aria-hidden />} onClick={onDraw}>
              {intl.formatMessage(messages.draw)}
            </Button>
          )}
        </Outline>
      )}
    />
  );
}

function wordsOf(
  error: { type?: string; message?: string } | undefined,
  reason: (code: string | undefined) => string | undefined,
): string | undefined {
  return error?.type === 'server' ? error.message : reason(error?.message);
}

/** A country option's name in the reader's language; England is no region of its own to `Intl`. */
export const countryName = (intl: IntlShape, code: string): string =>
  code === 'en'
    ? intl.formatMessage(messages.england)
    : (new Intl.DisplayNames([intl.locale], { type: 'region' }).of(code.toUpperCase()) ?? code);

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
  &[data-wide-first] {
    grid-template-columns: 2fr 1fr;
  }
  &[data-wide-last] {
    grid-template-columns: 1fr 2fr;
  }
`;

const Outline = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  & > :first-child {
    inline-size: 100%;
  }
`;
